extension FindingCode {
  /// The subject of a finding: the first part of its name.
  enum Subject: String, CaseIterable {
    case autoplay, animation, motion, placement, metadata, name
    case alternative, transcript
    case captions, captionSettings, speech, language, streaming
    case descriptions, signals
    case player, controls, visualCue
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
      .streaming, .descriptions, .signals, .player, .controls, .visualCue, .declaration,
      .attestation, .evidence, nil:
      false
    }
  }
}
