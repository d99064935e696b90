/// The issues found so far, with an end.
struct IssueList: Sendable {
  private let source: ManifestSource
  private var issues: [ManifestIssue] = []
  private var omitted = 0

  init(source: ManifestSource) { self.source = source }

  /// Whether no issue was found.
  var isEmpty: Bool { issues.isEmpty }

  /// Adds an issue, or counts it when the list is full.
  mutating func add(
    _ code: ManifestIssue.Code, at offset: Int, path: [PathStep],
    _ message: @autoclosure () -> String
  ) {
    guard issues.count < ManifestError.mostIssues else {
      omitted += 1
      return
    }
    issues.append(
      ManifestIssue(
        code: code, position: source.position(at: offset), keyPath: path.written,
        message: message()))
  }

  /// The error that carries the issues.
  func error(file: String) -> ManifestError {
    let sorted = issues.sorted { $0.position < $1.position }
    return ManifestError(file: file, issues: sorted, omitted: omitted)
  }
}

/// An issue after which the rest of the text cannot be read.
struct SyntaxStop: Error {
  let code: ManifestIssue.Code
  let offset: Int
  let message: String

  init(_ code: ManifestIssue.Code, at offset: Int, _ message: String) {
    self.code = code
    self.offset = offset
    self.message = message
  }
}
