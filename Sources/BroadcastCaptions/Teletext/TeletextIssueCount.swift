import MediaModel
import TextBasics

/// Counts issues of one kind and keeps the place of the first.
struct TeletextIssueCount {
  /// The number of issues.
  private(set) var count = 0
  /// Where the first is.
  private(set) var first: TextPosition?

  mutating func add(_ count: Int = 1, at place: TextPosition) {
    guard count > 0 else { return }
    self.count += count
    first = first ?? place
  }

  /// Adds one issue to a log for all that were counted, if there are any.
  ///
  /// - Parameters:
  ///   - log: Where the issue is added.
  ///   - code: What kind of issue.
  ///   - severity: How much it matters.
  ///   - message: The problem and the remedy, for the count.
  func report(
    to log: inout IssueLog, as code: ParseIssue.Code, _ severity: ParseIssue.Severity,
    message: (Int) -> String
  ) {
    guard let first else { return }
    log.add(code, severity, at: first, message(count))
  }
}
