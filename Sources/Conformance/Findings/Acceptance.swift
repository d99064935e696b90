/// What a baseline says about a finding that is known and accepted for a time.
///
/// It changes how a run ends and no verdict.
public struct Acceptance: Sendable, Hashable {
  /// Why it is accepted; may quote the baseline unescaped.
  public let reason: String
  /// Who answers for it; may quote the baseline unescaped.
  public let owner: String
  /// The last day on which it is accepted, year-month-day.
  public let expires: String

  /// Creates an acceptance.
  ///
  /// - Parameters:
  ///   - reason: Why it is accepted.
  ///   - owner: Who answers for it.
  ///   - expires: The last day on which it is accepted.
  public init(reason: String, owner: String, expires: String) {
    self.reason = reason
    self.owner = owner
    self.expires = expires
  }
}

extension CriterionResult {
  /// The result with what a baseline says about its findings.
  ///
  /// - Parameter acceptances: One entry a finding, in the same order.
  /// - Returns: The result; the outcome is the same.
  package func accepting(_ acceptances: [Acceptance?]) -> CriterionResult {
    guard acceptances.contains(where: { $0 != nil }) else { return self }
    let accepted = zip(findings, acceptances).map { finding, acceptance in
      var finding = finding
      finding.acceptance = acceptance
      return finding
    }
    return CriterionResult(
      criterion: criterion, title: title, outcome: outcome, reason: reason, findings: accepted,
      notEvaluated: notEvaluated, decidedOn: decidedOn)
  }
}
