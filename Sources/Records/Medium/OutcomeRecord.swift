package import Conformance
package import Forms

/// The result of one criterion for one medium.
package struct OutcomeRecord: Sendable, Hashable {
  /// The answers of people about it.
  package internal(set) var attestedBy: [AttestationRecord] = []
  /// The criterion.
  package internal(set) var criterion = CriterionID(.videoOnly, .a)
  /// The captions that decided it; `nil` if none did.
  package internal(set) var decidedOn: DecisionRecord?
  /// The problems, open questions and advice, worst first.
  package var findings: [FindingRecord] = []
  /// The aspects that the outcome does not include, one sentence each.
  package internal(set) var notEvaluated: [String] = []
  /// The outcome.
  package internal(set) var outcome = Outcome.needsReview
  /// The reason, one sentence.
  package internal(set) var reason = ""
  /// Its title.
  package internal(set) var title = ""

  /// The current answers that determine the outcome: those of the people who decided it.
  package var decidedBy: [AttestationRecord] {
    let current = attestedBy.filter(\.isCurrent)
    switch outcome {
    case .notCompliant:
      let isDecided = findings.contains {
        $0.code == FindingCode.attestationFails.rawValue
          || $0.code == FindingCode.attestationDisagrees.rawValue
      }
      return isDecided ? current : []
    case .compliant: return current.filter(\.passes)
    case .needsReview, .doesNotApply: return []
    }
  }

  /// The findings that determine the outcome.
  package var decisive: [FindingRecord] {
    outcome < .needsReview ? [] : findings.filter { !$0.isAdvice }
  }

  /// Whether the run was not asked to look at what decides it: another run answers it.
  package var isNotLookedAt: Bool {
    guard outcome == .needsReview else { return false }
    // As ``Outcome/isNotLookedAt(by:)``, without a list: a report asks this often of each result.
    var isSaid = false
    for finding in findings where !finding.isAdvice {
      guard FindingCode.saysNotLookedAt(finding.code) else { return false }
      isSaid = true
    }
    return isSaid
  }

  /// Whether a person must answer it, or repair something.
  package var isOpen: Bool { outcome >= .needsReview && !isNotLookedAt }

  /// Whether a person must answer it.
  package var isQuestion: Bool { outcome == .needsReview && !isNotLookedAt }

  /// Whether a baseline accepts all findings that determine the outcome; an outcome without a
  /// finding cannot be accepted.
  package var isAccepted: Bool {
    guard outcome >= .needsReview, findings.contains(where: { !$0.isAdvice }) else { return false }
    return findings.allSatisfy { $0.isAdvice || $0.suppressed != nil }
  }

  /// The outcome with the findings that a report lists; `nil` if it lists nothing of it.
  ///
  /// - Parameter listing: The choice of findings.
  /// - Returns: The outcome; only its findings differ.
  package func listed(by listing: FindingListing) -> OutcomeRecord? {
    guard !listing.isWhole else { return self }
    guard !findings.isEmpty else { return listing.lists(nil, of: criterion) ? self : nil }
    var listed = self
    listed.findings = findings.filter { listing.lists($0.code, of: criterion) }
    return listed.findings.isEmpty ? nil : listed
  }

  /// The acceptances of the findings that determine the outcome, each sentence once.
  package var acceptances: [String] {
    var seen: Set<String> = []
    return decisive.compactMap { $0.suppressed?.sentence }.filter { seen.insert($0).inserted }
  }
}

extension OutcomeRecord {
  /// Creates the record of a result.
  init(_ result: CriterionResult, of captions: CaptionSelection) {
    attestedBy = result.attestations.map(AttestationRecord.init)
    criterion = result.criterion
    decidedOn = result.decidedOn.map { DecisionRecord($0, of: captions) }
    findings = result.findings.map(FindingRecord.init)
    notEvaluated = result.notEvaluated
    outcome = result.outcome
    reason = result.reason
    title = result.title
  }

  /// The record before its members are read; each of them must be there or has this value.
  private static let unread = Self()

  /// `outcome` in `Schemas/check.schema.json`.
  ///
  /// Its parts are set after it is made: a run has a dozen outcomes for each medium, and reading them
  /// so takes half the time.
  package static let form = JSONForm<Self>(
    of: { unread },
    [
      Setting(
        "attestedBy", \.attestedBy,
        .list(of: .form(AttestationRecord.form), atMost: .max).leftOut(if: [])),
      Setting("criterion", \.criterion, .criterion),
      Setting("decidedOn", \.decidedOn, .optional(.form(DecisionRecord.form))),
      Setting("findings", \.findings, .list(of: .form(FindingRecord.form), atMost: .max)),
      Setting("notEvaluated", \.notEvaluated, .texts), Setting("outcome", \.outcome, .outcome),
      Setting("reason", \.reason, .label), Setting("title", \.title, .label),
    ])
}

/// The outcomes of a medium by an additional profile (`--also`).
package struct ProfileRecord: Sendable, Hashable {
  /// The profile's name.
  package let profile: String
  /// One outcome per tested clause, in order.
  package let outcomes: [OutcomeRecord]

  /// `profileOutcomes` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    Field("outcomes", \.outcomes, .list(of: .form(OutcomeRecord.form), atMost: .max)),
    Field("profile", \.profile, .label)
  ) { Self(profile: $1, outcomes: $0) }
}
