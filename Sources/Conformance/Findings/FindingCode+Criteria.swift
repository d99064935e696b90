extension FindingCode {
  /// The criteria that it is reported under: tests of the DHS process, or clauses of other
  /// standards if only they require it.
  public var criteria: [CriterionID] {
    ownClauses ?? tests.compactMap { CriterionID($0) }
  }

  /// The clauses of other standards, if no test of the DHS process produces the finding.
  private var ownClauses: [CriterionID]? {
    let rules: Set<ClauseRule>
    switch self {
    case .autoplayNotAnnounced, .autoplayAnnouncementReview: rules = [.soundAnnounced]
    case .visualCueMissing, .visualCueUnknown: rules = [.alertSeen]
    case .playerNotTried: rules = [.captionsPlayed, .descriptionPlayed]
    case .controlsMissing: rules = [.captionAndDescriptionControls]
    case .controlsLowerLevel: rules = [.captionControlLevel]
    case .controlsUnknown:
      rules = [
        .captionAndDescriptionControls, .captionControlLevel, .descriptionControlLevel,
        .mainControlLevel,
      ]
    default: return nil
    }
    return Profile.all.flatMap(\.clauses).filter { rules.contains($0.rule) }.map(\.id)
  }

  private var tests: [String] {
    switch subject {
    case .animation: ["3.1.B"]
    case .autoplay: self == .autoplayAudioNotStoppable ? ["3.2.A"] : ["3.1.A", "3.3.A"]
    case .motion: ["3.3.A"]
    case .placement:
      ["3.1.A", "3.1.B", "3.2.A", "3.3.A"]
        + (self == .placementContradicted ? ["3.3.B", "3.3.D"] : [])
    case .metadata: ["3.1.A", "3.1.C", "3.2.A", "3.2.B", "3.3.A", "3.3.B", "3.3.D"]
    case .name: ["3.1.C", "3.2.B", "3.3.D"]
    case .alternative: ["3.1.C", "3.2.B"]
    case .transcript: self == .transcriptOnScreen ? ["3.1.C", "3.2.B"] : ["3.2.B"]
    case .captions: ["3.3.B", "3.3.C", "3.3.F"]
    case .language, .streaming: ["3.3.B"]
    case .speech: ["3.2.A", "3.2.B", "3.3.B", "3.3.C", "3.3.F"]
    case .descriptions: ["3.3.D", "3.3.E"]
    case .signals: ["3.3.B", "3.3.D"]
    case .captionSettings: ["3.3.F"]
    case .declaration: ["3.2.A", "3.2.B", "3.3.B"]
    case .attestation, .evidence, .player, .controls, .visualCue, nil:
      Rulebook(.dhsIOS).criteria.map(\.id.description)
    }
  }
}
