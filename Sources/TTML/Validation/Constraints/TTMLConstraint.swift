import MediaModel

/// A rule for documents: what breaking it is called, how much it matters, where it is
/// laid down and what to do.
struct TTMLConstraint: Sendable, Hashable {
  /// Which rule; its raw value is the code of the issue.
  let rule: ParseIssue.Code.TTMLRule
  /// How much breaking it matters.
  let severity: ParseIssue.Severity
  /// Where it is laid down.
  let clause: String
  /// What to do.
  let remedy: String

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - rule: Which rule.
  ///   - severity: How much breaking it matters.
  ///   - clause: Where it is laid down.
  ///   - remedy: What to do, as a sentence.
  init(
    _ rule: ParseIssue.Code.TTMLRule, _ severity: ParseIssue.Severity, _ clause: String,
    _ remedy: String
  ) {
    self.rule = rule
    self.severity = severity
    self.clause = clause
    self.remedy = remedy
  }

  /// Every rule.
  static let all: [TTMLConstraint] =
    structure + names + timing + parameters + styles + references + imscDocument + imscStyles
    + imscRegions + ebuTTD + smpteTT

  /// What breaking it is called.
  var code: ParseIssue.Code { .ttmlRule(rule) }

  /// The text of an issue.
  ///
  /// - Parameter what: What is wrong, as a sentence.
  /// - Returns: What is wrong, what to do, and where it is laid down.
  func message(_ what: String) -> String { "\(what) \(remedy) (\(clause))" }
}
