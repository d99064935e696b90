import MediaModel

/// Lines of a caption file that have an issue, and the same lines without it.
struct IssueExample {
  /// The lines with the issue.
  let wrong: String
  /// The same lines as they should be.
  let right: String

  /// Creates an example; a test reads both as a file of the format.
  init(_ wrong: String, _ right: String) {
    self.wrong = wrong
    self.right = right
  }

  /// Both, one below the other.
  var text: String { "Wrong:\n\(wrong)\nRight:\n\(right)" }
}
