package import Conformance

/// The result of one criterion for one medium.
package struct OutcomeRecord: Sendable, Hashable {
  /// The criterion.
  package let criterion: CriterionID
  /// Its title.
  package let title: String
  /// The outcome.
  package let outcome: Outcome
  /// The reason, one sentence.
  package let reason: String
  /// The problems, open questions and advice, worst first.
  package var findings: [FindingRecord]
  /// The aspects that the outcome does not include, one sentence each.
  package let notEvaluated: [String]

  /// The findings that determine the outcome.
  package var decisive: [FindingRecord] {
    outcome < .needsReview ? [] : findings.filter { !$0.isAdvice }
  }

  /// Whether a baseline accepts all findings that determine the outcome; an outcome without a
  /// finding cannot be accepted.
  package var isAccepted: Bool {
    !decisive.isEmpty && decisive.allSatisfy { $0.suppressed != nil }
  }

  /// The acceptances of the findings that determine the outcome, each sentence once.
  package var acceptances: [String] {
    var seen: Set<String> = []
    return decisive.compactMap { $0.suppressed?.sentence }.filter { seen.insert($0).inserted }
  }
}

extension OutcomeRecord: Decodable {
  private enum CodingKeys: String, CodingKey {
    case criterion, title, outcome, reason, findings
    case notEvaluated
  }

  /// Reads an outcome.
  ///
  /// - Parameter decoder: The member of a medium.
  /// - Throws: `DecodingError`, also for an unknown criterion or outcome.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let name = try members.decode(String.self, forKey: .criterion)
    guard let criterion = CriterionID.named(name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .criterion, in: members, debugDescription: "is no criterion of this version")
    }
    let letters = try members.decode(String.self, forKey: .outcome)
    guard let outcome = Outcome.allCases.first(where: { $0.abbreviation == letters }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .outcome, in: members, debugDescription: "is no outcome of this version")
    }
    self.criterion = criterion
    self.outcome = outcome
    title = try members.decode(String.self, forKey: .title)
    reason = try members.decode(String.self, forKey: .reason)
    findings = try members.decode([FindingRecord].self, forKey: .findings)
    notEvaluated = try members.decode([String].self, forKey: .notEvaluated)
  }
}
