import MediaModel

extension Criterion {
  /// Test 3.2: audio-only.
  static func audioOnly(_ limits: Profile.Limits) -> [Criterion] {
    [soundStoppable(limits), transcriptPresent(limits)]
  }

  private static func soundStoppable(_ limits: Profile.Limits) -> Criterion {
    Criterion(
      id: CriterionID(.audioOnly, .a), title: "Sound that starts by itself can be stopped",
      page: CriterionPage(
        condition: """
          Sound starts by itself, lasts over 3 s, and can be neither paused nor stopped nor \
          turned down by a control of its own.
          """,
        why: "People who use a screen reader cannot hear it over another sound.",
        doesNotApply: """
          There is no audio-only item; it is an alert (declared, or up to 3 s without speech); or \
          no placement starts it by itself and sounds for over 3 s.
          """,
        notCompliant: "A placement meets the condition and offers none of these controls.",
        compliant: "Every placement that starts it by itself offers one.",
        needsReview: "It lasts over 3 s and nobody said how it is placed.",
        measured: """
          What can be heard (a peak of at least -60 dB† of full scale in 10 ms) is measured over \
          the whole sound; a clip shortens it, a loop makes it endless, muted means none.
          """,
        remedy: "Offer pause, stop, mute or volume, or let people start the sound.",
        references: [
          .init(standard: "Section 508 (1998)", clauses: "1194.31(c)"),
          .init(standard: "WCAG 2", clauses: "1.4.2"),
          .init(standard: "EN 301 549", clauses: "9.1.4.2"),
        ]),
      notJudged: [], untried: .control,
      checks: [.autoplayedSoundStoppable(limits.autoplayedSound)]
    ) { $0.audioOnlyApplicability(limits) }
  }

  private static func transcriptPresent(_ limits: Profile.Limits) -> Criterion {
    Criterion(
      id: CriterionID(.audioOnly, .b), title: "Audio-only has a transcript",
      page: CriterionPage(
        condition: "Sound has no equivalent transcript.",
        why: "People who cannot hear get nothing of it.",
        doesNotApply: "There is no audio-only item, or it is an alert, or it is silent.",
        notCompliant: """
          There is no transcript (captions count as one); or it is empty, a placeholder, or far \
          too short for the speech that was measured (under 0.5 word a second†); or more than 10 %† \
          of the words of a reference are missing or others.
          """,
        compliant: """
          A person attested that the transcript is equivalent; or it differs from a reference that \
          somebody wrote in at most 2 %† of its words, with its sounds and speakers told.
          """,
        needsReview: """
          A transcript exists and is plausible, or is declared to be on the screen: a person \
          compares words, speakers, sounds and pauses.
          """,
        measured: """
          The manifest and the files beside the sound are searched; words are counted and held \
          against the seconds of speech.
          """,
        remedy: "Write down what is said and heard, and put it beside the sound.",
        references: [
          .init(standard: "Section 508 (1998)", clauses: "1194.31(c)"),
          .init(standard: "WCAG 2", clauses: "1.2.1"),
          .init(standard: "EN 301 549", clauses: "9.1.2.1, 10.1.2.1"),
        ]),
      notJudged: ["Words: only a reference is compared with the transcript."],
      checks: [.textAlternativePresent(limits)]
    ) { $0.audioOnlyApplicability(limits) }
  }
}

extension Evidence {
  /// Alerts are out of 3.2's scope, declared or up to 3 s without speech; so is what nobody hears.
  func audioOnlyApplicability(_ limits: Profile.Limits) -> Criterion.Applicability {
    guard medium.kind == .audioOnly else { return medium.requires(.audioOnly) }
    if medium.mainAudio?.sound?.isSilent == true {
      return .doesNotApply("\(medium.resource) is silent from end to end.")
    }
    if case .success(let placements) = placements, !placements.isEmpty,
      placements.allSatisfy({ $0.purpose == .alert })
    {
      return .doesNotApply("\(medium.resource) is declared to be an alert.")
    }
    if let duration = medium.duration, duration <= limits.autoplayedSound,
      case .success(let timeline) = speech, timeline.segments.isEmpty
    {
      return .doesNotApply(
        "\(medium.resource) lasts \(duration.inWords) without speech: an alert sound.")
    }
    return .applies
  }
}
