import MediaModel

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
    let mine = checked.filter { checked in
      checked.attestation.claim.criteria(of: medium.kind).contains(criterion)
        && checked.attestation.isAnswer(to: self)
    }
    guard !mine.isEmpty else { return self }
    var result = outcome == .doesNotApply ? self : applying(mine, keeping: advice)
    result.attestations = mine
    return result
  }

  private func applying(
    _ mine: [CheckedAttestation], keeping advice: [Finding]
  ) -> CriterionResult {
    let stale = mine.filter { !$0.isCurrent }.map { checked in
      Finding(checked.isTrusted ? AttestationFinding.stale(checked) : .unverified(checked))
    }
    let failing = mine.filter { $0.isCurrent && !$0.attestation.passes }
    let passing = mine.filter { $0.isCurrent && $0.attestation.passes }
    if let first = failing.first {
      let answer = Finding(
        passing.isEmpty
          ? AttestationFinding.fails(first) : .disagrees(first, failing + passing))
      let others = passing.isEmpty ? failing.dropFirst() : []
      let answers = [answer] + others.map { Finding(AttestationFinding.fails($0)) }
      guard outcome != .notCompliant else { return with(findings: findings + answers + stale) }
      // The question is answered; the measured places help with the repair.
      let places = findings.filter { $0.location.range != nil || advice.contains($0) }
      return with(.notCompliant, reason: answer.what, findings: answers + places + stale)
    }
    if let word = passing.first?.attestation, outcome == .needsReview {
      // The differences from a reference remain visible after the attestation.
      let compared = findings.filter { $0.code == .captionsWordsReview && !advice.contains($0) }
      // How captions are switched on is no part of what they contain.
      let open = findings.filter {
        !word.claim.isAboutOnePlacement && !$0.isAdvice && !$0.keys.isEmpty
      }
      if let first = open.first {
        return with(reason: first.what, findings: open + advice + compared + stale)
      }
      // What was measured against the answer stays visible, too.
      let against = findings.filter { $0.contradictsOpenCaptions && !advice.contains($0) }
      return with(
        .compliant, reason: word.sentence,
        findings: advice + compared + against.map(\.asAdvice) + stale)
    }
    guard let first = passing.first, outcome == .notCompliant else {
      return with(findings: findings + stale)
    }
    let overruled = Finding(AttestationFinding.overruled(first)).asAdvice
    return with(findings: findings + stale + [overruled])
  }
}

extension Finding {
  /// Whether it says that captions in the picture, which are declared or attested, were not found or
  /// have other words than those that are heard.
  fileprivate var contradictsOpenCaptions: Bool {
    code == .declarationContradicted || code == .captionsMaybePainted
  }
}

extension Attestation {
  /// Whether it answers what a result asks.
  ///
  /// That captions in the picture are complete says nothing about captions as text: it counts only
  /// where no text decides.
  fileprivate func isAnswer(to result: CriterionResult) -> Bool {
    claim != .openCaptionsComplete || result.decidedOn?.candidate == nil
  }
}

extension CriterionResult {
  /// Whether a person attests that the placement was tried, and found nothing wrong.
  var isPlacementTried: Bool {
    attestations.contains {
      $0.isCurrent && $0.attestation.passes && $0.attestation.claim == .placementTried
    }
  }
}
