import MediaModel

extension Criterion {
  /// Test 3.3: multimedia.
  static func multimedia(_ limits: Profile.Limits) -> [Criterion] {
    [
      multimediaStoppable(limits), captionsSynchronized(limits), captionsEquivalent(limits),
      descriptionPresent(limits), descriptionEquivalent(limits), captionSettings(limits),
    ]
  }

  /// 3.3.A: multimedia that starts by itself can be stopped.
  private static func multimediaStoppable(_ limits: Profile.Limits) -> Criterion {
    Criterion(
      id: CriterionID(.multimedia, .a),
      page: CriterionPage(
        condition: "Video with sound starts by itself and cannot be paused or stopped.",
        why: "It drowns screen readers and keeps people from reading what is beside it.",
        doesNotApply: "There is no multimedia, or no placement starts it by itself.",
        notCompliant: """
          A placement starts it by itself with neither pause nor stop. The DHS process sets no \
          limit of 3 s here; WCAG 1.4.2 does, so the finding reports how long the sound is.
          """,
        compliant:
          "Every placement that starts it, or whose scripts may start it, offers pause or stop.",
        needsReview: """
          Nothing says how it is used: a person says whether it starts by itself and can then be \
          paused or stopped.
          """,
        asked: [
          "Neither a manifest nor a page says how it is placed, or the manifest leaves a key out.",
          "A script of the page may start it, and no control is known.",
          """
          The picture is declared to carry no meaning, its sound has a control or is short, and it \
          is not known whether the picture moves.
          """,
        ],
        measured: """
          Tracks and sound are measured, and what is declared about their meaning does not change \
          that they play; how it is placed is read from the manifest or from pages.
          """,
        remedy: "Offer a pause or stop control, or do not start it by itself."),
      notJudged: [], untried: .control, scope: .placed,
      checks: [
        .autoplayStoppable(limits.autoplayedAudio), .placementAgrees(PlacementAgrees.playing),
        .metadataHolds(),
      ]
    ) { $0.medium.plays(as: .multimedia) }
  }

  /// What people are asked about the presence and times of captions.
  private static let questionsOfSync: [String] = [
    """
    There is too little speech to measure (under 20 s†, or under 8 cues†), or the measurement \
    is not sure or not exact enough.
    """,
    "The captions are in a form that cannot be read (bitmaps, burnt in).",
    "Many single cues seem to be late.",
    """
    Only the title of a text track says that it is forced narrative, or its flag does and it \
    is as long as captions are.
    """,
    """
    Fields of the file, or the manifest and the sound's track, or the words and what they are \
    said to be, disagree on the language.
    """,
    "Nobody speaks in the main sound, and other sound tracks were not measured.",
    """
    Common players show no cue of the file, as browsers show none of a `track` that is not \
    WebVTT.
    """,
    "A file beside a medium may be its captions and is not named after it.",
    "Of two captions in one language only one is in sync.",
    "No variant of a playlist offers them.",
    "They are off by default, and the controls that are declared have none for captions.",
  ]

