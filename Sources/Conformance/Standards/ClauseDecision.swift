import MediaModel

/// The decision rule of a clause: one of several ways is enough, and each way needs all its
/// criteria.
struct ClauseDecision: Sendable {
  let clause: Clause
  /// The ways to meet it.
  let ways: [[Criterion]]
  /// The evidence that counts for it.
  let counted: @Sendable (Evidence) -> Evidence
  /// What the standard exempts by names of its own.
  let exemptions: [StandardExemption]

  /// Creates the decision rule of a clause.
  init(_ clause: Clause, in profile: Profile) {
    var limits = profile.limits
    limits.sync = clause.sync ?? limits.sync
    let criteria = Criterion.all(limits)
    let tests = criteria.filter { clause.tests.contains($0.id) }
    let rule = criteria.compactMap { $0.variant(for: clause, limits) }
    let ways =
      switch clause.rule {
      case .worstOfTests, .textOnly: [tests]
      case .descriptionOrText: [tests, rule]
      default: [rule]
      }
    self.clause = clause
    self.ways = ways.map { $0.map { $0.under(clause.absence ?? profile.absence) } }
    counted = clause.rule.counted
    exemptions = profile.exemptions
  }
}

extension ClauseRule {
  /// The evidence that counts for the rule.
  fileprivate var counted: @Sendable (Evidence) -> Evidence {
    switch self {
    case .textOnly:
      { evidence in
        var texts = evidence
        texts.textAlternatives.removeAll(where: \.isRecording)
        texts.attestations.keepEquivalence(of: texts.textAlternatives)
        return texts
      }
    case .descriptionOrText:
      { evidence in
        let admitted = TextBesideFilm.texts(among: evidence.textAlternatives, evidence.captions)
        var texts = evidence
        texts.attestations.keepEquivalence(of: admitted)
        return texts
      }
    case .captionsAdaptable:
      // If the system's settings are not honored, the application may have other settings.
      { evidence in
        var passing = evidence
        // Where one person says that they are not honored, another one proves nothing.
        let failing = passing.attestations.contains {
          $0.isCurrent && !$0.attestation.passes
            && $0.attestation.claim == .captionSettingsRespected
        }
        passing.attestations.removeAll {
          !$0.attestation.passes
            || failing && $0.attestation.claim == .captionSettingsRespected
        }
        return passing
      }
    default: { $0 }
    }
  }
}

extension [CheckedAttestation] {
  /// Removes attestations that a file other than these texts is equivalent.
  ///
  /// Attestations that a file is not equivalent remain.
  fileprivate mutating func keepEquivalence(of texts: [TextAlternative]) {
    let resources = Set(texts.map(\.resource))
    removeAll { checked in
      let claim = checked.attestation
      return claim.claim == .transcriptEquivalent && claim.passes
        && !checked.resources.isSubset(of: resources)
    }
  }
}

extension TextAlternative {
  /// Whether it is sound and not text.
  fileprivate var isRecording: Bool {
    switch content {
    case .recording, .silence: true
    default: false
    }
  }
}
