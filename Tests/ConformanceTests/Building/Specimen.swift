import MediaModel
import Testing

@testable import Conformance

/// Evidence that makes a finding appear, with the criterion under which it does.
struct Specimen: Sendable, CustomStringConvertible {
  let code: FindingCode
  let criterion: String
  let outcome: Outcome
  let evidence: Evidence
  let profile: Profile

  init(
    _ code: FindingCode, _ criterion: String, _ outcome: Outcome, _ evidence: Evidence,
    by profile: Profile = .dhsIOS
  ) {
    self.profile = profile
    self.code = code
    self.criterion = criterion
    self.outcome = outcome
    self.evidence = evidence
  }

  var description: String { "\(code) in \(criterion)" }

  /// The rules that produce the finding.
  var rulebook: Rulebook { Rulebook(profile) }

  /// The result of its criterion.
  func result() throws -> CriterionResult {
    try #require(rulebook.judge(evidence).first { "\($0.criterion)" == criterion })
  }

  /// At least one for every code.
  static func all() throws -> [Specimen] {
    placements + alternatives + captions + sync + words + descriptions + signals + settings
      + streams + pictures
      + (try people()) + (try standards())
  }

  /// What only other standards ask.
  private static func standards() throws -> [Specimen] {
    func specimen(
      _ code: FindingCode, _ profile: String, _ clause: String, _ outcome: Outcome,
      _ evidence: Evidence
    ) throws -> Specimen {
      Specimen(code, clause, outcome, evidence, by: try #require(Profile.named(profile)))
    }
    let alert = Placement.of { $0.purpose = .alert }
    let silentAlert = Placement.of {
      $0.purpose = .alert
      $0.visualCue = false
    }
    let warned = Placement.playing([]) { $0.preWarned = true }
    let surprising = Placement.playing([]) { $0.preWarned = false }
    let without = Placement.of { $0.captionSwitch = .unavailable }
    let lower = Placement.of {
      $0.controls = [.volume]
      $0.controlsLevelIsSame = false
    }
    return try [
      specimen(
        .autoplayNotAnnounced, "bbc-mobile", "69", .notCompliant, .talk().placed(surprising)),
      specimen(
        .autoplayAnnouncementReview, "bbc-mobile", "69", .needsReview, .talk().placed(warned)),
      specimen(.visualCueMissing, "bbc-mobile", "70", .notCompliant, .talk().placed(silentAlert)),
      specimen(.visualCueUnknown, "bbc-mobile", "70", .needsReview, .talk().placed(alert)),
      specimen(.playerNotTried, "en301549", "7.1.1", .needsReview, .captioned(.file())),
      specimen(.playerNotTried, "en301549", "7.2.1", .needsReview, .described(.track())),
      specimen(
        .controlsMissing, "trusted-tester", "17.D", .notCompliant, .film().placed(without)),
      specimen(.controlsLowerLevel, "section508", "503.4.1", .notCompliant, .film().placed(lower)),
      specimen(.controlsUnknown, "section508", "503.4.2", .needsReview, .film().placed(lower)),
      specimen(.controlsUnknown, "en301549", "7.3", .needsReview, .film().placed(lower)),
    ]
  }

  private static let placements: [Specimen] = [
    .init(.autoplayNotStoppable, "3.1.A", .notCompliant, .silentFilm().placed(.playing([]))),
    .init(.autoplayNotStoppable, "3.3.A", .notCompliant, .film().placed(.playing([]))),
    .init(.autoplayAudioNotStoppable, "3.2.A", .notCompliant, .talk().placed(.playing([]))),
    .init(
      .animationNotPausable, "3.1.B", .notCompliant,
      .image(turn: .seconds(9), loops: .times(2)).placed(.moving([]))),
    .init(
      .animationDurationUnknown, "3.1.B", .needsReview,
      .image(turn: .seconds(1), loops: .unknown)),
    .init(
      .motionUnknown, "3.3.A", .needsReview,
      .film {
        $0.medium.kind = .audioOnly
        $0.medium.meaningless = [.picture]
      }.placed(.playing([.volume]))),
    .init(
      .declarationContradicted, "3.2.A", .needsReview,
      .talk().placed(.playing([]) { $0.purpose = .alert })),
    .init(.placementUnknown, "3.3.A", .needsReview, .film()),
    .init(.placementUnknown, "3.2.A", .needsReview, .talk()),
    .init(
      .placementUnknown, "3.1.B", .needsReview, .image(turn: .seconds(1), loops: .endless)),
    .init(.placementIncomplete, "3.3.A", .needsReview, .film().placed(Placement())),
    .init(
      .placementIncomplete, "3.1.B", .needsReview,
      .image(turn: .seconds(1), loops: .endless).placed(.moving([.native]))),
    .init(
      .metadataContradicted, "3.3.B", .notCompliant,
      .film().placed(.of { $0.claims = [.captions] })),
    .init(
      .metadataUnreadable, "3.2.A", .doesNotApply,
      .talk().placed(
        .of {
          $0.autoplay = false
          $0.claims = [.broken]
        })),
    .init(
      .metadataMissing, "3.3.B", .compliant,
      .captioned(.file()).placed(.of { $0.namedAlternatives = [] })),
    .init(
      .nameMissing, "3.3.D", .notCompliant,
      .film().placed(
        .of {
          $0.accessibleName = ""
          $0.isShown = true
        })),
    .init(
      .placementContradicted, "3.2.A", .doesNotApply,
      .talk().placed(
        .of {
          $0.autoplay = false
          $0.disagreements = [.autoplay]
        })),
  ]

  private static let alternatives: [Specimen] = [
    .init(.alternativeMissing, "3.1.C", .notCompliant, .silentFilm()),
    .init(
      .alternativeFileMissing, "3.1.C", .notCompliant, .silentFilm().beside(.named(.missing))),
    .init(
      .alternativeUnreadable, "3.2.B", .notCompliant,
      .talk().beside(.named(.unreadable("It is a picture.")))),
    .init(.alternativeEmpty, "3.2.B", .notCompliant, .talk().beside(.words(0))),
    .init(
      .alternativePlaceholder, "3.2.B", .notCompliant,
      .talk().beside(.words(3, isPlaceholder: true))),
    .init(
      .alternativeCutOff, "3.1.C", .notCompliant,
      .silentFilm().beside(.words(80, endsAbruptly: true))),
    .init(
      .alternativeEmpty, "3.1.C", .notCompliant, .silentFilm().beside(.named(.silence))),
    .init(
      .alternativeCutOff, "3.2.B", .notCompliant,
      .talk().beside(.words(80, endsAbruptly: true))),
    .init(.alternativeReview, "3.1.C", .needsReview, .silentFilm().beside(.words(80))),
    .init(
      .alternativeReview, "3.1.C", .needsReview,
      .silentFilm().placed(Placement.of { $0.purpose = .decorative })),
    .init(.transcriptMissing, "3.2.B", .notCompliant, .talk()),
    .init(
      .transcriptTooShort, "3.2.B", .notCompliant,
      .talk().spoken(.seconds(50)).beside(.words(1))),
    .init(.transcriptOnScreen, "3.2.B", .needsReview, .talk().beside(.named(.onScreen))),
    .init(.transcriptOnScreen, "3.1.C", .needsReview, .silentFilm().beside(.named(.onScreen))),
  ]

  private static let streams: [Specimen] = zip(
    StreamIssue.Code.allCases,
    [
      FindingCode.streamingSyntax, .streamingMissing, .streamingUnknownGroup,
      .streamingOutsideRoot, .streamingCircular, .streamingTooLarge, .streamingUnsupported,
      .streamingUnsupported, .streamingSegmentMissing, .captionsDeclaredChannelEmpty,
      .streamingTimestampMap,
    ]
  ).map { issue, code in
    var evidence = Evidence.aligned(.measured())
    evidence.stream = StreamEvidence(issues: [
      .init(StreamIssue(issue, at: nil, "\(issue) is wrong."), in: "master.m3u8")
    ])
    return Specimen(code, "3.3.B", .compliant, evidence)
  }

  private static let captions: [Specimen] = [
    .init(.captionsMissing, "3.3.B", .notCompliant, .film()),
    .init(.captionsFileMissing, "3.3.B", .notCompliant, .captioned(.named(.missing))),
    .init(
      .captionsUnreadable, "3.3.B", .notCompliant,
      .captioned(.track(2, content: .unreadable("It is damaged.")))),
    .init(.captionsEmpty, "3.3.B", .notCompliant, .captioned(.track(2, content: .noCues))),
    .init(
      .captionsForcedOnly, "3.3.B", .notCompliant, .captioned(.file(kind: .forced))),
    .init(
      .captionsOtherLanguage, "3.3.B", .notCompliant, .captioned(.file(language: "fr"))),
    .init(
      .captionsTranscriptOnly, "3.3.B", .notCompliant,
      .film { $0.captions = .found([], hasTranscript: true) }),
    .init(.captionsUnsupportedForm, "3.3.B", .needsReview, .captioned(.bitmaps)),
    .init(.captionsUnsupportedForm, "3.3.C", .needsReview, .captioned(.inPicture)),
    .init(
      .captionsOpen, "3.3.B", .needsReview,
      .film { $0.captions = .found([], isDeclaredOpen: true) }),
    .init(
      .captionsOpen, "3.3.C", .needsReview,
      .film { $0.captions = .found([], isDeclaredOpen: true) }),
    .init(
      .captionsSyntax, "3.3.B", .compliant,
      .captioned(
        .file(issues: [
          ParseIssue(
            code: .webVTT(.timestamp), severity: .error,
            position: TextPosition(line: 2, column: 1, byteOffset: 8),
            message: "The end time is missing.", consequence: .shown)
        ]))),
    .init(
      .captionsNotShown, "3.3.B", .needsReview,
      .captioned(
        .file(issues: [
          ParseIssue(
            code: .webVTT(.signature), severity: .error,
            position: TextPosition(line: 1, column: 1, byteOffset: 0),
            message: "The file does not start with a line “WEBVTT”.")
        ]))),
    .init(
      .captionsLanguageContradicted, "3.3.B", .needsReview,
      .captioned(.file("film.de.vtt", language: "de").written(in: "en"))),
    .init(
      .captionsMaybeForced, "3.3.B", .needsReview, .captioned(.titled("English (forced)"))),
    .init(.captionsNameUnclear, "3.3.B", .needsReview, .captioned(.looselyNamed)),
    .init(
      .captionsDeclaredServiceEmpty, "3.3.B", .notCompliant,
      .film { $0.captions = .found([], emptyServices: [.one]) }),
    .init(.languageUnknown, "3.3.B", .compliant, .captioned(.file(language: nil))),
    .init(
      .languageUnknown, "3.3.B", .compliant,
      .captioned { $0.captions = .found([.file()], spoken: nil) }),
  ]

  private static let sync: [Specimen] = [
    .init(
      .captionsOtherTrackOutOfSync, "3.3.B", .compliant,
      .aligned(.measured(), beside: .measured(offset: .seconds(3)))),
    .init(
      .captionsLate, "3.3.B", .notCompliant, .aligned(.measured(offset: .milliseconds(1_500)))),
    .init(
      .captionsEarly, "3.3.B", .notCompliant, .aligned(.measured(offset: .milliseconds(-900)))),
    .init(
      .captionsWrongFrameRate, "3.3.B", .notCompliant, .aligned(.timedFor("23.976", on: "25"))),
    .init(
      .captionsCut, "3.3.B", .notCompliant, .aligned(.jumping([(at: 30, step: 7_300)]))),
    .init(
      .captionsCut, "3.3.B", .notCompliant,
      .aligned(.jumping((1...6).map { (at: Double($0) * 9, step: -1_200) }))),
    .init(.captionsDrift, "3.3.B", .notCompliant, .aligned(.measured(drift: .seconds(-4)))),
    .init(.captionsOtherAudio, "3.3.B", .notCompliant, .aligned(.ofOtherAudio)),
    .init(
      .captionsSlightlyOff, "3.3.B", .compliant, .aligned(.measured(offset: .milliseconds(300)))),
    .init(
      .captionsSlightlyOff, "3.3.B", .compliant, .aligned(.measured(drift: .milliseconds(700)))),
    .init(
      .captionsSyncUnmeasurable, "3.3.B", .needsReview,
      .aligned(.unmeasured(CaptionAlignment.UnmeasuredReason.allCases))),
    .init(
      .captionsSyncUnmeasurable, "3.3.B", .needsReview,
      .aligned(.measured(offset: .milliseconds(520)))),
  ]

  private static let words: [Specimen] = [
    .init(
      .captionsUncoveredSpeech, "3.3.C", .notCompliant,
      .uncovered([(from: 1, to: 9, confidence: 1)])),
    .init(
      .captionsUncoveredSpeech, "3.3.C", .notCompliant,
      .uncovered(
        (0..<6).map { (from: Double($0) * 5, to: Double($0) * 5 + 2, confidence: Float(1)) })),
    .init(
      .captionsPossiblyUncovered, "3.3.C", .needsReview,
      .uncovered([(from: 1, to: 9, confidence: 0.5)])),
    .init(
      .captionsPossiblyUncovered, "3.3.C", .needsReview,
      .captioned(.file(end: 3)) { $0.coverage = .success(.unclear([(from: 20, to: 40)])) }),
    .init(
      .captionsWithoutSpeech, "3.3.C", .needsReview,
      .captioned(.file()) { $0.coverage = .success(.overNothing([(from: 1, to: 2)])) }),
    .init(
      .captionsEndEarly, "3.3.C", .notCompliant,
      .uncovered([(from: 40, to: 59, confidence: 1)], captionsEnd: 39)),
    .init(.captionsEndLate, "3.3.C", .needsReview, .captioned(.file(end: 61))),
    .init(
      .captionsPlaceholder, "3.3.C", .notCompliant, .captioned(.file(isPlaceholder: true))),
    .init(.captionsWordsDiffer, "3.3.C", .notCompliant, .captioned(.file(), missingWords: 11)),
    .init(.captionsWordsReview, "3.3.C", .needsReview, .captioned(.file(), missingWords: 10)),
    .init(.captionsReviewContent, "3.3.C", .needsReview, .captioned(.file())),
    .init(.captionsAutomatic, "3.3.C", .needsReview, .captioned(.making(.automatic))),
    .init(.captionsDraft, "3.3.B", .needsReview, .captioned(.making(.draft))),
    .init(.captionsOutOfSync, "3.3.C", .needsReview, .aligned(.ofOtherAudio)),
    .init(.captionsOutOfSync, "3.3.F", .needsReview, .aligned(.ofOtherAudio)),
  ]

  private static let descriptions: [Specimen] = [
    .init(.descriptionsMissing, "3.3.D", .notCompliant, .film()),
    .init(.descriptionsFileMissing, "3.3.D", .notCompliant, .described(.named(.missing))),
    .init(
      .descriptionsUnreadable, "3.3.D", .notCompliant,
      .described(.named(.unreadable("It is a text.")))),
    .init(.descriptionsSilent, "3.3.D", .notCompliant, .described(.track(isSilent: true))),
    .init(
      .descriptionsSilent, "3.3.D", .notCompliant,
      .described(.track(isSilent: true, certainty: .guess))),
    .init(.descriptionsCopy, "3.3.D", .notCompliant, .described(.track(.found(.copy)))),
    .init(
      .descriptionsOtherProgram, "3.3.D", .notCompliant,
      .described(.track(.found(.otherProgram)))),
    .init(
      .descriptionsOutOfSync, "3.3.D", .notCompliant,
      .described(.track(.found(.description, offset: .seconds(2))))),
    .init(
      .descriptionsSlightlyOff, "3.3.D", .compliant,
      .described(.track(.found(.description, offset: .milliseconds(500))))),
    .init(.descriptionsDub, "3.3.D", .needsReview, .described(.track(.found(.dub)))),
    .init(
      .descriptionsNarrationAlone, "3.3.D", .needsReview,
      .described(.track(.found(.narrationOnly)))),
    .init(
      .descriptionsSparse, "3.3.D", .needsReview,
      .described(.track(.found(.description, narration: [(1, 2)])))),
    .init(
      .descriptionsOverDialogue, "3.3.E", .needsReview,
      .described(.track(.found(.description) { $0.overlapWithDialogue = 0.5 }))),
    .init(
      .descriptionsTooSoft, "3.3.E", .needsReview,
      .described(.track(.found(.description) { $0.level = 3 }))),
    .init(
      .descriptionsUndescribed, "3.3.E", .needsReview,
      .described(
        .track(
          .found(.description, length: 120) {
            $0.unusedPauses = TimeRanges([at(50)..<at(53)])
          }))),
    .init(.descriptionsUnmeasured, "3.3.D", .needsReview, .described(.track())),
    .init(.descriptionsUnlabeled, "3.3.D", .needsReview, .described(.track(certainty: .guess))),
    .init(.descriptionsTextOnly, "3.3.D", .needsReview, .described(.text)),
    .init(
      .descriptionsUntimedText, "3.3.D", .notCompliant, .described(.named(.untimedText))),
    .init(
      .descriptionsIntegrated, "3.3.D", .needsReview, .described(declaration: .integrated)),
    .init(
      .descriptionsNotNeeded, "3.3.D", .needsReview,
      .described(declaration: .notNeeded(reason: "Two people talk at a table."))),
    .init(
      .descriptionsEndEarly, "3.3.E", .notCompliant,
      .described(.track(length: .seconds(20)))),
    .init(.descriptionsReviewContent, "3.3.E", .needsReview, .described(.track())),
    .init(
      .descriptionsTooFast, "3.3.E", .needsReview,
      .described(.text(.measured(rushed: [(12, 24, 4)])))),
    .init(
      .descriptionsOverSpeech, "3.3.E", .needsReview,
      .described(.text(.measured(clashes: [(12, 2)])))),
    .init(
      .descriptionsNotSpoken, "3.3.E", .needsReview,
      .described(.text(.measured(lost: [(61, .beyondEnd)])))),
  ]

  private static let signals: [Specimen] = [
    .init(
      .signalsConventionOnly, "3.3.D", .needsReview,
      .contradicting(.conventionWithoutFlag, sources: [])),
    .init(
      .signalsSpokenSubtitles, "3.3.D", .needsReview,
      .contradicting(.spokenSubtitlesAsDescription)),
    .init(
      .signalsDescriptionOnOnlyAudio, "3.3.D", .needsReview,
      .contradicting(.descriptionOnOnlyAudio)),
    .init(.signalsMixesDisagree, "3.3.D", .needsReview, .contradicting(.mixesDisagree)),
    .init(
      .signalsFlagOnWrongKind, "3.3.D", .needsReview,
      .contradicting(.flagOnWrongKind, sources: [.matroskaTextDescriptions])),
    .init(
      .signalsChangesInFile, "3.3.D", .needsReview,
      .contradicting(.changesInFile, sources: [.tsProgramMap])),
    .init(.signalsLanguagesDisagree, "3.3.B", .needsReview, .disputing(["en", "fr"])),
  ]

  private static let settings: [Specimen] = [
    .init(.captionSettingsUnknown, "3.3.F", .needsReview, .captioned(.file())),
    .init(
      .captionSettingsNotRespected, "3.3.F", .notCompliant,
      .captioned(.file()).placed(.styled(.custom))),
    .init(
      .captionSettingsNotRespected, "3.3.F", .notCompliant,
      .captioned(.file()).placed(.styled(Placement.CaptionStyle.none))),
    .init(.captionSettingsPictureOnly, "3.3.F", .needsReview, .captioned(.bitmaps)),
    .init(
      .captionSettingsPictureOnly, "3.3.F", .needsReview,
      .film { $0.captions = .found([], isDeclaredOpen: true) }),
    .init(.captionsNotOffered, "3.3.B", .needsReview, .captioned(.unoffered)),
    .init(
      .captionsCuesLate, "3.3.B", .needsReview,
      .captioned(.file()) { $0.alignment = .success(.scattered(late: 6, of: 40)) }),
    .init(
      .captionsOtherWords, "3.3.B", .needsReview,
      .captioned(.file()) {
        $0.captionWords = .success(.heard([.otherWords, .otherWords]))
      }),
    .init(
      .captionsOtherWords, "3.3.B", .notCompliant,
      .aligned(.measured(offset: .seconds(3))).with {
        $0.captionWords = .success(.heard([.otherWords, .otherWords]))
      }),
    .init(
      .captionsPartUnmatched, "3.3.B", .needsReview,
      .captioned(.file()) { $0.alignment = .success(.partlyMatched(except: [30..<60])) }),
    .init(
      .captionsVersionsDiffer, "3.3.B", .needsReview,
      .captioned(.file()) {
        $0.otherAlignments = [
          .init(
            captions: .file("film.en.srt"), alignment: .measured(offset: .seconds(3)),
            isRival: true)
        ]
      }),
    .init(
      .descriptionsNotOffered, "3.3.D", .needsReview,
      .described(.unoffered(.track(.found(.description))))),
    .init(
      .captionsNoSwitch, "3.3.B", .notCompliant,
      .captioned(.file()).placed(.of { $0.captionSwitch = .unavailable })),
    .init(
      .captionsSwitchUnknown, "3.3.B", .needsReview,
      .captioned(.file()).placed(.of { $0.controls = [.playPause] })),
    .init(
      .speechMeasurementsDisagree, "3.3.B", .notCompliant,
      .captioned(.file()).measuredItself(.measured(offset: .seconds(2)))),
    .init(
      .captionsSwitchUnknown, "3.3.B", .needsReview,
      .captioned(.file()).placed(
        .of {
          $0.controls = [.captions]
          $0.captionSwitch = .unavailable
        })),
    .init(
      .descriptionsNoSwitch, "3.3.D", .notCompliant,
      .described(.track(.found(.description))).placed(.of { $0.descriptionSwitch = .unavailable })),
    .init(
      .descriptionsSwitchUnknown, "3.3.D", .needsReview,
      .described(.track(.found(.description))).placed(
        .of { $0.controls = [.playPause, .captions] })),
    .init(
      .declarationContradicted, "3.2.B", .needsReview,
      .silentFilm {
        $0.medium.meaningless = [.audio]
        $0.speech = .success(.speech(.seconds(9)))
      }),
    .init(
      .evidenceMissing, "3.3.C", .needsReview,
      .captioned(.file()) {
        $0.coverage = .failure(EvidenceGap(.notDecodable, "The codec cannot be decoded."))
      }),
  ]

  private static func people() throws -> [Specimen] {
    [
      .init(
        .attestationStale, "3.3.C", .needsReview,
        .captioned(.file()).attested(try .says(.captionsAccurate, isCurrent: false))),
      .init(
        .attestationUnverified, "3.3.C", .needsReview,
        .captioned(.file()).attested(try .says(.captionsAccurate, signature: .missing))),
      .init(
        .attestationFails, "3.3.C", .notCompliant,
        .captioned(.file()).attested(try .says(.captionsAccurate, false))),
      .init(
        .attestationDisagrees, "3.3.C", .notCompliant,
        .captioned(.file()).attested(
          try .says(.captionsAccurate, false), try .says(.captionsAccurate, by: "Bo"))),
      .init(
        .attestationOverruled, "3.3.B", .notCompliant,
        .aligned(.measured(offset: .seconds(2))).attested(try .says(.captionsSynchronized))),
    ]
  }
}

extension Evidence {
  /// Captions that lack some of the hundred words of a transcript.
  fileprivate static func captioned(
    _ candidate: CaptionCandidate, missingWords missing: Int
  ) -> Evidence {
    .captioned(candidate) {
      var words = WordComparison()
      words.referenceCount = 100
      words.captionCount = 100 - missing
      words.hits = 100 - missing
      words.deletions = missing
      $0.reference = ReferenceEvidence(
        resource: "script.txt", isRecognized: false, isVouchedFor: true, captions: words)
    }
  }
}