  /// 3.3.B: multimedia has synchronized captions.
  private static func captionsSynchronized(_ limits: Profile.Limits) -> Criterion {
    Criterion(
      id: CriterionID(.multimedia, .b),
      page: CriterionPage(
        condition: "Multimedia has no synchronized captions.",
        why: "People who cannot hear miss what is said, or cannot follow it.",
        doesNotApply: "There is no multimedia.",
        notCompliant: """
          There are no captions; or they cannot be read or are empty; or they are more than \
          \(limits.sync.onPage) off the speech, drift or jump that far (a wrong frame rate, a \
          cut), by more than the uncertainty of the measurement; or they belong to other audio. A \
          transcript alone, forced narrative and subtitles in another language than the sound are \
          not captions. Or they are off by default and `captionSwitch: none` is declared.
          """,
        compliant: """
          Captions can be read and were measured to be in sync with the speech: at most \
          \(limits.sync.onPage) off at their worst place, the uncertainty of the measurement \
          included. Slips of a few cues that are too short to be measured are not included: the \
          report says how short.
          """,
        needsReview: """
          It cannot be measured whether the captions are in sync, or it is not sure that viewers get \
          them: a person plays the film with captions and looks at the places that the report lists.
          """,
        asked: questionsOfSync,
        measured: """
          Captions are looked up in the manifest, beside the file, in its tracks and in its video \
          data. The main sound is turned into a speech score every 10 ms, which is correlated \
          with the cues; onsets of speech refine the offset. `cuelight sync` shows the numbers.
          """,
        remedy: "Add captions, or correct their times with the command that the finding names."),
      notJudged: [], untried: .captionSwitch, restsOn: UnreadPart.captions,
      scope: .captions(and: ["captionSwitch", "clip", "controls", "lang"]),
      checks: [
        .captionsSynchronized(limits), .captionWordsHeard(limits), .captionsPresent(),
        .streamReadable(),
        .languageSignalsAgree(), .languageDeclared(), .languageHeard(), .speechInMainAudio(),
        .captionsSwitchable(),
        .placementAgrees(["captions"]), .metadataOfCaptionsHolds(),
      ]
    ) { $0.medium.requires(.multimedia) }
  }

  /// 3.3.C: captions are equivalent to the speech and other audible content.
  private static func captionsEquivalent(_ limits: Profile.Limits) -> Criterion {
    Criterion(
      id: CriterionID(.multimedia, .c),
      page: CriterionPage(
        condition: "Captions are not equivalent to what is said and heard.",
        why: "What captions leave out is lost to people who cannot hear.",
        doesNotApply: "There is no multimedia, or there are no captions (3.3.B).",
        notCompliant: """
          One stretch of at least 5 s† of certain speech has no cue, or at least 10 %† and at \
          least 10 s† in all; the captions end before the speech does; they hold only \
          placeholders; or more than 10 %† of the words of a reference are missing or different, and \
          at least half† of the words agree.
          """,
        compliant: """
          A person attested that the captions are accurate; or they differ from a reference that \
          somebody wrote in at most 2 %† of its words, and name its sounds and speakers.
          """,
        needsReview: """
          Nothing is proven: a person watches with captions and compares the words. The places most \
          worth a look are listed first.
          """,
        asked: [
          "Stretches from 2 s† that may be speech or song have no captions: they are listed first.",
          """
          The only sound holds its own audio description: speech without a cue may be narration. Only \
          if captions end and people speak on nearly without pause for a quarter† of the medium, \
          they fail.
          """,
          """
          Under half† of the words agree with the reference: it may be of another film or in another \
          language, and proves nothing.
          """,
          """
          Speech up to 4 s† has no captions, but the cues beside it have more text than is said during \
          them, or seem to be late (3.3.B): its words may be in them.
          """,
          "Captions over no speech are shown and prove nothing.",
          "Captions out of sync cannot be judged here.",
        ],
        measured: """
          The stretches of speech that the detector is sure of are compared with the cues; gaps \
          under 0.3 s† between words are joined, 0.1 s† at the edges is forgiven.
          """,
        remedy: "Write captions for the stretches listed."),
      notJudged: ["Words: they are compared only if a reference or a recognizer is given."],
      hasSubject: { !$0.hasComparedWords },
      restsOn: UnreadPart.captions,
      // What describes the picture is narration, and needs no captions.
      scope: .captions(and: ["clip", "descriptions", "lang"]),
      checks: [.captionsCoverSpeech(limits), .captionsAccurate(limits)]
    ) { $0.captionsApplicability }
  }

