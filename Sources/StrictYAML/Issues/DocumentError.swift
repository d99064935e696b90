package import MediaModel

/// A document that cannot be used: every issue that was found in it.
package struct DocumentError: Error, Sendable, Hashable {
  /// The maximum number of listed issues; the rest is counted.
  static let mostIssues = 100

  /// The document's name as the caller gave it.
  package let file: String
  /// The issues in the order of the file, never empty, at most a hundred.
  package let issues: [DocumentIssue]
  /// The number of further issues that are not listed.
  package let omitted: Int

  /// One error an issue: its stable name, and file, line, column, key and message; may quote the
  /// file unescaped.
  package var entries: [ExaminationError] {
    issues.map { issue in
      let place = "\(file):\(issue.position.line):\(issue.position.column)"
      let key = issue.keyPath.isEmpty ? "" : " \(issue.keyPath):"
      return .init(code: issue.failureCode, message: "\(place):\(key) \(issue.message)")
    }
  }
}
