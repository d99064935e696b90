import MediaModel
import TextBasics

/// Faults of one kind: how many, and where the first is.
struct TeletextIssueCount {
  /// How many.
  private(set) var count = 0
  /// Where the first is.
  private(set) var first: TextPosition?

  /// Adds faults.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - place: Where.
  mutating func add(_ count: Int = 1, at place: TextPosition) {
    guard count > 0 else { return }
    self.count += count
    first = first ?? place
  }

  /// Adds one issue for all faults, if there are any.
  ///
  /// - Parameters:
  ///   - log: Where the issue is added.
  ///   - code: What kind of fault.
  ///   - severity: How much it matters.
  ///   - message: What is wrong and what to do, for the number of faults.
  func report(
    to log: inout IssueLog, as code: ParseIssue.Code, _ severity: ParseIssue.Severity,
    message: (Int) -> String
  ) {
    guard let first else { return }
    log.add(code, severity, at: first, message(count))
  }
}
