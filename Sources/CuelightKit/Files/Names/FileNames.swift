import MediaModel
import SystemIO
import TimedText

/// The meaning of file names: the extensions of media, captions and transcripts.
enum FileNames {
  /// Extensions under which a folder is searched for media.
  static let media: Set<String> = [
    "mp4", "m4v", "m4a", "mov", "qt", "3gp", "3g2", "mkv", "mka", "webm", "ts", "m2ts", "mts",
    "mpg", "mpeg", "mp3", "wav", "w64", "ogg", "oga", "ogv", "opus", "flac", "aac", "ac3", "eac3",
    "aif", "aiff", "avi", "flv", "wmv", "wma", "asf", "mxf", "gif", "apng", "png", "webp", "avif",
    "svg", "lottie",
  ]
  /// Extensions of streaming manifests: a file with one that does not begin like a manifest is
  /// broken.
  static let streams: Set<String> = ["m3u8", "mpd"]
  /// Extensions of media with audio only.
  static let audio: Set<String> = [
    "m4a", "mka", "mp3", "wav", "w64", "ogg", "oga", "opus", "flac", "aac", "ac3", "eac3", "aif",
    "aiff", "wma",
  ]
  /// Extensions of images, still or animated: they neither describe a medium nor are described.
  static let images: Set<String> = ["gif", "apng", "png", "webp", "avif", "svg", "lottie"]
  /// Caption formats that this version reads.
  static let captions = Set(TimedTextFormat.allCases.flatMap(\.fileExtensions))
    .subtracting(TimedTextFormat.sharedFileExtensions)
  /// A caption format that this version knows by name only.
  struct UnreadForm {
    /// Its name for a reader.
    let name: String
    /// Whether it contains pictures of text; `nil` when its first bytes decide.
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
    "smi": UnreadForm("SAMI"),
    "sami": UnreadForm("SAMI"),
    "rt": UnreadForm("RealText"),
    "usf": UnreadForm("Universal Subtitle Format"),
    "lrc": UnreadForm("LRC"),
    "ttxt": UnreadForm("3GPP Timed Text as XML (TTXT)"),
    "jss": UnreadForm("JACOsub"),
    "mpl": UnreadForm("MPL2"),
    "mpl2": UnreadForm("MPL2"),
    "cap": UnreadForm("Cheetah CAP"),
    "pac": UnreadForm("PAC (Screen Electronics)"),
    "890": UnreadForm("Cavena 890"),
  ]
  /// Extensions of transcripts; a page beside a film is one only if its name marks it as one.
  static let transcripts = TranscriptName.plain.fileExtensions
    .union(TranscriptName.markdown.fileExtensions)
  /// Extensions of documents that this version knows by name only; they may be transcripts.
  static let documents: Set<String> = ["doc", "docx", "odt", "pages", "pdf", "rtf"]
  /// Whether a name may belong to captions beside a medium; if many other files share the
  /// extension, only the content decides.
  static func mayBeCaptions(_ fileExtension: String) -> Bool {
    TimedTextFormat.named(fileExtension) != nil || unreadCaptions[fileExtension] != nil
  }
  /// Whether a file name belongs to a timed text.
  static func isTimedText(_ name: FileName) -> Bool {
    captions.contains(name.fileExtension) || unreadCaptions[name.fileExtension] != nil
  }

  /// Whether a file name may belong to a text without times: a transcript, a document or a page.
  static func isPlainText(_ name: FileName) -> Bool {
    transcripts.contains(name.fileExtension) || documents.contains(name.fileExtension)
      || isPage(name)
  }

  /// Whether a file name belongs to a page.
  static func isPage(_ name: FileName) -> Bool { pages.contains(name.fileExtension) }
  private static let pages: Set<String> = ["html", "htm", "xhtml"]

  /// The name of the placement manifest that is found automatically.
  static let manifest = "cuelight.yml"
  /// Common wrong names for a manifest; these files are not read as manifests.
  static let misnamedManifests = ["cuelight.yaml", ".cuelight.yml", ".cuelight.yaml"]
}

extension FileNames.UnreadForm {
  /// Whether a file of this form contains pictures of text.
  ///
  /// VobSub and MicroDVD share an extension: VobSub is an MPEG program stream, which begins with a
  /// pack header (ISO/IEC 13818-1, 2.5.3.3), and MicroDVD is text.
  ///
  /// - Throws: `OpenError`.
  func isBitmap(_ file: borrowing OpenedFile) throws(OpenError) -> Bool {
    if let isBitmap { return isBitmap }
    return try file.read(at: 0, count: 4) == [0x00, 0x00, 0x01, 0xBA]
  }
}

/// The endings of the names of files that are read, for the files of pipelines that list them.
package enum FileEndings {
  /// Media and manifests of streams, sorted.
  package static let media = FileNames.media.union(FileNames.streams).sorted()
  /// Captions, sorted: those that are read, and those that are recognized by their name only.
  package static let captions = FileNames.captions.union(FileNames.unreadCaptions.keys).sorted()
  /// Captions that are read, sorted; without endings that other kinds of files have too.
  package static let readCaptions = FileNames.captions.sorted()
}
