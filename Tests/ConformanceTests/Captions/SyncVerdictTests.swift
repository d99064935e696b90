import MediaModel
import Testing

@testable import Conformance

@Suite struct `how captions run, in one word` {
  @Test(
    arguments: [
      (75, .inSync), (-75, .inSync), (76, .cannotTell), (175, .cannotTell), (176, .offset),
      (-176, .offset), (9_000, .offset),
    ] as [(Int, SyncVerdict)])
  func `both sides of the limit must be clear of it by the uncertainty`(
    offset: Int, verdict: SyncVerdict
  ) {
    // The uncertainty is 50 ms, the limit 125 ms.
    let alignment = CaptionAlignment.measured(offset: .milliseconds(offset))
    let limits = SyncLimits(name: "test", offset: .milliseconds(125), source: "a test")
    #expect(SyncVerdict(alignment, limits) == verdict)
  }

  @Test(arguments: [(125, .inSync), (126, .offset), (-126, .offset)] as [(Int, SyncVerdict)])
  func `the strict limit goes by the middle of a narrow interval`(
    offset: Int, verdict: SyncVerdict
  ) {
    let narrow = CaptionAlignment.measured(offset: .milliseconds(offset))
    #expect(SyncVerdict(narrow, .strict) == verdict)
    let wide = CaptionAlignment.measured(
      offset: .milliseconds(offset), uncertainty: .milliseconds(76))
    #expect(SyncVerdict(wide, .strict) == .cannotTell)
  }

  @Test(
    arguments: [
      (.strict, .offset), (.dhsIOS, .offset), (.web, .offset), (.bbc, .inSync), (.live, .inSync),
      (.crtc, .inSync),
    ] as [(SyncLimits, SyncVerdict)])
  func `the profile says how far captions may be off`(limits: SyncLimits, verdict: SyncVerdict) {
    let alignment = CaptionAlignment.measured(offset: .milliseconds(1_200))
    #expect(SyncVerdict(alignment, limits) == verdict)
  }

  @Test func `a drift that no shift repairs is a drift, wherever the middle lies`() {
    let drifting = CaptionAlignment.measured(offset: .zero, drift: .seconds(2))
    #expect(SyncVerdict(drifting, .strict) == .drift)
    let both = CaptionAlignment.measured(offset: .seconds(5), drift: .seconds(2))
    #expect(SyncVerdict(both, .strict) == .drift)
    let mostlyOff = CaptionAlignment.measured(offset: .seconds(5), drift: .milliseconds(200))
    #expect(SyncVerdict(mostlyOff, .strict) == .offset)
  }

  @Test(
    arguments: [(900, 400, .offset), (790, 400, .drift), (-790, 400, .drift), (810, 400, .offset)]
      as [(Int, Int, SyncVerdict)])
  func `an error of which drift makes half is a drift, even if a shift would do`(
    offset: Int, drift: Int, verdict: SyncVerdict
  ) {
    let alignment = CaptionAlignment.measured(
      offset: .milliseconds(offset), drift: .milliseconds(drift))
    #expect(SyncVerdict(alignment, .web) == verdict)
  }

  @Test func `a frame rate is named only where it matters`() {
    #expect(SyncVerdict(.timedFor("23.976", on: "25"), .strict) == .rate)
    let thousandth = CaptionAlignment(
      rate: 1.001, offset: .zero, uncertainty: .milliseconds(10),
      frameRates: .init(captions: "24", media: "23.976", rate: 1.001), span: at(0)..<at(60),
      correlation: 0.7, margin: 3, confidence: 1, speech: .seconds(50), cueCount: 20,
      leastSlip: .seconds(10))
    // 60 ms at the end of a minute.
    #expect(SyncVerdict(thousandth, .strict) == .inSync)
  }

  @Test(
    arguments: [
      ([(at: 30, step: -8_400)], .cut), ([(at: 30, step: 100)], .inSync),
      ([(at: 30, step: 60)], .inSync), ([(at: 20, step: 3_000), (at: 40, step: -3_000)], .cut),
    ] as [([(at: Double, step: Int)], SyncVerdict)])
  func `a jump counts when one of its sides is out of sync`(
    cuts: [(at: Double, step: Int)], verdict: SyncVerdict
  ) {
    #expect(SyncVerdict(.jumping(cuts), .strict) == verdict)
  }

  @Test func `a jump that is smaller than the drift is reported as drift`() {
    let alignment = CaptionAlignment(
      rate: 1.05, offset: .zero, uncertainty: .milliseconds(20),
      cuts: [.init(at: .milliseconds(30_000), step: .seconds(1))], span: at(0)..<at(60),
      correlation: 0.6, margin: 2, confidence: 1, speech: .seconds(50), cueCount: 20)
    #expect(SyncVerdict(alignment, .strict) == .drift)
  }

  @Test func `the mean error counts each stretch by its length`() {
    // 10 s late over the last quarter: 2.5 s on average.
    let alignment = CaptionAlignment.jumping([(at: 45, step: 10_000)])
    #expect(alignment.meanError == .milliseconds(2_500))
    #expect(SyncVerdict(alignment, .crtc) == .inSync)
    #expect(SyncVerdict(alignment, .live) == .cut)
  }

