import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Caption coverage` {
  private func speech(_ segments: [(Int64, Int64, Float)]) -> SpeechTimeline {
    SpeechTimeline(
      detector: "test", scores: [],
      segments: segments.map {
        .init(range: .milliseconds($0.0)..<(.milliseconds($0.1)), confidence: $0.2)
      })
  }

  private func cue(_ start: Int64, _ end: Int64) -> Cue {
    Cue(start: .milliseconds(start), end: .milliseconds(end), text: "words")
  }

  @Test func `words less than 0.3 s apart are one stretch of speech`() {
    let found = CoverageMeter.measure(speech([(0, 1_000, 1), (1_299, 2_000, 1)]), cues: [])
    #expect(found.speech == .seconds(2))
    #expect(found.gaps.map(\.range) == [.zero ..< .milliseconds(2_000)])
    #expect(found.captionsEnd == nil)
    #expect(found.speechEnd == .milliseconds(2_000))
  }

  @Test func `a tenth of a second beyond a cue is covered`() {
    let found = CoverageMeter.measure(speech([(1_000, 3_000, 1)]), cues: [cue(1_100, 2_900)])
    #expect(found.covered == .seconds(2))
    #expect(found.gaps.isEmpty)
  }

  @Test func `a cue with nothing to show covers no speech`() {
    var blank = cue(1_000, 3_000)
    blank.text = "\u{A0}\n\u{200B}"
    let found = CoverageMeter.measure(speech([(1_000, 3_000, 1)]), cues: [blank])
    #expect(found.covered == .zero)
    #expect(found.captionsEnd == nil)
  }

  @Test(arguments: ["...", "***", "_", "<i>-</i>", "( )"])
  func `a cue without letters and notes covers no speech`(text: String) {
    var dots = cue(1_000, 3_000)
    dots.text = text
    #expect(CoverageMeter.measure(speech([(1_000, 3_000, 1)]), cues: [dots]).covered == .zero)
  }

  @Test(
    arguments: [
      ("[Music]", 9_000), ("(applause)", 9_000), ("\u{266A}", 9_000), ("[\u{266A}]", 9_000),
      ("\u{266A} Oh, happy day", 0), ("[Ann] Hello", 0), ("Hello", 0),
    ] as [(String, Int64)])
  func `speech during cues that only name a sound is measured`(text: String, length: Int64) {
    var sound = cue(1_000, 20_000)
    sound.text = text
    let found = CoverageMeter.measure(
      speech([(0, 10_000, 1), (15_000, 16_000, 0.5)]), cues: [sound])
    #expect(found.underSounds.total == .milliseconds(length))
    // A sound is a caption too.
    #expect(found.gaps.map(\.range) == [.zero ..< .milliseconds(900)])
  }

  @Test func `certain and uncertain speech without captions are distinguished`() {
    let timeline = speech([(0, 1_000, 0.9), (1_000, 4_000, 0.5), (9_000, 9_200, 1)])
    let found = CoverageMeter.measure(timeline, cues: [])
    #expect(
      found.gaps.map(\.range) == [
        .zero ..< .milliseconds(1_000), .milliseconds(1_000) ..< .milliseconds(4_000),
      ])
    #expect(found.gaps.map(\.confidence) == [0.9, 0.5])
    #expect(found.uncertain.ranges == [.milliseconds(1_000) ..< .milliseconds(4_000)])
    #expect(found.speech == .milliseconds(4_200))
    #expect(found.covered == .zero)
  }

  @Test func `gaps come in order and what is left over between cues counts as covered`() {
    let timeline = speech([(0, 10_000, 1)])
    let found = CoverageMeter.measure(timeline, cues: [cue(5_000, 7_000), cue(7_600, 9_000)])
    #expect(
      found.gaps.map(\.range) == [
        .zero ..< .milliseconds(4_900), .milliseconds(9_100) ..< .milliseconds(10_000),
      ])
    #expect(found.covered == .milliseconds(10_000 - 4_900 - 900))
    #expect(found.captionsEnd == .milliseconds(9_000))
  }

  private func alignment(
    _ offset: Int64, rate: Double = 1, cuts: [CaptionAlignment.Cut] = [],
    unmeasuredReasons: [CaptionAlignment.UnmeasuredReason] = []
  ) -> CaptionAlignment {
    CaptionAlignment(
      rate: rate, offset: .milliseconds(offset), uncertainty: .milliseconds(40), cuts: cuts,
      span: .zero ..< .milliseconds(60_000), correlation: 0.7, margin: 4, confidence: 1,
      speech: .seconds(40), cueCount: 20, unmeasuredReasons: unmeasuredReasons)
  }

  @Test func `captions that are late are looked at as if they were not`() {
    let timeline = speech([(1_000, 3_000, 1)])
    let late = [cue(3_000, 5_000)]
    #expect(CoverageMeter.measure(timeline, cues: late).covered == .milliseconds(100))
    let found = CoverageMeter.measure(timeline, cues: late, along: alignment(2_000))
    #expect(found.covered == .seconds(2))
    #expect(found.captionsEnd == .milliseconds(3_000))
    let unmeasured = alignment(2_000, unmeasuredReasons: [.ambiguous])
    let asTheyAre = CoverageMeter.measure(timeline, cues: late, along: unmeasured)
    #expect(asTheyAre.covered == .milliseconds(100))
  }

  @Test func `captions for another frame rate are looked at in the medium's time`() {
    let timeline = speech([(20_000, 22_000, 1)])
    let found = CoverageMeter.measure(
      timeline, cues: [cue(25_000, 27_500)], along: alignment(0, rate: 1.25))
    #expect(found.covered == .seconds(2))
  }

  @Test func `cues after a cut are looked at where their speech is`() {
    let timeline = SpeechTimeline(
      detector: "test",
      scores: (0..<4_000).map { 1_000..<1_200 ~= $0 || 3_000..<3_200 ~= $0 ? 250 : 3 },
      segments: [
        .init(range: .milliseconds(10_000) ..< .milliseconds(12_000), confidence: 1),
        .init(range: .milliseconds(30_000) ..< .milliseconds(32_000), confidence: 1),
      ])
    for step in [-8_000, 7_000] as [Int64] {
      let cut = CaptionAlignment.Cut(at: .milliseconds(25_000), step: .milliseconds(step))
      let cues = [cue(10_000, 12_000), cue(30_000 + step, 32_000 + step)]
      let found = CoverageMeter.measure(timeline, cues: cues, along: alignment(0, cuts: [cut]))
      #expect(found.covered == .seconds(4))
      #expect(found.cuesWithoutSpeech.isEmpty)
    }
  }

  @Test func `a cue where nobody speaks is reported, one that names a sound is not`() {
    let timeline = SpeechTimeline(
      detector: "test", scores: (0..<2_000).map { 100..<300 ~= $0 ? 250 : 3 },
      segments: [.init(range: .milliseconds(1_000) ..< .milliseconds(3_000), confidence: 1)])
    let sound = Cue(start: .milliseconds(6_000), end: .milliseconds(7_000), text: "[door]")
    let cues = [
      cue(1_000, 3_000), cue(3_300, 4_000), sound, cue(8_000, 9_000), cue(19_500, 21_000),
    ]
    let found = CoverageMeter.measure(timeline, cues: cues)
    #expect(found.cuesWithoutSpeech == [.milliseconds(8_000) ..< .milliseconds(9_000)])
  }

  @Test func `cues at the ends of time and backwards do no harm`() {
    let odd = [
      Cue(start: .earliest, end: .latest, text: "a"), Cue(start: .latest, end: .latest, text: "b"),
      Cue(start: .milliseconds(50), end: .milliseconds(20), text: "c"),
    ]
    let found = CoverageMeter.measure(
      speech([(1_000, 3_000, 1)]), cues: odd, along: alignment(-500, rate: 0.96))
    #expect(found.covered == .seconds(2))
    #expect(found.cuesWithoutSpeech.isEmpty)
  }

  // MARK: Text of neighbors

  /// Sentences of 2.5 to 4 s with pauses of half a second, and cues of 14 letters a second.
  private func sentences() -> (speech: SpeechTimeline, cues: [Cue]) {
    var (at, runs, cues) = (Int64(1_000), [(Int64, Int64, Float)](), [Cue]())
    for number in 0..<40 {
      let length = 2_500 + Int64(number * 7 % 4) * 500
      runs.append((at, at + length, 1))
      cues.append(
        Cue(
          start: .milliseconds(at), end: .milliseconds(at + length),
          text: String(repeating: "a", count: Int(length * 14 / 1_000))))
      at += length + 500
    }
    return (speech(runs), cues)
  }

  private func moved(_ cue: Cue, by milliseconds: Int64) -> Cue {
    Cue(
      start: cue.start.advanced(by: .milliseconds(milliseconds)),
      end: cue.end.advanced(by: .milliseconds(milliseconds)), text: cue.text)
  }

  @Test func `speech whose text is in a late cue is held by it`() {
    let (timeline, all) = sentences()
    let cues = all.enumerated().map {
      $0.offset % 4 == 1 ? moved($0.element, by: 2_000) : $0.element
    }
    let found = CoverageMeter.measure(timeline, cues: cues)
    #expect(found.gaps.count == 10)
    #expect(found.heldByNeighbors.ranges == found.gaps.map(\.range))
  }

  @Test(arguments: [2, 3, 4])
  func `speech without any text is held by no cue`(every: Int) {
    let (timeline, all) = sentences()
    let cues = all.enumerated().filter { $0.offset % every != 1 }.map(\.element)
    let found = CoverageMeter.measure(timeline, cues: cues)
    #expect(found.gaps.count == all.indices.count { $0 % every == 1 })
    #expect(found.heldByNeighbors.ranges.isEmpty)
  }

  @Test func `a late cue holds its own speech, not that of the cue that is missing`() throws {
    let (timeline, all) = sentences()
    var cues = all.enumerated().map {
      $0.offset % 8 == 1 ? moved($0.element, by: 2_000) : $0.element
    }
    cues.removeAll { cue in all.indices.contains { $0 % 8 == 5 && all[$0].start == cue.start } }
    let found = CoverageMeter.measure(timeline, cues: cues)
    let held = found.heldByNeighbors
    for number in all.indices where number % 8 == 5 {
      #expect(!held.overlaps(try #require(all[number].range)))
    }
    #expect(held.ranges.count == 5)
  }

  @Test(arguments: [-2_500, -1_500, 1_500, 2_500], [3, 5])
  func `speech whose text is in another cue is held, whether that is late or early`(
    by milliseconds: Int64, every: Int
  ) {
    let (timeline, all) = sentences()
    let cues = all.enumerated().map { number, cue in
      number % every == 1 ? moved(cue, by: milliseconds) : cue
    }.sorted { $0.start < $1.start }
    let found = CoverageMeter.measure(timeline, cues: cues)
    #expect(!found.gaps.isEmpty)
    #expect(found.heldByNeighbors.ranges == found.gaps.map(\.range))
  }

  @Test func `a scene of short sentences without a cue is held by no late cues elsewhere`() {
    let (timeline, all) = sentences()
    let scene = all.indices.suffix(8)
    let cues = all.enumerated().filter { !scene.contains($0.offset) }.map { number, cue in
      number % 2 == 1 ? moved(cue, by: 2_500) : cue
    }
    let found = CoverageMeter.measure(timeline, cues: cues)
    let late = found.gaps.filter { $0.range.upperBound <= all[scene.lowerBound].start }
    #expect(!late.isEmpty)
    for number in scene.dropFirst(2) {
      #expect(!found.heldByNeighbors.overlaps(all[number].start..<all[number].end))
    }
  }

  @Test func `a text counts once`() {
    let timeline = speech((0..<12).map { ($0 * 4_000, $0 * 4_000 + 3_000, 1) })
    // The first cue has the text for two sentences, and four have none.
    let cues = (0..<12).filter { !(1...4).contains($0) }.map { number in
      Cue(
        start: .milliseconds(number * 4_000), end: .milliseconds(number * 4_000 + 3_700),
        text: String(repeating: "a", count: number == 0 ? 84 : 42))
    }
    let found = CoverageMeter.measure(timeline, cues: cues)
    #expect(found.gaps.count == 4)
    #expect(found.heldByNeighbors.ranges == [.milliseconds(4_000) ..< .milliseconds(7_000)])
  }

  @Test func `lines that roll up and few cues hold nothing`() {
    let (timeline, all) = sentences()
    let few = Array(all.prefix(4)).map { moved($0, by: 2_000) }
    #expect(CoverageMeter.measure(timeline, cues: few).heldByNeighbors.ranges.isEmpty)
    let rolling = all.enumerated().filter { $0.offset % 2 == 0 }.map { number, cue in
      Cue(
        start: cue.start, end: cue.end,
        text: (max(number - 2, 0)...number).map { "line \($0)" }.joined(separator: "\n"))
    }
    #expect(CoverageMeter.measure(timeline, cues: rolling).heldByNeighbors.ranges.isEmpty)
  }

  @Test func `speech that is not certain does not move the end of speech`() {
    let found = CoverageMeter.measure(speech([(0, 1_000, 0.9), (5_000, 6_000, 0.4)]), cues: [])
    #expect(found.speechEnd == .milliseconds(1_000))
  }
}
