import MediaModel

extension Criterion {
  /// Test 3.2: audio-only.
  static func audioOnly(_ limits: Profile.Limits) -> [Criterion] {
    [audioStoppable(limits), transcriptPresent(limits)]
  }

  /// 3.2.A: sound that starts by itself can be stopped.
  private static func audioStoppable(_ limits: Profile.Limits) -> Criterion {
    Criterion(
      id: CriterionID(.audioOnly, .a),
      page: CriterionPage(
        condition: """
          Sound starts by itself, lasts over 3 s, and can be neither paused nor stopped nor \
          turned down by a control of its own.
          """,
        why: "People who use a screen reader cannot hear it over another sound.",
        doesNotApply: """
          There is no audio-only item, or it is silent; or no placement starts it by itself and \
          sounds for over 3 s; or it is a declared alert of at most 10 s† that is not looped and \
          in which nobody speaks.
          """,
        notCompliant: "A placement meets the condition and offers none of these controls.",
        compliant: "Every placement that starts it, or whose scripts may start it, offers one.",
        needsReview: """
          It lasts over 3 s and nobody declared how it is placed; or it is declared to be an \
          alert, but lasts over 10 s†, is looped, or somebody speaks in it; or it could not be \
          measured.
          """,
        measured: """
          What can be heard (a peak of at least -60 dB† of full scale in 10 ms) is measured over \
          the whole sound, from the first to the last such moment, and decides instead of the \
          container's length. A clip shortens it, `stopsAfterCycles` counts its turns, a loop \
          makes it endless, muted means none. A declared alert may last 10 s†.
          """,
        remedy: "Offer pause, stop, mute or volume, or let people start the sound."),
      notJudged: [], untried: .control, scope: .placed,
      checks: [
        .autoplayedAudioStoppable(limits, exemptsAlerts: true),
        .placementAgrees(PlacementAgrees.playing), .metadataHolds(),
      ]
    ) { $0.audioApplicability }
  }

  /// 3.2.B: audio-only media have a transcript.
  private static func transcriptPresent(_ limits: Profile.Limits) -> Criterion {
    Criterion(
      id: CriterionID(.audioOnly, .b),
      page: CriterionPage(
        condition: "Sound has no equivalent transcript.",
        why: "People who cannot hear miss all of it.",
        doesNotApply: """
          There is no audio-only item, or it is silent; or it is an alert: it sounds for at most \
          3 s (10 s† where it is declared to be one), is not looped, and nobody speaks in it. What \
          is declared to be content is not an alert.
          """,
        notCompliant: """
          There is no transcript (captions count as one); or it is empty, a placeholder, or far \
          too short for the speech that was measured (under 0.5 word a second†); or more than 10 \
          %† of the words of a reference are missing or different, and at least half† of the words \
          agree.
          """,
        compliant: """
          A person attested that the transcript is equivalent; or it differs from a reference that \
          somebody wrote in at most 2 %† of its words, and names its sounds and speakers.
          """,
        needsReview: """
          A transcript exists and is plausible: a person compares words, speakers, sounds and \
          pauses.
          """,
        asked: [
          "A transcript exists and is plausible, or is declared to be on the screen.",
          "A page may have one without saying so, in its words or behind a link.",
          """
          The sound is declared to be an alert, but lasts over 10 s†, is looped, or somebody speaks \
          in it.
          """,
          "The sound is as short as an alert and may hold speech.",
          """
          A sound, of a film too, is declared to carry no meaning, but people speak in it, or there \
          is nothing else in the medium.
          """,
        ],
        measured: """
          The manifest and the files beside the sound are searched; words are counted and held \
          against the seconds of speech.
          """,
        remedy: "Write down what is said and heard, and put it beside the sound."),
      notJudged: ["Words: they are compared only if a reference is given."],
      hasSubject: { !$0.textAlternatives.isEmpty },
      restsOn: [.audio, .text], scope: .texts,
      checks: [
        .textAlternativePresent(limits, for: .audioOnly), .declarationHolds(),
        .metadataOfTranscriptHolds(), .mediumNamed(),
      ]
    ) { $0.transcriptApplicability(limits) }
  }
}

extension Evidence {
  /// 3.2.A concerns sound that can be heard.
  fileprivate var audioApplicability: Criterion.Applicability {
    guard medium.kind == .audioOnly else { return medium.requires(.audioOnly) }
    guard medium.mainAudio?.activity?.isSilent != true else {
      return .doesNotApply("\(medium.resource) is silent from end to end.")
    }
    return .applies
  }

  /// 3.2.B excludes alerts, and questions speech in any sound that is declared to carry no meaning.
  fileprivate func transcriptApplicability(_ limits: Profile.Limits) -> Criterion.Applicability {
    if medium.kind != .audioOnly, medium.meaningless.contains(.audio) { return .applies }
    guard case .applies = audioApplicability else { return audioApplicability }
    let scope = AlertScope.overall(medium, known(placements), known(speech), limits)
    guard case .alert(let reason) = scope else { return .applies }
    return .doesNotApply("\(medium.resource) \(reason).")
  }

  private func known<Value>(_ evidence: Result<Value, EvidenceGap>) -> Value? {
    if case .success(let value) = evidence { value } else { nil }
  }
}