  /// A quarter of a minute is 15 s.
  @Test(arguments: [
    (nil, 60, false), (15, 60, true), (17, 60, false), (60, 600, true), (61, 600, false),
  ])
  func `captions are not in sync if a long part may be off without notice`(
    least: Int?, length: Double, isInSync: Bool
  ) {
    let alignment = CaptionAlignment(
      offset: .zero, uncertainty: .milliseconds(20), span: at(0)..<at(length), correlation: 0.7,
      margin: 3, confidence: 1, speech: .seconds(50), cueCount: 20,
      leastSlip: least.map { .seconds($0) })
    #expect(SyncVerdict(alignment, .web) == (isInSync ? .inSync : .cannotTell))
  }

  @Test func `other audio and what was not measured are never in sync`() {
    #expect(SyncVerdict(.ofOtherAudio, .live) == .otherAudio)
    for obstacle in CaptionAlignment.UnmeasuredReason.allCases {
      #expect(SyncVerdict(.unmeasured([obstacle]), .live) == .cannotTell)
    }
  }

  @Test func `every profile has its own name, number and source`() {
    #expect(Set(SyncLimits.all.map(\.name)).count == SyncLimits.all.count)
    for limits in SyncLimits.all {
      #expect(SyncLimits.named(limits.name) == limits)
      #expect(faults(in: limits.source) == [])
    }
    #expect(SyncLimits.strict.offset == .milliseconds(125))
    #expect(Profile.dhsIOS.limits.sync == SyncLimits.named("dhs-ios"))
  }
}

@Suite struct `the words of the criterion on synchronized captions` {
  @Test func `name the limits of the profile that they are about`() throws {
    let page = try #require(Criterion.named(CriterionID(.multimedia, .b))).page
    #expect(SyncLimits.dhsIOS.offset == .milliseconds(500))
    #expect(page.notCompliant.contains("more than 0.5 s†"))
    #expect(page.compliant.contains("at most 0.5 s†"))
  }
}

@Suite struct `commands that repair captions` {
  private func command(_ captions: CaptionCandidate, sound: Int? = nil) -> RepairCommand {
    RepairCommand(
      captions: captions, medium: "my film.mp4", audio: sound.map { Track.ID($0) })
  }

  private let late = CaptionCandidate(
    origin: .sidecar, resource: "a/film.en.srt",
    content: .text(
      TimedTextDocument(
        format: .subRip, cues: [Cue(start: at(9), end: at(10), text: "Hello.")])))

  @Test func `a file is shifted in place, to the millisecond`() {
    let command = command(late)
    #expect(
      command.fix(shift: .milliseconds(-1_500))
        == "cuelight fix a/film.en.srt --shift -1.5 --write")
    #expect(
      command.fix(rate: "24/25", factor: 0.96, shift: .microseconds(40))
        == "cuelight fix a/film.en.srt --rate 24/25 --write")
  }

  @Test func `what fix would refuse is written anew beside it`() {
    #expect(
      command(late, sound: 3).fix(shift: .seconds(-10))
        == "cuelight sync a/film.en.srt 'my film.mp4' --track 3 --write a/film.en.synced.srt")
    let ttml = CaptionCandidate(
      origin: .sidecar, resource: "it's.xml",
      content: .text(TimedTextDocument(format: .ttml)))
    #expect(
      command(ttml).fix(shift: .seconds(1))
        == #"cuelight sync 'it'\''s.xml' 'my film.mp4' --write 'it'\''s.synced.vtt'"#)
    let track = CaptionCandidate.track(2, content: .noCues)
    #expect(
      command(track).fix(shift: .seconds(1))
        == "cuelight sync film.mp4 'my film.mp4' --caption-track 2 --write film.en.vtt")
  }

  @Test(arguments: CaptionFileFormat.allCases)
  func `captions stay in their format if captions are written in it`(format: CaptionFileFormat) {
    let captions = late.with(resource: "a/film.\(format.rawValue.uppercased())")
    #expect(captions.retimedResource == "a/film.synced.\(format.rawValue)")
    #expect(captions.retimedFormat == format)
  }

  @Test(arguments: ["a/film.scc", "a/film", "a.vtt/film", "film.mkv"])
  func `all other captions become WebVTT`(resource: String) {
    let captions = late.with(resource: resource)
    #expect(captions.retimedFormat == .vtt)
    #expect(captions.retimedResource.hasSuffix("film.synced.vtt"))
  }

  @Test func `no name is taken for an option`() {
    #expect(RepairCommand.word("-x.vtt") == "./-x.vtt")
    #expect(RepairCommand.word("a;b") == "'a;b'")
    #expect(RepairCommand.word("") == "''")
    // What is not shown is written as numbers, which every shell reads.
    #expect(RepairCommand.word("new\nline.mp4") == #""$(printf 'new\012line.mp4')""#)
    #expect(RepairCommand.word("50 % ü\u{202E}") == #""$(printf '50 \045 \303\274\342\200\256')""#)
    #expect(RepairCommand.word("it's\t") == #""$(printf 'it\047s\011')""#)
    // Bytes that are no text.
    #expect(RepairCommand.word(#"m/a\xFF.gif"#) == #""$(printf 'm/a\377.gif')""#)
    // A substitution would lose the end.
    #expect(RepairCommand.word("a\n") == #"$'a\012'"#)
  }
}
