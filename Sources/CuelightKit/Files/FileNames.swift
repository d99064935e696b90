/// What file names say: which extensions hold media, captions and transcripts.
enum FileNames {
  /// Extensions under which a folder is searched for media.
  static let media: Set<String> = [
    "mp4", "m4v", "m4a", "mov", "qt", "3gp", "3g2", "mkv", "mka", "webm", "ts", "m2ts", "mts",
    "mpg", "mpeg", "mp3", "wav", "w64", "ogg", "oga", "ogv", "opus", "flac", "aac", "ac3", "eac3",
    "aif", "aiff", "avi", "flv", "wmv", "wma", "asf", "gif", "apng", "png", "webp", "avif",
  ]
  /// Caption formats that this version reads.
  static let captions: Set<String> = ["vtt", "srt"]
  /// Caption formats that this version knows by name only.
  static let unreadCaptions: [String: (name: String, isBitmap: Bool)] = [
    "ttml": ("TTML", false), "dfxp": ("TTML", false), "itt": ("iTunes Timed Text", false),
    "scc": ("Scenarist closed captions", false), "mcc": ("MacCaption", false),
    "stl": ("EBU STL", false), "ass": ("Advanced SubStation Alpha", false),
    "ssa": ("SubStation Alpha", false), "sbv": ("YouTube captions", false),
    "sub": ("VobSub bitmaps", true), "idx": ("VobSub bitmaps", true),
    "sup": ("PGS bitmaps", true),
  ]
  /// Extensions of transcripts.
  static let transcripts: Set<String> = ["txt", "md", "markdown"]
  /// Extensions that hold a transcript only when the name says so.
  static let pages: Set<String> = ["html", "htm", "xhtml"]
  /// Whether a name is that of a timed text file.
  static func isTimedText(_ name: FileName) -> Bool {
    captions.contains(name.fileExtension) || unreadCaptions[name.fileExtension] != nil
  }

  /// The placement manifest that is found by itself.
  static let manifest = "cuelight.yml"
}
