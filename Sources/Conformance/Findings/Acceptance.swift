/// The entry of a baseline for a finding that is known and accepted for some time.
///
/// It changes the exit status of a run, but no verdict.
public struct Acceptance: Sendable, Hashable {
  /// The reason for the acceptance; may quote the baseline unescaped.
  public let reason: String
  /// The responsible person; may quote the baseline unescaped.
  public let owner: String
  /// The last day of the acceptance, year-month-day.
  public let expires: String

  /// Creates an acceptance.
  ///
  /// - Parameters:
  ///   - reason: The reason for the acceptance.
  ///   - owner: The responsible person.
  ///   - expires: The last day of the acceptance.
  public init(reason: String, owner: String, expires: String) {
    self.reason = reason
    self.owner = owner
    self.expires = expires
  }
}

extension CriterionResult {
  /// The result with a baseline's acceptances in its findings.
  ///
  /// - Parameter acceptances: One entry per finding, in the same order.
  /// - Returns: The result; the outcome is the same.
  package func accepting(_ acceptances: [Acceptance?]) -> CriterionResult {
    guard acceptances.contains(where: { $0 != nil }) else { return self }
    let accepted = zip(findings, acceptances).map { finding, acceptance in
      var finding = finding
      finding.acceptance = acceptance
      return finding
    }
    return with(findings: accepted)
  }
}
