import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.C captions say all that is heard` {
  private let review = "captions.reviewContent"

  @Test(arguments: [Evidence.silentFilm(), .talk(), .image(turn: .seconds(9), loops: .endless)])
  func `DNA when there is no multimedia`(evidence: Evidence) throws {
    try expect("3.3.C", of: evidence, is: .doesNotApply)
  }

  @Test func `DNA when there are no captions, or only worthless ones`() throws {
    let french = CaptionCandidate.file("film.fr.vtt", language: "fr")
    let all: [[CaptionCandidate]] = [
      [], [.track(2, content: .noCues)], [.named(.missing)], [.file(kind: .forced)], [french],
      [.track(2, content: .unreadable("It is damaged."))],
    ]
    for candidates in all {
      let evidence = Evidence.captioned { $0.captions = .found(candidates) }
      try expect("3.3.C", of: evidence, is: .doesNotApply)
    }
  }

  @Test func `NR when nothing is proven: a person compares the words`() throws {
    let result = try expect("3.3.C", of: .captioned(.file()), is: .needsReview, [review])
    #expect(
      result.notEvaluated == [
        "Words: they are compared only if a reference or a recognizer is given."
      ])
  }

  @Test(arguments: [
    (UncheckedText.Sign.fileName, "as its file name says"),
    (.title("English (auto)"), "as its title says (“English (auto)”)"),
    (.words(TextPosition(line: 3, column: 1, byteOffset: 8)), "as the file itself says"),
    (.rollingWords, "YouTube"), (.utterances, "Microsoft Teams"),
  ])
  func `NR with the reason when a program made the captions`(
    sign: UncheckedText.Sign, words: String
  ) throws {
    let file = CaptionCandidate.file().with(making: UncheckedText(.automatic, by: sign))
    let evidence = Evidence.captioned(file)
    let result = try expect("3.3.C", of: evidence, is: .needsReview, ["captions.automatic"])
    #expect(result.reason.contains(words))
    try expect("3.3.B", of: evidence, is: .compliant)
    try expect(
      "3.3.C", of: evidence.attested(try .says(.captionsAccurate)), is: .compliant)
  }

  @Test func `NR for a draft, and 3.3.B asks too until it is attested`() throws {
    let evidence = Evidence.captioned(.making(.draft))
    try expect("3.3.B", of: evidence, is: .needsReview, ["captions.draft"])
    try expect("3.3.C", of: evidence, is: .needsReview, ["captions.draft"])
    let attested = evidence.attested(
      try .says(.captionsAccurate), try .says(.captionsSynchronized))
    try expect("3.3.B", of: attested, is: .compliant)
    try expect("3.3.C", of: attested, is: .compliant)
  }

  @Test func `C once attested`() throws {
    let evidence = Evidence.captioned(.file()).attested(try .says(.captionsAccurate))
    try expect("3.3.C", of: evidence, is: .compliant)
  }

  @Test(
    arguments: [
      (4.999, .needsReview, "captions.possiblyUncovered"),
      (5.0, .notCompliant, "captions.uncoveredSpeech"),
      (12.0, .notCompliant, "captions.uncoveredSpeech"),
    ] as [(Double, Outcome, String)])
  func `NC on one stretch of at least 5 s of certain speech`(
    length: Double, outcome: Outcome, code: String
  ) throws {
    let evidence = Evidence.uncovered(
      [(from: 20, to: 20 + length, confidence: 0.8)], speech: .seconds(500))
    let codes = outcome == .notCompliant ? [code] : [code, review]
    let result = try expect("3.3.C", of: evidence, is: outcome, codes)
    #expect(
      result.findings.first?.location
        == Location(resource: "film.en.vtt", range: at(20)..<at(20 + length)))
    #expect(
      result.findings.first?.remedy.action == .addCues(in: at(20)..<at(20 + length)))
  }

  /// Captions in cues of 4 s, each followed by 2 s of speech.
  private func slow(text: String) -> Evidence {
    let starts = (0..<8).map { Double($0) * 7 }
    let cues = starts.map { Cue(start: at($0), end: at($0 + 4), text: text) }
    let file = CaptionCandidate.file()
      .with(.text(TimedTextDocument(format: .subRip, cues: cues)))
    return Evidence.captioned(file) {
      $0.coverage = .success(
        .gaps(
          starts.map { (from: $0 + 4.1, to: $0 + 6, confidence: 0.9) }, speech: .seconds(48),
          captionsEnd: 53))
    }
  }

  @Test func `captions that end before a slow speaker may have all words`() throws {
    let whole = slow(
      text: "There is a <i>committee</i> that meets here on Thursday at the library.")
    try expect(
      "3.3.C", of: whole, is: .needsReview,
      Array(repeating: "captions.possiblyUncovered", count: 8) + [review])
    let half = slow(text: "There is a committee.")
    let failed = try expect(
      "3.3.C", of: half, is: .notCompliant,
      Array(repeating: "captions.uncoveredSpeech", count: 9))
    #expect(failed.reason.contains("have no captions"))
  }

  @Test func `speech in doubt is shown and proves nothing`() throws {
    let evidence = Evidence.uncovered([(from: 20, to: 40, confidence: 0.79)])
    try expect(
      "3.3.C", of: evidence, is: .needsReview, ["captions.possiblyUncovered", review])
  }

  @Test(arguments: [(1.999, false), (2.0, true)])
  func `from 2 s a person is shown the place`(length: Double, isShown: Bool) throws {
    let evidence = Evidence.uncovered([(from: 5, to: 5 + length, confidence: 0.9)])
    let codes = isShown ? ["captions.possiblyUncovered", review] : [review]
    try expect("3.3.C", of: evidence, is: .needsReview, codes)
  }

  @Test(
    arguments: [
      (5, 2.0, 100, true), (6, 1.9, 100, true), (5, 1.999, 90, false), (5, 2.0, 101, false),
    ] as [(Int, Double, Int, Bool)])
  func `NC on at least 10 % and at least 10 s in all`(
    count: Int, length: Double, speech: Int, isProven: Bool
  ) throws {
    let gaps = (0..<count).map {
      (from: Double($0) * 10, to: Double($0) * 10 + length, confidence: Float(0.9))
    }
    let evidence = Evidence.uncovered(gaps, speech: .seconds(speech))
    let result = try judge("3.3.C", evidence)
    #expect(result.outcome == (isProven ? .notCompliant : .needsReview))
    if isProven {
      let uncovered = Array(repeating: "captions.uncoveredSpeech", count: count + 1)
      #expect(result.codes == uncovered, "the sum and every stretch are reported")
    }
  }

  @Test func `the sum is reported with what it is a part of`() throws {
    let gaps = (0..<5).map {
      (from: Double($0) * 10, to: Double($0) * 10 + 3, confidence: Float(0.9))
    }
    let result = try judge("3.3.C", .uncovered(gaps, speech: .seconds(60)))
    #expect(result.reason == "15 s of the 60 s of speech that was measured have no captions.")
  }

  @Test func `a stretch after the last cue is reported as captions that end early`() throws {
    let evidence = Evidence.uncovered(
      [(from: 45, to: 59, confidence: 0.9)], captionsEnd: 44.5)
    let result = try expect(
      "3.3.C", of: evidence, is: .notCompliant, ["captions.endEarly"])
    #expect(result.reason == "The captions end at 0:44.5, the speech at 0:59.0.")
  }

  /// Six sections of 2 s without a cue, of which cues beside hold some.
  private func besides(_ held: Range<Int>, confidence: Float = 1) -> Evidence {
    let gaps = (0..<6).map { at(Double($0) * 9 + 1)..<at(Double($0) * 9 + 3) }
    return Evidence.captioned(.file()) {
      $0.coverage = .success(
        SpeechCoverage(
          speech: .seconds(50), covered: .seconds(38),
          gaps: gaps.map { .init(range: $0, confidence: confidence) }, captionsEnd: at(58),
          speechEnd: at(59), heldByNeighbors: TimeRanges(Array(gaps[held]))))
    }
  }

  @Test func `NR, once, where the cues beside have the text for speech without a cue`() throws {
    try expect(
      "3.3.C", of: besides(0..<0), is: .notCompliant,
      Array(repeating: "captions.uncoveredSpeech", count: 7))
    let result = try expect(
      "3.3.C", of: besides(0..<6), is: .needsReview, ["captions.possiblyUncovered", review])
    #expect(
      result.reason == """
        12 s of speech, from 0:01.0 on, have no captions, but the cues of film.en.vtt beside it have \
        more text than is said while they are shown: its words may be in them.
        """)
  }

  @Test func `NC where the rest alone is beyond the limits`() throws {
    // Five sections of 2 s are 10 s.
    try expect(
      "3.3.C", of: besides(0..<1), is: .notCompliant,
      Array(repeating: "captions.uncoveredSpeech", count: 6) + ["captions.possiblyUncovered"])
    try expect(
      "3.3.C", of: besides(0..<2), is: .needsReview,
      Array(repeating: "captions.possiblyUncovered", count: 5) + [review])
  }

  @Test func `NR where the cues after speech without a cue seem to be late`() throws {
    let late = CaptionAlignment.scattered(late: 6, of: 40, by: .seconds(2))
    let gaps = late.deviations.map {
      SpeechCoverage.Gap(range: $0.range, confidence: 1)
    }
    let evidence = Evidence.captioned(.file()) {
      $0.alignment = .success(late)
      $0.coverage = .success(
        SpeechCoverage(
          speech: .seconds(50), covered: .seconds(38), gaps: gaps, captionsEnd: at(58),
          speechEnd: at(59)))
    }
    #expect(gaps.reduce(0) { $0 + $1.range.length.decimalValue } >= 10)
    try expect("3.3.B", of: evidence, is: .needsReview, ["captions.cuesLate"])
    let result = try judge("3.3.C", evidence)
    #expect(result.outcome == .needsReview)
    #expect(result.codes.contains("captions.possiblyUncovered"))
    #expect(!result.codes.contains("captions.uncoveredSpeech"))
  }

  @Test func `proven stretches come first, then the doubtful ones`() throws {
    let evidence = Evidence.uncovered([
      (from: 1, to: 4, confidence: 0.5), (from: 10, to: 16, confidence: 0.9),
      (from: 30, to: 33, confidence: 0.9),
    ])
    let result = try judge("3.3.C", evidence)
    #expect(result.outcome == .notCompliant)
    #expect(result.findings.map(\.location.range?.lowerBound) == [at(10), at(1), at(30)])
  }

  @Test func `NC when they hold only placeholders`() throws {
    let evidence = Evidence.captioned(.file(isPlaceholder: true))
    try expect("3.3.C", of: evidence, is: .notCompliant, ["captions.placeholder"])
  }

  @Test(arguments: [
    CaptionAlignment.measured(offset: .seconds(2)), .measured(drift: .seconds(3)), .ofOtherAudio,
  ])
  func `NR when they are out of sync, whatever seems uncovered`(
    alignment: CaptionAlignment
  ) throws {
    let evidence = Evidence.uncovered([(from: 10, to: 30, confidence: 1)]).with {
      $0.alignment = .success(alignment)
    }
    let result = try expect(
      "3.3.C", of: evidence, is: .needsReview, ["captions.outOfSync"])
    #expect(try judge("3.3.B", evidence).outcome == .notCompliant)
    #expect(result.reason.hasPrefix("film.en.vtt is not in sync with the sound"))
  }

  @Test func `NR when the form cannot be read or they are in the picture`() throws {
    let unread = Evidence.captioned(.inPicture) {
      $0.coverage = .failure(EvidenceGap(.nothingToRead, "There are no cues."))
    }
    try expect("3.3.C", of: unread, is: .needsReview, ["captions.unsupportedForm"])
    let open = unread.with { $0.captions = .found([], isDeclaredOpen: true) }
    try expect("3.3.C", of: open, is: .needsReview, ["captions.open"])
  }

  @Test(arguments: [(60.1, false), (60.2, true)])
  func `a last cue after the end is a warning`(end: Double, isTold: Bool) throws {
    let result = try expect(
      "3.3.C", of: .captioned(.file(end: end)), is: .needsReview,
      isTold ? ["captions.endLate", review].reversed() : [review])
    #expect(try judge("3.3.B", .captioned(.file(end: end))).outcome == .compliant)
    #expect(result.reason.hasPrefix("Does film.en.vtt say"))
  }

  @Test func `speech that was not decoded is reported and never C`() throws {
    let gap = EvidenceGap(.notDecodable, "The codec cannot be decoded.")
    let evidence = Evidence.captioned(.file()) {
      $0.coverage = .failure(gap)
      $0.alignment = .failure(gap)
    }
    let result = try expect(
      "3.3.C", of: evidence, is: .needsReview, ["evidence.missing", review])
    #expect(
      result.notEvaluated == [
        "Speech under captions: The codec cannot be decoded.",
        "Captions against speech: The codec cannot be decoded.",
        "Words: they are compared only if a reference or a recognizer is given.",
      ])
  }

  @Test func `song without captions is asked about, and never a failure`() throws {
    // The cues of the film end at 1 s and 58 s: what is unclear is not under the first.
    let sung = Evidence.captioned(.file(cues: ["Hello."], end: 1)) {
      $0.coverage = .success(.unclear([(from: 20, to: 40), (from: 50, to: 51.9)]))
    }
    let result = try expect(
      "3.3.C", of: sung, is: .needsReview, ["captions.possiblyUncovered", review])
    #expect(result.findings.first?.location.range == at(20)..<at(40))
    #expect(result.reason.contains("there is song, or something that is not clearly speech"))
  }

  @Test func `a gap that may be sung is reported once, as such`() throws {
    let evidence = Evidence.captioned(.file()) {
      $0.coverage = .success(
        SpeechCoverage(
          speech: .seconds(50), covered: .seconds(40),
          gaps: [.init(range: at(20)..<at(30), confidence: 0.5)], captionsEnd: at(58),
          speechEnd: at(59), uncertain: TimeRanges([at(20)..<at(30)])))
    }
    let result = try expect(
      "3.3.C", of: evidence, is: .needsReview, ["captions.possiblyUncovered", review])
    #expect(result.reason.hasPrefix("From 0:20.0 to 0:30.0 there is song"))
  }

  @Test(arguments: [(9.9, 50), (10, 101), (10, 50)] as [(Double, Int)])
  func `captions that only name a sound during much speech are a question`(
    seconds: Double, speech: Int
  ) throws {
    let evidence = Evidence.captioned(.file()) {
      $0.coverage = .success(
        SpeechCoverage(
          speech: .seconds(speech), covered: .seconds(speech), gaps: [], captionsEnd: at(58),
          speechEnd: at(58), underSounds: TimeRanges([at(20)..<at(20 + seconds)])))
    }
    let isAsked = seconds == 10 && speech == 50
    let result = try expect(
      "3.3.C", of: evidence, is: .needsReview,
      isAsked ? ["captions.possiblyUncovered", review] : [review])
    #expect(result.reason.contains("only name a sound") == isAsked)
  }

  @Test func `captions over no speech are advice, once for cues close together`() throws {
    let evidence = Evidence.captioned(.file()) {
      $0.coverage = .success(
        .overNothing([(from: 5, to: 7), (from: 8, to: 9), (from: 20, to: 22)]))
    }
    let result = try expect(
      "3.3.C", of: evidence, is: .needsReview,
      [review, "captions.withoutSpeech", "captions.withoutSpeech"])
    #expect(result.findings.compactMap(\.location.range) == [at(5)..<at(9), at(20)..<at(22)])
    let attested = evidence.attested(try .says(.captionsAccurate))
    try expect(
      "3.3.C", of: attested, is: .compliant,
      ["captions.withoutSpeech", "captions.withoutSpeech"])
  }
}

@Suite struct `3.3.C captions of a sound that holds its own description` {
  private let asked = "captions.possiblyUncovered"
  private let review = "captions.reviewContent"

  private func narrated(
    _ gaps: [(from: Double, to: Double, confidence: Float)], captionsEnd: Double = 58,
    _ descriptions: DescriptionSelection = .init(declaration: .integrated)
  ) -> Evidence {
    .uncovered(gaps, captionsEnd: captionsEnd).with { $0.descriptions = descriptions }
  }

  @Test func `NR for speech between cues, as it may be narration`() throws {
    let gaps = [
      (from: 10.0, to: 22.0, confidence: Float(0.9)), (from: 30, to: 33, confidence: 0.9),
    ]
    #expect(try judge("3.3.C", .uncovered(gaps)).outcome == .notCompliant)
    let result = try expect(
      "3.3.C", of: narrated(gaps), is: .needsReview, [asked, asked, review])
    #expect(result.reason.contains("is it the narration of the audio description?"))
    #expect(result.findings.first?.location.range == at(10)..<at(22))
  }

  @Test func `NR where the only sound track says that it describes`() throws {
    let gaps = [(from: 10.0, to: 22.0, confidence: Float(0.9))]
    let only = DescriptionSelection(candidates: [.track(1)])
    try expect("3.3.C", of: narrated(gaps, only), is: .needsReview, [asked, review])
    let another = DescriptionSelection(candidates: [.track(2)])
    try expect(
      "3.3.C", of: narrated(gaps, another), is: .notCompliant, ["captions.uncoveredSpeech"])
    let file = DescriptionSelection(candidates: [.named(.recording(DescriptionRecording()))])
    try expect(
      "3.3.C", of: narrated(gaps, file), is: .notCompliant, ["captions.uncoveredSpeech"])
  }

  @Test(arguments: [(18.6, Outcome.notCompliant), (18.5, .needsReview)])
  func `NC where captions end and people speak on nearly without pause`(
    speech: Double, outcome: Outcome
  ) throws {
    // From 28 s to the end of the speech at 59 s; 60 % of that are 18.6 s.
    let gaps = [(from: 59 - speech, to: 59.0, confidence: Float(0.9))]
    let result = try expect(
      "3.3.C", of: narrated(gaps, captionsEnd: 28), is: outcome,
      outcome == .notCompliant ? ["captions.endEarly"] : [asked, review])
    #expect(
      outcome == .needsReview || result.findings.first?.location.range == at(28)..<at(59))
  }

  @Test func `NR where the rest after the last cue is short`() throws {
    let gaps = [(from: 30.0, to: 59.0, confidence: Float(0.9))]
    try expect(
      "3.3.C", of: narrated(gaps, captionsEnd: 30), is: .needsReview, [asked, review])
  }

  @Test func `without speech in doubt nothing is asked`() throws {
    try expect("3.3.C", of: narrated([]), is: .needsReview, [review])
  }
}
