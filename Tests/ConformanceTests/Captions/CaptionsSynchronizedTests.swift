import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.B captions are in sync with the speech` {
  @Test func `C when they were measured in sync, and the reason says so`() throws {
    let result = try expect(
      "3.3.B", of: .aligned(.measured(offset: .milliseconds(-120))), is: .compliant)
    #expect(
      result.reason
        == "film.en.vtt is in sync with the speech: 0.12 s early, at most 0.5 s allowed.")
  }

  @Test(
    arguments: [
      (3_600.02, 3_600, 1), (36_000, 36_012, 10), (3_610, 3_605, 1), (3_600, 3_599, nil),
      (3_660, 3_660, nil), (1_800, 3_600, nil), (1, 1, nil), (-3_600, 3_600, nil),
    ] as [(Double, Double, Int?)])
  func `a delay of whole hours is the time code of a tape`(
    offset: Double, first: Double, hours: Int?
  ) throws {
    let file = CaptionCandidate.file().with(
      .text(
        TimedTextDocument(
          format: .subRip, cues: [Cue(start: at(first), end: at(first + 2), text: "Hello.")])))
    let result = CaptionsSynchronized.result(
      of: .init(
        captions: file, medium: "film.mp4",
        alignment: .measured(offset: .milliseconds(Int64(offset * 1_000))),
        limits: Profile.dhsIOS.limits.sync))
    guard case .failed(let findings) = result else {
      Issue.record("\(result)")
      return
    }
    let what = findings.first?.what ?? ""
    #expect(what.contains("time code of a tape") == (hours != nil))
    if let hours { #expect(what.contains("Its times start at hour \(hours), as")) }
  }

  @Test func `NR when single cues are late, and which`() throws {
    let result = try expect(
      "3.3.B", of: .aligned(.scattered(late: 6, of: 60)), is: .needsReview, ["captions.cuesLate"])
    #expect(result.reason.contains("6 of 60 cues of film.en.vtt seem to be late"))
    #expect(result.reason.contains("by 1 s at 0:03.0"))
    #expect(result.findings.first?.location.range?.lowerBound == at(2))
  }

  @Test func `NR when a part seems to be late by more than the limit, and by how much`() throws {
    let aligned = { (size: Duration) in
      CaptionAlignment(
        offset: .zero, uncertainty: .milliseconds(50), span: at(0)..<at(60), correlation: 0.7,
        margin: 3, confidence: 0.9, speech: .seconds(50), cueCount: 20,
        deviations: [.init(.late, at(20)..<at(40), size: size, cues: 6, views: [.starts])],
        leastSlip: .seconds(10))
    }
    let result = try expect(
      "3.3.B", of: .aligned(aligned(.seconds(2))), is: .needsReview, ["captions.partUnmatched"])
    #expect(result.reason.contains("from 0:20.0 to 0:40.0 (perhaps 2 s late)"))
    // 500 ms are allowed, and a part is measured to within 200 ms.
    #expect(SyncVerdict(aligned(.milliseconds(700)), .dhsIOS) == .cannotTell)
    #expect(SyncVerdict(aligned(.milliseconds(699)), .dhsIOS) == .inSync)
    #expect(SyncVerdict(aligned(.seconds(2)), .live) == .inSync)
  }

  @Test func `a part of one long cue that does not match is no late cue`() throws {
    let alignment = CaptionAlignment(
      offset: .zero, uncertainty: .milliseconds(50), span: at(0)..<at(60), correlation: 0.7,
      margin: 3, confidence: 0.9, speech: .seconds(50), cueCount: 20,
      deviations: [.init(.unmatched, at(20)..<at(40), cues: 1)], leastSlip: .seconds(10))
    try expect("3.3.B", of: .aligned(alignment), is: .needsReview, ["captions.partUnmatched"])
  }

  @Test func `NR when a part of the captions does not match the speech, and which`() throws {
    let alignment = CaptionAlignment.partlyMatched(except: [10..<20, 30..<60])
    let result = try expect(
      "3.3.B", of: .aligned(alignment), is: .needsReview, ["captions.partUnmatched"])
    #expect(
      result.reason.contains(
        "fits the speech, but not clearly from 0:10.0 to 0:20.0, from 0:30.0 to 1:00.0: "))
    #expect(result.findings.first?.location.range == at(10)..<at(20))
    for limits in SyncLimits.all {
      #expect(SyncVerdict(alignment, limits) == .cannotTell)
    }
  }

  @Test func `NR when the texts seem to belong to other cues, whatever the error is`() throws {
    let moved = CaptionDeviation(
      .otherCues, at(1)..<at(58), size: .milliseconds(-3_210), cues: 20, views: [.text])
    let alignment = CaptionAlignment(
      offset: .zero, uncertainty: .milliseconds(50), span: at(0)..<at(60), correlation: 0.7,
      margin: 3, confidence: 0.9, speech: .seconds(50), cueCount: 20, deviations: [moved],
      leastSlip: .seconds(10))
    let result = try expect(
      "3.3.B", of: .aligned(alignment), is: .needsReview, ["captions.partUnmatched"])
    #expect(
      result.reason == """
        film.en.vtt is shown when people speak, but its texts may come about 3.21 s early from \
        0:01.0 to 0:58.0: the lengths of the texts fit cues before or after them better than their \
        own.
        """)
    #expect(result.findings.first?.location.range == at(1)..<at(58))
    let late = CaptionAlignment(
      offset: .seconds(3), uncertainty: .milliseconds(50), span: at(0)..<at(60), correlation: 0.7,
      margin: 3, confidence: 0.9, speech: .seconds(50), cueCount: 20, deviations: [moved],
      leastSlip: .seconds(10))
    try expect("3.3.B", of: .aligned(late), is: .needsReview, ["captions.partUnmatched"])
  }

  @Test func `NR when speech has no cue and other cues have text left over`() throws {
    let alignment = { (lengths: [Int64]) in
      CaptionAlignment(
        offset: .zero, uncertainty: .milliseconds(50), span: at(0)..<at(60), correlation: 0.7,
        margin: 3, confidence: 0.9, speech: .seconds(50), cueCount: 20,
        deviations: lengths.enumerated().map { number, length in
          let start = at(10 + 10 * Double(number))
          return CaptionDeviation(
            .displaced, start..<start.advanced(by: .milliseconds(length)), views: [.text])
        }, leastSlip: .seconds(10))
    }
    let result = try expect(
      "3.3.B", of: .aligned(alignment([2_000, 1_500, 600])), is: .needsReview,
      ["captions.partUnmatched"])
    // The third section is within the limit of 500 ms and what is added for single cues.
    #expect(
      result.reason == """
        People speak for 3.5 s without a cue, first at 0:10.0, and other cues of film.en.vtt have \
        more text than is said while they are shown: these come earlier or later than their words.
        """)
    #expect(
      result.findings.first?.location.range == at(10)..<at(12))
    try expect("3.3.B", of: .aligned(alignment([600, 600])), is: .compliant, [])
  }

  @Test func `a file with a doubtful part beside one in sync is a question`() throws {
    let evidence = Evidence.captioned(.file()) {
      $0.otherAlignments = [
        .init(
          captions: .file("film.en.srt"), alignment: .partlyMatched(except: [30..<60]),
          isRival: true)
      ]
    }
    let result = try expect("3.3.B", of: evidence, is: .needsReview, ["captions.versionsDiffer"])
    #expect(
      result.reason.contains(
        "film.en.srt fits the speech, but not clearly from 0:30"))
    #expect(result.reason.contains("film.en.vtt is in sync: which of the two do viewers get?"))
  }

  @Test func `captions of something else that seem to jump are no captions with a cut`() {
    let cut = CaptionAlignment.Cut(at: at(30), step: .seconds(2))
    let jumping = { (parts: [Range<MediaTime>]) in
      CaptionAlignment(
        offset: .zero, uncertainty: .milliseconds(50), cuts: [cut], span: at(0)..<at(60),
        correlation: 0.7, margin: 3, confidence: 0.9, speech: .seconds(50), cueCount: 20,
        deviations: parts.map { .init(.unmatched, $0, cues: 5) })
    }
    #expect(SyncVerdict(jumping([]), .dhsIOS) == .cut)
    #expect(SyncVerdict(jumping([at(28)..<at(60)]), .dhsIOS) == .cannotTell)
  }

  @Test func `a jump after the last cue is said as a jump`() throws {
    let alignment = CaptionAlignment(
      offset: .zero, uncertainty: .milliseconds(50),
      cuts: [.init(at: at(61), step: .seconds(2))], span: at(0)..<at(60), correlation: 0.7,
      margin: 3, confidence: 0.9, speech: .seconds(50), cueCount: 20)
    let result = try expect("3.3.B", of: .aligned(alignment), is: .notCompliant, ["captions.cut"])
    #expect(result.reason.contains("jumps: from 1:01.0 on it comes 2 s later"))
  }

  @Test func `single cues that are late by less than the limit allows are in sync`() {
    let alignment = CaptionAlignment.scattered(late: 20, of: 40, by: .milliseconds(1_500))
    #expect(SyncVerdict(alignment, .dhsIOS) == .cannotTell)
    #expect(SyncVerdict(alignment, .bbc) == .inSync)
    #expect(SyncVerdict(alignment, .crtc) == .inSync)
  }

  @Test(
    arguments: [
      (0, []), (249, []), (250, ["captions.slightlyOff"]), (450, ["captions.slightlyOff"]),
      (-250, ["captions.slightlyOff"]), (-450, ["captions.slightlyOff"]),
    ] as [(Int, [String])])
  func `C while the offset with its uncertainty is up to 500 ms, with advice from 250 ms`(
    offset: Int, codes: [String]
  ) throws {
    let evidence = Evidence.aligned(.measured(offset: .milliseconds(offset)))
    try expect("3.3.B", of: evidence, is: .compliant, codes)
  }

  @Test(
    arguments: [
      (451, .needsReview, "captions.syncUnmeasurable"),
      (550, .needsReview, "captions.syncUnmeasurable"), (551, .notCompliant, "captions.late"),
      (-550, .needsReview, "captions.syncUnmeasurable"), (-551, .notCompliant, "captions.early"),
      (1_500, .notCompliant, "captions.late"),
    ] as [(Int, Outcome, String)])
  func `NC when the offset less its uncertainty exceeds 500 ms, NR between`(
    offset: Int, outcome: Outcome, code: String
  ) throws {
    let evidence = Evidence.aligned(.measured(offset: .milliseconds(offset)))
    try expect("3.3.B", of: evidence, is: outcome, [code])
  }

  @Test func `the finding tells the figures and the shift that repairs them`() throws {
    let result = try judge("3.3.B", .aligned(.measured(offset: .milliseconds(1_500))))
    let finding = try #require(result.findings.first)
    #expect(finding.what == "film.en.vtt is 1.5 s late, more than the 0.5 s allowed.")
    #expect(finding.remedy.sentence == "Move every cue 1.5 s earlier.")
    #expect(finding.remedy.action == .shiftCues(by: .milliseconds(-1_500)))
    // Shifted back, the first cue would end at -0.5 s: `fix` loses no cue and would refuse.
    #expect(
      finding.remedy.command
        == "cuelight sync film.en.vtt film.mp4 --write film.en.synced.vtt")
    #expect(finding.measurements.contains(Measurement("offset", .milliseconds(1_500))))
    #expect(finding.measurements.contains(Measurement("limit", own: .milliseconds(500))))
    #expect(finding.location == Location(resource: "film.en.vtt"))
  }

  @Test(
    arguments: [
      (0, 498, .compliant, []), (0, 500, .compliant, ["captions.slightlyOff"]),
      (0, 900, .compliant, ["captions.slightlyOff"]),
      (0, 902, .needsReview, ["captions.syncUnmeasurable"]),
      (0, 1_102, .notCompliant, ["captions.drift"]), (0, -1_102, .notCompliant, ["captions.drift"]),
      (400, 302, .notCompliant, ["captions.drift"]), (600, 600, .notCompliant, ["captions.drift"]),
      (2_000, 600, .notCompliant, ["captions.late"]),
      (-2_000, 600, .notCompliant, ["captions.early"]),
      (12_000, 24_000, .notCompliant, ["captions.drift"]),
    ] as [(Int, Int, Outcome, [String])])
  func `drift is compared with the same limit at the ends`(
    offset: Int, drift: Int, outcome: Outcome, codes: [String]
  ) throws {
    let alignment = CaptionAlignment.measured(
      offset: .milliseconds(offset), drift: .milliseconds(drift))
    try expect("3.3.B", of: .aligned(alignment), is: outcome, codes)
  }

  @Test(
    arguments: [
      (2_000, 600, "film.en.vtt is 2 s late, more than the 0.5 s allowed"),
      (300, 200, "film.en.vtt is 0.3 s late"),
      (0, 600, "film.en.vtt is up to 0.3 s off at its worst place"),
      (0, 960, "film.en.vtt is about 0.48 s off (± 0.05 s)"),
    ] as [(Int, Int, String)])
  func `a drift that was measured is named whatever else is wrong`(
    offset: Int, drift: Int, start: String
  ) throws {
    let alignment = CaptionAlignment.measured(
      offset: .milliseconds(offset), drift: .milliseconds(drift))
    let finding = try #require(try judge("3.3.B", .aligned(alignment)).findings.first)
    let seconds = Double(drift) / 1_000
    #expect(finding.what.hasPrefix("\(start) and gets \(seconds) s later from start to end"))
  }

  @Test func `a drift is not to be repaired by a shift`() throws {
    let alignment = CaptionAlignment.measured(offset: .seconds(12), drift: .seconds(24))
    let finding = try #require(try judge("3.3.B", .aligned(alignment)).findings.first)
    // Caption time = 1.4 x media time: media time = caption time / 1.4.
    #expect(finding.remedy.action == .retimeCues(factor: 1 / 1.4, shift: .zero))
    #expect(finding.remedy.command == "cuelight fix film.en.vtt --rate 0.714285714 --write")
    #expect(finding.what.contains("up to 24 s"))
  }

  @Test func `NC when they belong to other audio, measured or not`() throws {
    try expect(
      "3.3.B", of: .aligned(.ofOtherAudio), is: .notCompliant, ["captions.otherAudio"])
  }

  @Test(arguments: CaptionAlignment.UnmeasuredReason.allCases)
  func `NR when it cannot be measured, wherever the offset lies`(
    obstacle: CaptionAlignment.UnmeasuredReason
  ) throws {
    let alignment = CaptionAlignment.unmeasured([obstacle], offset: .seconds(9))
    try expect(
      "3.3.B", of: .aligned(alignment), is: .needsReview, ["captions.syncUnmeasurable"])
  }

  @Test func `the unmeasuredReasons are reported`() throws {
    let alignment = CaptionAlignment.unmeasured([.tooLittleSpeech, .tooFewCues], cueCount: 1)
    let result = try judge("3.3.B", .aligned(alignment))
    #expect(
      result.reason == """
        Whether film.en.vtt is in sync with the speech cannot be measured: only 7 s of clear speech; \
        only 1 cue.
        """)
  }

  @Test(arguments: [(500, .compliant), (501, .needsReview)] as [(Int, Outcome)])
  func `an uncertainty over the limit decides nothing`(
    uncertainty: Int, outcome: Outcome
  ) throws {
    let alignment = CaptionAlignment.measured(
      offset: .zero, uncertainty: .milliseconds(uncertainty))
    #expect(try judge("3.3.B", .aligned(alignment)).outcome == outcome)
  }

  @Test(arguments: EvidenceGap.Cause.allCases)
  func `captions whose sync was not measured are never C`(cause: EvidenceGap.Cause) throws {
    let evidence = Evidence.captioned(.file()) {
      $0.alignment = .failure(EvidenceGap(cause, "The sound was not decoded."))
    }
    let result = try expect("3.3.B", of: evidence, is: .needsReview, ["evidence.missing"])
    #expect(result.findings.first?.location == Location(resource: "film.en.vtt"))
  }

  @Test func `without captions only their absence is reported`() throws {
    let evidence = Evidence.film { $0.alignment = .success(.ofOtherAudio) }
    try expect("3.3.B", of: evidence, is: .notCompliant, ["captions.missing"])
    try expect("3.3.B", of: .film(), is: .notCompliant, ["captions.missing"])
  }

  @Test func `a wrong frame rate is named, and repaired by its exact ratio`() throws {
    let result = try expect(
      "3.3.B", of: .aligned(.timedFor("23.976", on: "25")), is: .notCompliant,
      ["captions.wrongFrameRate"])
    let finding = try #require(result.findings.first)
    #expect(finding.what.contains("was made for 23.976 frames a second, the film has 25"))
    #expect(
      finding.remedy.command
        == "cuelight fix film.en.vtt --rate 23.976/25 --shift 0.5 --write")
    // The numbers are in the command only: nobody multiplies times by hand.
    #expect(finding.remedy.sentence == "Correct all times with this command.")
  }

  @Test func `a jump is reported with its place and step, and what is before it stays`() throws {
    let alignment = CaptionAlignment.jumping([(at: 30, step: -8_400)])
    let result = try expect(
      "3.3.B", of: .aligned(alignment), is: .notCompliant, ["captions.cut"])
    let finding = try #require(result.findings.first)
    #expect(finding.what.contains("jumps: from 0:30.0 on it comes 8.4 s earlier."))
    #expect(finding.location.range == at(30)..<at(60))
    #expect(
      finding.remedy.action
        == .moveParts([
          .init(from: at(0), shift: .zero), .init(from: at(30), shift: .milliseconds(8_400)),
        ]))
    #expect(
      finding.remedy.command
        == "cuelight sync film.en.vtt film.mp4 --write film.en.synced.vtt")
    #expect(
      finding.remedy.sentence.hasSuffix(
        " Then replace film.en.vtt with film.en.synced.vtt."))
  }
}
