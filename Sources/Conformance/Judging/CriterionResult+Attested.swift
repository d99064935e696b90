import MediaModel

extension Attestation.Claim {
  /// The criteria that the claim speaks of.
  var criteria: [CriterionID] {
    switch self {
    case .captionsSynchronized: [CriterionID(.multimedia, .b)]
    case .captionsAccurate: [CriterionID(.multimedia, .c)]
    case .descriptionNotNeeded: [CriterionID(.multimedia, .d)]
    case .descriptionSufficient: [CriterionID(.multimedia, .e)]
    case .transcriptEquivalent: [CriterionID(.videoOnly, .c), CriterionID(.audioOnly, .b)]
    case .captionSettingsAdopted: [CriterionID(.multimedia, .f)]
    }
  }
}

extension CriterionResult {
  /// The result after people's word: review becomes compliant or not compliant, compliant may
  /// become not compliant, and nothing else changes.
  ///
  /// - Parameter standings: What people attested, held against today's content.
  /// - Returns: The result with their word in it.
  func attested(by standings: [AttestationStanding]) -> CriterionResult {
    guard outcome != .doesNotApply else { return self }
    let mine = standings.filter { $0.attestation.claim.criteria.contains(criterion) }
    let stale = mine.filter { !$0.isCurrent }.map { Finding(AttestationProblem.stale($0)) }
    let current = mine.filter(\.isCurrent)
    if let refusal = current.first(where: { !$0.attestation.passes }), outcome != .notCompliant {
      let finding = Finding(AttestationProblem.fails(refusal))
      return with(.notCompliant, finding.what, [finding] + findings + stale)
    }
    if let word = current.first?.attestation, outcome == .needsReview {
      return with(
        .compliant, "\(word.by) attested on \(word.date): \(word.claim.rawValue).", stale)
    }
    return with(outcome, reason, findings + stale)
  }

  private func with(_ outcome: Outcome, _ reason: String, _ findings: [Finding]) -> Self {
    CriterionResult(
      criterion: criterion, title: title, outcome: outcome, reason: reason, findings: findings,
      notLookedAt: notLookedAt)
  }
}

/// An attestation that changes or cannot change an outcome.
private enum AttestationProblem: FindingKind {
  case stale(AttestationStanding)
  case fails(AttestationStanding)

  private var standing: AttestationStanding {
    switch self {
    case .stale(let standing), .fails(let standing): standing
    }
  }

  var code: FindingCode {
    switch self {
    case .stale: .attestationStale
    case .fails: .attestationFails
    }
  }

  var what: String {
    let word = standing.attestation
    return switch self {
    case .stale:
      """
      The attestation “\(word.claim.rawValue)” by \(word.by) of \(word.date) speaks of other \
      content than \(standing.resource) holds today.
      """
    case .fails: "\(word.by) attested on \(word.date) that “\(word.claim.rawValue)” does not hold."
    }
  }

  var why: String {
    switch self {
    case .stale: "Nobody has seen the content as it is now."
    case .fails: "A person who watched found the fault."
    }
  }

  var remedy: Remedy {
    switch self {
    case .stale:
      Remedy("Have a person check \(standing.resource) again and record its new SHA-256.")
    case .fails: Remedy("Repair what the person found, then have the new content attested.")
    }
  }

  var location: Location { Location(resource: standing.resource) }
}
