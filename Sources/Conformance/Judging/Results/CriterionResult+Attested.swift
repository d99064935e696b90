import MediaModel

extension Attestation.Claim {
  /// The criterion of the claim.
  ///
  /// A text that is equivalent to a silent film need not contain the speech of a sound that is
  /// declared to carry no meaning.
  ///
  /// - Parameter medium: The attested medium.
  /// - Returns: The criterion.
  func criterion(of medium: Medium) -> CriterionID {
    switch self {
    case .captionsSynchronized: CriterionID(.multimedia, .b)
    case .captionsAccurate: CriterionID(.multimedia, .c)
    case .descriptionNotNeeded: CriterionID(.multimedia, .d)
    case .descriptionSufficient: CriterionID(.multimedia, .e)
    case .transcriptEquivalent where medium.kind == .audioOnly: CriterionID(.audioOnly, .b)
    case .transcriptEquivalent: CriterionID(.videoOnly, .c)
    case .captionSettingsRespected: CriterionID(.multimedia, .f)
    }
  }
}

extension CriterionResult {
  /// The result after attestations: review becomes compliant or not compliant, compliant may become
  /// not compliant, and all other outcomes stay.
  ///
  /// - Parameters:
  ///   - checked: The attestations, compared with the current content.
  ///   - medium: The attested medium.
  ///   - advice: The findings without a question; they remain after a person has answered the
  ///     others.
  /// - Returns: The result with the attestations applied.
  func attested(
    by checked: [CheckedAttestation], of medium: Medium, keeping advice: [Finding] = []
  ) -> CriterionResult {
    guard outcome != .doesNotApply else { return self }
    let mine = checked.filter { $0.attestation.claim.criterion(of: medium) == criterion }
    let stale = mine.filter { !$0.isCurrent }.map { Finding(AttestationFinding.stale($0)) }
    let current = mine.filter(\.isCurrent)
    let failing = current.filter { !$0.attestation.passes }.map {
      Finding(AttestationFinding.fails($0))
    }
    if let first = failing.first, outcome != .notCompliant {
      // The question is answered; the measured places help with the repair.
      let places = findings.filter { $0.location.range != nil || advice.contains($0) }
      return with(.notCompliant, reason: first.what, findings: failing + places + stale)
    }
    if let word = current.first?.attestation, outcome == .needsReview {
      // The differences from a reference remain visible after the attestation.
      let compared = findings.filter { $0.code == .captionsWordsReview && !advice.contains($0) }
      return with(.compliant, reason: word.sentence, findings: advice + compared + stale)
    }
    return with(findings: findings + failing + stale)
  }
}

extension Attestation {
  /// The person, the date and the remark of the attestation.
  fileprivate var sentence: String {
    "\(by) attested on \(date): \(claim.rawValue)\(remark)\(renamed)."
  }

  /// What to change in a manifest that uses the former name of the claim, or an empty text.
  private var renamed: String {
    oldName.map { "; the manifest calls it \($0): write \(claim.rawValue)" } ?? ""
  }

  /// The remark in parentheses, or an empty text.
  fileprivate var remark: String { note.map { " (\($0))" } ?? "" }
}

/// An attestation that changes or cannot change an outcome.
private enum AttestationFinding: FindingKind {
  case stale(CheckedAttestation)
  case fails(CheckedAttestation)

  private var checked: CheckedAttestation {
    switch self {
    case .stale(let checked), .fails(let checked): checked
    }
  }

  var code: FindingCode {
    switch self {
    case .stale: .attestationStale
    case .fails: .attestationFails
    }
  }

  var what: String {
    let word = checked.attestation
    return switch self {
    case .stale:
      """
      The attestation “\(word.claim.rawValue)” by \(word.by) of \(word.date) is about other \
      content than \(checked.resource) holds today, so it does not count.
      """
    case .fails:
      """
      \(word.by) attested on \(word.date) that “\(word.claim.rawValue)” does not hold\
      \(word.remark).
      """
    }
  }

  var question: String? {
    switch self {
    case .stale: "Is the attestation still true for the current content?"
    case .fails: nil
    }
  }

  var why: String {
    switch self {
    case .stale: "No attestation covers the current content."
    case .fails where checked.attestation.claim == .captionSettingsRespected:
      """
      A person who watched found the fault. Criterion 7.H (the user's display settings) fails for \
      the same reason.
      """
    case .fails: "A person who watched found the fault."
    }
  }

  var remedy: Remedy {
    switch self {
    case .stale:
      Remedy("Have a person check \(checked.resource) again and record its new SHA-256.")
    case .fails: Remedy("Repair what the person found, then have the new content attested.")
    }
  }

  var location: Location { Location(resource: checked.resource) }
}