  /// What people are asked about the presence of a description.
  private static let questionsOfDescription: [String] = [
    """
    What says that it is one could not be measured, or the main sound was not found in all of \
    it, which proves nothing.
    """,
    "It holds hardly any narration: under 2 s†, or from 3 min† on under 1 s a minute†.",
    """
    It adds music or noise (less than 50 %† of what was added is speech), or the main sound \
    again (50 %† or more of what was added, as an echo is).
    """,
    """
    It speaks over the dialogue (over 30 %† of it) or nearly without pause (over 60 %† of the \
    time), as commentary does.
    """,
    """
    It speaks only where the film is paused, in fewer than three† places or mostly (over \
    50 %†) in insertions of 9.5 s† and more, as in an inserted scene or advertisement.
    """,
    "It is narration alone, or may be a dub.",
    "A track or file only looks like one, or only a text track describes.",
    "The description is declared to be part of the only sound, or not to be needed.",
    """
    Nothing describes, and the same picture, or black, is shown from start to end (98 %† of the length, \
    and all but 3 s† at each end).
    """,
    "What says that there is one contradicts itself.",
    """
    No variant of a playlist offers it; or it is off by default and the controls that are \
    declared have none for descriptions.
    """,
  ]

  /// 3.3.D: multimedia has a synchronized audio description.
  private static func descriptionPresent(_ limits: Profile.Limits) -> Criterion {
    Criterion(
      id: CriterionID(.multimedia, .d),
      page: CriterionPage(
        condition: "Multimedia has no synchronized audio description.",
        why: "People who cannot see do not learn what is only shown.",
        doesNotApply: "There is no multimedia.",
        notCompliant: """
          There is no description track of any kind and none is declared; or the one that says it \
          is one is missing, silent, the main sound again without narration, or another \
          program; or it is more than 1 s† off the video; or all there is is a text without times; \
          or it is off by default and `descriptionSwitch: none` is declared.
          """,
        compliant: """
          A track or file says it is one, narration was measured in it, and the main sound was \
          found in at least 90 %† of its length, at most 1 s† off the video; or a person attested \
          that none is needed, with the reason.
          """,
        needsReview: """
          Something may be an audio description, or is declared to be one or not to be needed: a \
          person listens to it without looking at the picture.
          """,
        asked: questionsOfDescription,
        measured: """
          Roles are concluded from the container's flags, the language convention of broadcasters \
          (qad), titles, file names, streaming manifests and the manifest; each role names its \
          signal. The main sound is searched in the described one: at any offset, at speeds from \
          0.9 to 1.1 (with the pitch kept or not), over what was put in or left out, in the order \
          of both. What was added is made audible, and speech in that is narration, unless the \
          main sound has the same at some place: up to 64 parts of what was added are searched in \
          it. It is another program only where two in three stretches of the main sound are found \
          nowhere in it, or in no order, at no offset and no speed within 10 %, at least half of \
          all are found nowhere and do not come again in the main sound as music that repeats \
          does, and under 40 %† of either sound is found in the other. Of a main sound under 9 s \
          nothing proves that; of one under 60 s all stretches must be found nowhere. Sounds over \
          four hours are not searched, which proves nothing. `cuelight narration` shows the numbers.
          """,
        remedy: "Record a description, and mark the track as one."),
      notJudged: ["Words: whether the narration conveys what is seen."],
      hasSubject: { $0.descriptions.mayNarrate },
      untried: .descriptionSwitch, restsOn: [.audio, .description], scope: .descriptions,
      checks: [
        .descriptionPresent(limits), .descriptionSignalsAgree(limits),
        .descriptionSwitchable(limits), .placementAgrees(["descriptions"]), .mediumNamed(),
        .metadataOfDescriptionHolds(),
      ]
    ) { $0.medium.requires(.multimedia) }
  }

