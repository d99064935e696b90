public import MediaModel

/// What the files of a format are called: the only table of it.
extension TimedTextFormat {
  /// What the names of its files end in, in small letters, the usual ending first; empty for what
  /// has no files of its own.
  public var fileExtensions: [String] {
    switch self {
    case .webVTT: ["vtt", "webvtt"]
    case .subRip: ["srt"]
    case .ttml: ["ttml", "dfxp", "itt", "xml"]
    case .scc: ["scc"]
    case .mcc: ["mcc"]
    case .ass: ["ass", "ssa"]
    case .stl: ["stl"]
    case .movText, .cea608, .cea708, .teletext: []
    }
  }

  /// The format that a file has by its name.
  ///
  /// - Parameter fileExtension: What the name ends in, in small letters.
  /// - Returns: The format, or `nil` when the ending is no caption format's.
  public static func named(_ fileExtension: String) -> TimedTextFormat? {
    allCases.first { $0.fileExtensions.contains(fileExtension) }
  }

  /// Endings that many other files have, so that only the content tells whether they are captions.
  public static let sharedFileExtensions: Set<String> = ["xml"]
}
