extension Check.Judgment {
  /// The judgment with a question in its findings, if the policy on absence requires one.
  func asking(under absence: Profile.Absence) -> Check.Judgment {
    guard absence == .needsReview, case .absent(let findings) = result else { return self }
    let asking = findings.map { finding in
      finding.code.questionOfAbsence.map { finding.asking($0) } ?? finding
    }
    return Check.Judgment(result: .absent(asking), gaps: gaps)
  }
}

extension FindingCode {
  /// The question to a person if a machine found nothing; `nil` if nothing is absent.
  fileprivate var questionOfAbsence: String? {
    switch subject {
    case .captions: "Does the picture show captions whenever people speak?"
    case .descriptions: "Does the main sound say everything that matters in the picture?"
    case .alternative, .transcript:
      "Is there an equivalent text in a place that was not searched, such as the page?"
    case .autoplay, .animation, .motion, .placement, .metadata, .name, .captionSettings, .speech,
      .language,
      .streaming, .signals, .player, .controls, .visualCue, .flashing, .declaration, .attestation,
      .evidence,
      nil:
      nil
    }
  }
}
