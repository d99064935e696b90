import Testing

@testable import SignalAnalysis

@Suite struct `Stretches of speech` {
  private let rule = SpeechRuns.Rule(start: 128, release: 128, pause: 15)

  /// Scores as pairs of a value and for how many hops it holds.
  private func scores(_ parts: (value: UInt8, count: Int)...) -> [UInt8] {
    parts.flatMap { Array(repeating: $0.value, count: $0.count) }
  }

  @Test func `a stretch ends where the score falls under the release`() {
    let scores = scores((0, 10), (200, 50), (127, 30), (0, 10))
    #expect(SpeechRuns(scores) { _ in rule }.found == [10..<60])
    let lower = SpeechRuns.Rule(start: 128, release: 100, pause: 15)
    #expect(SpeechRuns(scores) { _ in lower }.found == [10..<90])
  }

  @Test func `a stretch begins at the start of the rule of its hop`() {
    let scores = scores((30, 50), (200, 50), (30, 50), (0, 20))
    #expect(SpeechRuns(scores) { _ in rule }.found == [50..<100])
    let dense = SpeechRuns.Rule(start: 12, release: 12, pause: 50)
    #expect(SpeechRuns(scores) { _ in dense }.found == [0..<150])
    // Only the second half is dense.
    #expect(SpeechRuns(scores) { $0 < 100 ? rule : dense }.found == [50..<150])
  }

  @Test(arguments: [(14, [0..<114]), (15, [0..<50, 65..<115])] as [(Int, [Range<Int>])])
  func `shorter gaps than the pause are closed`(gap: Int, found: [Range<Int>]) {
    let scores = scores((200, 50), (20, gap), (200, 50))
    #expect(SpeechRuns(scores) { _ in rule }.found == found)
  }

  @Test(arguments: [(19, 0), (20, 1)])
  func `what is shorter than a fifth of a second is no speech`(length: Int, count: Int) {
    let scores = scores((0, 40), (255, length), (0, 40))
    #expect(SpeechRuns(scores) { _ in rule }.found.count == count)
  }

  @Test func `no scores, and scores that never reach the threshold, have none`() {
    let low = SpeechRuns.Rule(start: 128, release: 1, pause: 15)
    #expect(SpeechRuns([]) { _ in low }.found.isEmpty)
    #expect(SpeechRuns(scores((127, 500))) { _ in low }.found.isEmpty)
    #expect(SpeechRuns(scores((127, 50), (128, 1), (127, 50))) { _ in low }.found == [50..<101])
  }

  @Test(arguments: [0, 1, 7, 80])
  func `the greatest score around a hop is that of a search`(radius: Int) {
    var dice = SyntheticVoice(seed: 5)
    let scores = (0..<400).map { _ in UInt8(dice.random() * dice.random() * 255) }
    let expected = scores.indices.map { hop in
      scores[max(hop - radius, 0)...min(hop + radius, scores.count - 1)].max() ?? 0
    }
    #expect(ScorePeaks.around(scores, radius: radius) == expected)
    #expect(ScorePeaks.around([], radius: radius).isEmpty)
    #expect(ScorePeaks.around(scores.sorted(), radius: radius).last == scores.max())
  }

  @Test func `half a minute that is nearly all speech is dense, and no short sound is`() {
    let dense = scores((200, 900), (0, 100), (200, 900), (0, 100), (200, 1_000), (0, 6_000))
    let answers = SpeechDensity.isDense(dense)
    #expect(answers.count == dense.count)
    // 2,800 of the first 3,000 hops are speech.
    #expect(answers[0] && answers[1_500])
    #expect(!answers[3_000] && !answers[8_999])
    #expect(!SpeechDensity.isDense(scores((200, 1_999))).contains(true))
    #expect(!SpeechDensity.isDense(scores((200, 2_000))).contains(false))
    #expect(SpeechDensity.isDense([]).isEmpty)
  }

  @Test func `pauses are quiet where a third of half a minute have next to no score`() {
    // 990 of 3,000 hops are under 12; one hop less is not enough.
    #expect(!SpeechDensity.hasQuietPauses(scores((11, 990), (200, 2_010))).contains(false))
    #expect(!SpeechDensity.hasQuietPauses(scores((11, 989), (200, 2_011))).contains(true))
    // The same pauses with music in them.
    #expect(!SpeechDensity.hasQuietPauses(scores((12, 990), (200, 2_010))).contains(true))
    #expect(!SpeechDensity.hasQuietPauses(scores((0, 4), (200, 6))).contains(false))
    #expect(SpeechDensity.hasQuietPauses([]).isEmpty)
    let answers = SpeechDensity.hasQuietPauses(scores((0, 3_000), (60, 6_000)))
    #expect(answers[0] && answers[3_510])
    #expect(!answers[3_511] && !answers[8_999])
  }
}
