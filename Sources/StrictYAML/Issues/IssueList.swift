/// The issues found so far, with an end.
package struct IssueList: Sendable {
  private let source: YAMLSource
  private var issues: [DocumentIssue] = []
  private var omitted = 0

  init(source: YAMLSource) { self.source = source }

  /// Whether no issue was found.
  package var isEmpty: Bool { issues.isEmpty }

  /// Adds an issue, or counts it when the list is full.
  ///
  /// - Parameters:
  ///   - code: The kind of issue.
  ///   - offset: Where it begins, in bytes from the start of the text.
  ///   - path: The key path.
  ///   - message: The problem and the remedy.
  package mutating func add(
    _ code: DocumentIssue.Code, at offset: Int, path: [PathStep],
    _ message: @autoclosure () -> String
  ) {
    guard issues.count < DocumentError.mostIssues else {
      omitted += 1
      return
    }
    issues.append(
      DocumentIssue(
        document: source.kind, code: code, position: source.position(at: offset),
        keyPath: path.written,
        message: message()))
  }

  /// The error that carries the issues.
  func error(file: String) -> DocumentError {
    let sorted = issues.sorted { $0.position < $1.position }
    return DocumentError(file: file, issues: sorted, omitted: omitted)
  }
}
