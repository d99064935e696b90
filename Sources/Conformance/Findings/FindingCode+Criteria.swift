extension FindingCode {
  /// The subject of a finding: the first part of its name.
  enum Subject: String, CaseIterable {
    case autoplay, animation, motion, placement, metadata, name
    case alternative, transcript
    case captions, captionSettings, speech, language, streaming
    case descriptions, signals
    case player, controls, visualCue
    case flashing
    case declaration, attestation, evidence
  }

  /// The subject of the finding; a test checks that each code has a subject and each subject a
  /// code.
  var subject: Subject? { Subject(rawValue: String(rawValue.prefix { $0 != "." })) }

  /// Whether a finding is about the placements of a medium.
  package var isAboutPlacements: Bool {
    switch subject {
    case .autoplay, .animation, .placement, .metadata, .name: true
    case .motion, .alternative, .transcript, .captions, .captionSettings, .speech, .language,
      .streaming, .descriptions, .signals, .player, .controls, .visualCue, .flashing, .declaration,
      .attestation, .evidence, nil:
      false
    }
  }

  /// The question to a person if a machine found nothing; `nil` if nothing is absent.
  var questionOfAbsence: String? {
    switch subject {
    case .captions: "Does the picture show captions whenever people speak?"
    case .descriptions: "Does the main sound say everything that matters in the picture?"
    case .alternative, .transcript:
      "Is there an equivalent text in a place that was not searched, such as the page?"
    case .autoplay, .animation, .motion, .placement, .metadata, .name, .captionSettings, .speech,
      .language, .streaming, .signals, .player, .controls, .visualCue, .flashing, .declaration,
      .attestation, .evidence, nil:
      nil
    }
  }

  /// The criteria that it is reported under: tests of the DHS process, or clauses of other
  /// standards if only they require it.
  public var criteria: [CriterionID] {
    ownClauses ?? tests.compactMap { CriterionID($0) }
  }

  /// The clauses of other standards, if no test of the DHS process produces the finding.
  private var ownClauses: [CriterionID]? {
    let rules: Set<ClauseRule>
    switch self {
    case .autoplayNotAnnounced, .autoplayAnnouncementReview: rules = [.audioAnnounced]
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
    case .flashing: ["5.A"]
    case .declaration: ["3.2.A", "3.2.B", "3.3.B"]
    case .attestation, .evidence, .player, .controls, .visualCue, nil:
      Rulebook(.dhsIOS).criteria.map(\.id.description)
    }
  }
}