  /// 3.3.E: the description is equivalent to the visible content.
  private static func descriptionEquivalent(_ limits: Profile.Limits) -> Criterion {
    Criterion(
      id: CriterionID(.multimedia, .e),
      page: CriterionPage(
        condition: "The audio description is not equivalent to what is seen.",
        why: "People who cannot see do not learn what is only shown.",
        doesNotApply: "There is no multimedia, or no description (3.3.D).",
        notCompliant: "It ends before 90 %† of the video.",
        compliant: "A person attested that the description is sufficient.",
        needsReview: """
          In every other case: a person listens without looking and says whether anything that is \
          only seen is missing.
          """,
        asked: [
          "A description exists and may be complete.",
          """
          Of descriptions that are text, the lines are listed that must be spoken faster than 180 \
          words a minute†, that are spoken over speech, and that are never spoken. Players that \
          pause for descriptions have room for all of them.
          """,
        ],
        measured: """
          The length of the description is compared with that of the video. Narration over \
          dialogue (over 20 %†), narration less than 6 dB† louder than the sound under it, and \
          stretches of more than a minute† without any, though there are pauses, are shown. The \
          words of a text are compared with the time to the next line, and with the stretches of \
          speech that the detector is sure of. Lines in scripts that do not part words (Chinese, \
          Japanese, Thai) are not measured.
          """,
        remedy: "Describe the whole video."),
      notJudged: ["Words: what is narrated was not compared with the picture."],
      restsOn: [.audio, .description], scope: .descriptions,
      checks: [
        .descriptionEquivalent(limits), .narrationHeard(limits), .textDescriptionPace(limits),
      ]
    ) { $0.descriptionApplicability(limits) }
  }

  /// 3.3.F: the system's caption settings are honored.
  private static func captionSettings(_ limits: Profile.Limits) -> Criterion {
    Criterion(
      id: CriterionID(.multimedia, .f),
      page: CriterionPage(
        condition: "The application does not honor the system's caption settings.",
        why: "People set the size and colors that they can read.",
        doesNotApply: "There is no multimedia, or there are no captions (3.3.B).",
        notCompliant: """
          A person attested that it does not, or the manifest declares `captionStyle: custom` or \
          `none`. Criterion 7.H fails with it.
          """,
        compliant: "The captions are text, and `captionStyle: system` is declared or attested.",
        needsReview: """
          A person changes every setting for captions on the device, and sees whether the captions \
          follow each and whether anything crashes or disappears.
          """,
        asked: [
          "The captions are text and nothing is declared.",
          "The captions are out of sync.",
          """
          The captions are only bitmaps or burnt in: no setting reaches those, but the process \
          accepts open captions if there is no switch.
          """,
        ],
        measured: "Whether the captions are text is measured; the rest is read from the manifest.",
        remedy: "Let the system's own player draw the captions."),
      notJudged: ["The application: only what is declared about it was read."],
      restsOn: UnreadPart.captions, scope: .captions(and: ["captionStyle"]),
      checks: [.captionSettingsRespected(limits)]
    ) { $0.captionsApplicability }
  }
}

extension UnreadPart {
  /// The contents that captions are found in and compared with.
  static let captions: Set<Content> = [.picture, .audio, .text]
}

extension Evidence {
  /// 3.3.C and 3.3.F concern captions; without any there is only 3.3.B.
  var captionsApplicability: Criterion.Applicability {
    guard medium.kind == .multimedia else { return medium.requires(.multimedia) }
    if captions.judged != nil || captions.isDeclaredOpen { return .applies }
    if captions.paintedFinding(medium) != nil { return .applies }
    if captions.selected?.isUnsupported == true { return .applies }
    return .doesNotApply("There are no captions to judge (3.3.B).")
  }

  /// 3.3.E concerns the description; without one there is only 3.3.D.
  func descriptionApplicability(_ limits: Profile.Limits) -> Criterion.Applicability {
    guard medium.kind == .multimedia else { return medium.requires(.multimedia) }
    let isDescribed = descriptions.candidates.contains { candidate in
      DescriptionPresent.problem(of: candidate, limits).map { !$0.isAbsence } ?? true
    }
    if isDescribed { return .applies }
    return switch descriptions.declaration {
    case .integrated: .applies
    case .notNeeded: .doesNotApply("It is declared that no audio description is needed.")
    case nil: .doesNotApply("There is no audio description to judge (3.3.D).")
    }
  }
}
