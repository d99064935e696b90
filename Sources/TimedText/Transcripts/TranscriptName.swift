/// The format of a transcript according to its name.
public enum TranscriptName: Sendable, Hashable, CaseIterable {
  /// Plain text; the content may still be a page or captions.
  case plain
  /// Markdown.
  case markdown
  /// An HTML page.
  case page

  /// The file name extensions in small letters.
  public var fileExtensions: Set<String> {
    switch self {
    case .plain: ["txt"]
    case .markdown: ["md", "markdown"]
    case .page: ["html", "htm", "xhtml"]
    }
  }

  /// Finds the format of a file name extension.
  ///
  /// - Parameter fileExtension: The file name extension in small letters.
  init?(fileExtension: String) {
    guard let found = Self.allCases.first(where: { $0.fileExtensions.contains(fileExtension) })
    else { return nil }
    self = found
  }
}
