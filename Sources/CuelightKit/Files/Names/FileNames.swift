import MediaModel
import SystemIO
import TimedText

/// What file names say: which extensions hold media, captions and transcripts.
enum FileNames {
  /// Extensions under which a folder is searched for media.
  static let media: Set<String> = [
    "mp4", "m4v", "m4a", "mov", "qt", "3gp", "3g2", "mkv", "mka", "webm", "ts", "m2ts", "mts",
    "mpg", "mpeg", "mp3", "wav", "w64", "ogg", "oga", "ogv", "opus", "flac", "aac", "ac3", "eac3",
    "aif", "aiff", "avi", "flv", "wmv", "wma", "asf", "mxf", "gif", "apng", "png", "webp", "avif",
    "svg", "lottie",
  ]
  /// Extensions of the manifests of streams: one that does not begin like one is broken.
  static let streams: Set<String> = ["m3u8", "mpd"]
  /// Extensions of media that are sound alone.
  static let sounds: Set<String> = [
    "m4a", "mka", "mp3", "wav", "w64", "ogg", "oga", "opus", "flac", "aac", "ac3", "eac3", "aif",
    "aiff", "wma",
  ]
  /// Extensions of pictures, still or animated: nothing that could describe or be described.
  static let images: Set<String> = ["gif", "apng", "png", "webp", "avif", "svg", "lottie"]
  /// Caption formats that this version reads.
  static let captions = Set(TimedTextFormat.allCases.flatMap(\.fileExtensions))
    .subtracting(TimedTextFormat.sharedFileExtensions)
  /// A caption format that this version knows by name only.
  struct UnreadForm {
    /// Its name for a reader.
    let name: String
    /// Whether it holds pictures of text; `nil` when its first bytes must say.
    let isBitmap: Bool?

    init(_ name: String, isBitmap: Bool? = false) {
      self.name = name
      self.isBitmap = isBitmap
    }
  }

  /// Caption formats that this version knows by name only, by extension.
  static let unreadCaptions: [String: UnreadForm] = [
    "sub": UnreadForm("SUB (VobSub or MicroDVD)", isBitmap: nil),
    "idx": UnreadForm("VobSub bitmaps", isBitmap: true),
    "sup": UnreadForm("PGS bitmaps", isBitmap: true),
  ]
  /// Extensions of transcripts; a page is one only when its name says so.
  static let transcripts = TranscriptName.plain.fileExtensions
    .union(TranscriptName.markdown.fileExtensions)
  /// Whether a name may be that of captions beside a medium; of endings that many other files have,
  /// only the content tells.
  static func mayBeCaptions(_ fileExtension: String) -> Bool {
    TimedTextFormat.named(fileExtension) != nil || unreadCaptions[fileExtension] != nil
  }
  /// Whether a name is that of a timed text file.
  static func isTimedText(_ name: FileName) -> Bool {
    captions.contains(name.fileExtension) || unreadCaptions[name.fileExtension] != nil
  }

  /// Whether a name is that of a page.
  static func isPage(_ name: FileName) -> Bool { pages.contains(name.fileExtension) }
  private static let pages: Set<String> = ["html", "htm", "xhtml"]

  /// The placement manifest that is found by itself.
  static let manifest = "cuelight.yml"
  /// Names that people give to a manifest and that are not looked for.
  static let misnamedManifests = ["cuelight.yaml", ".cuelight.yml", ".cuelight.yaml"]
}

extension FileNames.UnreadForm {
  /// Whether a file of this form holds pictures of text.
  ///
  /// VobSub and MicroDVD share an extension; the one is an MPEG program stream, which begins with
  /// a pack header (ISO/IEC 13818-1, 2.5.3.3), the other is text.
  ///
  /// - Parameter file: The file.
  /// - Returns: Whether it does.
  /// - Throws: `OpenError`.
  func isBitmap(_ file: borrowing OpenedFile) throws(OpenError) -> Bool {
    if let isBitmap { return isBitmap }
    return try file.read(at: 0, count: 4) == [0x00, 0x00, 0x01, 0xBA]
  }
}
