package import MediaModel

/// What an answer to each claim decides, and what it rests on.
extension Attestation.Claim {
  /// The criteria of the claim.
  ///
  /// A text that is equivalent to a silent film need not contain the speech of a sound that is
  /// declared to carry no meaning.
  ///
  /// - Parameter kind: The kind of the attested medium.
  /// - Returns: The criteria, in order.
  package func criteria(of kind: Medium.Kind) -> [CriterionID] {
    switch self {
    case .captionsSynchronized: [CriterionID(.multimedia, .b)]
    case .captionsAccurate: [CriterionID(.multimedia, .c)]
    case .openCaptionsComplete: [CriterionID(.multimedia, .b), CriterionID(.multimedia, .c)]
    case .descriptionNotNeeded, .narrationHeard: [CriterionID(.multimedia, .d)]
    case .descriptionSufficient: [CriterionID(.multimedia, .e)]
    case .transcriptEquivalent where kind == .audioOnly: [CriterionID(.audioOnly, .b)]
    case .transcriptEquivalent: [CriterionID(.videoOnly, .c)]
    case .captionSettingsRespected: [CriterionID(.multimedia, .f)]
    case .placementTried:
      switch kind {
      case .videoOnly: [CriterionID(.videoOnly, .a)]
      case .audioOnly: [CriterionID(.audioOnly, .a)]
      case .multimedia: [CriterionID(.multimedia, .a)]
      case .animation, .none: []
      }
    }
  }

  /// The contents that an answer rests on: with other contents it is stale.
  ///
  /// A fact that only says how people reach captions does not change whether they are right.
  package var scope: ContentScope {
    switch self {
    case .captionsSynchronized, .captionsAccurate, .openCaptionsComplete:
      ContentScope([.captions], facts: ["captions", "lang"])
    case .captionSettingsRespected: ContentScope([.captions], facts: ["captionStyle"])
    case .descriptionNotNeeded: ContentScope([], facts: ["descriptions"])
    case .narrationHeard, .descriptionSufficient:
      ContentScope([.description], facts: ["descriptions"])
    case .transcriptEquivalent:
      ContentScope([.transcript], facts: ["audioMeaningful", "transcript", "videoMeaningful"])
    case .placementTried: CriterionID(.multimedia, .a).scope
    }
  }

  /// Whether the program reads or measures what the person judges, so that the answer confirms or
  /// corrects it; else the person alone found it.
  package var isAboutMeasured: Bool {
    switch self {
    case .captionsSynchronized, .captionsAccurate, .narrationHeard, .descriptionSufficient,
      .transcriptEquivalent:
      true
    case .openCaptionsComplete, .descriptionNotNeeded, .captionSettingsRespected, .placementTried:
      false
    }
  }
}
