/// What the name of a transcript says that it is written in.
public enum TranscriptName: Sendable, Hashable, CaseIterable {
  /// Text as it is; the content may still be a page or captions.
  case plain
  /// Markdown.
  case markdown
  /// A page, HTML.
  case page

  /// What names end in, in small letters.
  public var fileExtensions: Set<String> {
    switch self {
    case .plain: ["txt"]
    case .markdown: ["md", "markdown"]
    case .page: ["html", "htm", "xhtml"]
    }
  }

  /// Tells a transcript by its name.
  ///
  /// - Parameter fileExtension: What the name ends in, in small letters.
  init?(fileExtension: String) {
    guard let found = Self.allCases.first(where: { $0.fileExtensions.contains(fileExtension) })
    else { return nil }
    self = found
  }
}
