import MediaModel

/// A rule for documents: the code and the severity of its issues, its clause, and what to do.
struct TTMLConstraint: Sendable, Hashable {
  /// Which rule; its raw value is the code of the issue.
  let rule: ParseIssue.Code.TTMLRule
  /// The severity of breaking it.
  let severity: ParseIssue.Severity
  /// The clause of the standard.
  let clause: String
  /// What to do.
  let remedy: String

  /// Creates a rule.
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

  /// The code of its issues.
  var code: ParseIssue.Code { .ttmlRule(rule) }

  /// The text of an issue.
  func message(_ what: String) -> String { "\(what) \(remedy) (\(clause))" }
}
