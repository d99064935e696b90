import MediaModel
import Testing

@testable import WordComparison

@Suite struct `what words show in the list of deviations` {
  private let talk = Talk()

  private func deviations(
    _ cues: [Cue], beside alignment: CaptionAlignment = .inSync
  ) -> WordDeviations {
    WordDeviations(talk.compared(cues), beside: alignment)
  }

  @Test func `captions whose words are at their time have no deviation`() {
    let found = deviations(talk.cues)
    #expect(found.joined.displacedCues.isEmpty && found.joined.deviations.isEmpty)
    #expect(found.joined.cuesHeard == 25)
  }

  @Test func `one cue that is late is one deviation, with its size`() throws {
    let found = deviations(talk.cues.moved(by: .milliseconds(1_500)) { $0 == 12 })
    let only = try #require(found.joined.deviations.first)
    #expect(found.joined.deviations.count == 1 && only.kind == .late && only.isCueByWords)
    #expect((only.size - .milliseconds(1_500)).magnitude < .milliseconds(150), "\(only)")
    let moved = try #require(found.joined.displacedCues.first)
    // Word 96 is said at 1 s + 96 * 0.4 s.
    #expect(moved.range.lowerBound == .milliseconds(39_400 + 1_500))
  }

  @Test func `cues in a row are one part`() throws {
    let found = deviations(talk.cues.moved(by: .seconds(-2)) { (8..<13).contains($0) })
    let part = try #require(found.joined.deviations.first)
    #expect(found.joined.deviations.count == 1 && part.kind == .early && part.cues == 5)
    #expect(!part.isSingleCue && part.views == [.words])
    // Word 64 is said at 26.6 s; the cue of word 96 belongs to 39.4 s.
    #expect(part.range.overlaps(MediaTime.milliseconds(26_600)..<(.milliseconds(39_400))))
    #expect(found.joined.displacedCues.count == 5)
  }

  @Test func `a short cue between cues in a row moves with them`() throws {
    let cues = talk.cues.moved(by: .seconds(-2)) { (8..<13).contains($0) }
    let compared = talk.compared(
      cues.enumerated().map { index, cue in
        index == 10 ? Cue(start: cue.start, end: cue.end, text: "yes") : cue
      })
    let found = WordDeviations(compared, beside: .inSync)
    let short = try #require(found.joined.displacedCues.first { $0.range == cues[10].range })
    #expect((short.size + .seconds(2)).magnitude < .milliseconds(300))
  }

  @Test func `parts with other words that were listened to far apart are two`() {
    func part(_ from: Int64) -> CaptionWords.Part {
      .init(
        range: MediaTime.milliseconds(from)..<(.milliseconds(from + 9_000)), answer: .otherWords,
        share: 0.1, chance: 0.2, offset: .zero, words: 20, heard: 20, cues: 3)
    }
    let heard = HeardSpeech(
      recognizer: .init(name: "test"), listened: TimeRanges([.zero..<(.milliseconds(9_000))]),
      words: [])
    let far = WordDeviations(
      CaptionWords(of: heard, parts: [part(0), part(1_200_000)]), beside: .inSync)
    #expect(far.joined.deviations.map(\.range.length) == [.seconds(9), .seconds(9)])
    let near = WordDeviations(
      CaptionWords(of: heard, parts: [part(0), part(9_500)]), beside: .inSync)
    #expect(near.joined.deviations.map(\.cues) == [6])
  }

  @Test func `what timing measures of all captions is no displacement of each`() {
    let all = talk.cues.moved(by: .seconds(3))
    let late = CaptionAlignment.inSync(offset: .seconds(3))
    #expect(deviations(all, beside: late).joined.deviations.isEmpty)
    let contradicted = deviations(all)
    #expect(contradicted.joined.deviations.count == 1)
    #expect(contradicted.joined.deviations.first?.kind == .late)
    // The last of 25 cues is shown after the end of what was listened to.
    #expect(contradicted.joined.displacedCues.count == 24)
  }

  @Test func `a cue that timing finds late too is one deviation with both views`() throws {
    let timing = CaptionDeviation(
      .late, MediaTime.milliseconds(39_400)..<(.milliseconds(40_900)), size: .milliseconds(1_500),
      cues: 1,
      views: [.starts])
    let found = deviations(
      talk.cues.moved(by: .milliseconds(1_500)) { $0 == 12 },
      beside: CaptionAlignment.inSync(deviations: [timing]))
    let only = try #require(found.joined.deviations.first)
    #expect(found.joined.deviations.count == 1)
    #expect(only.views == [.starts, .words] && !only.isCueByWords)
  }

  @Test func `a part with other words says whether timing doubts it too`() throws {
    let half = Talk { $0 < 100 ? Talk.word($0) : Talk.word(9_000 - 7 * $0) }
    let alone = WordDeviations(half.compared(), beside: .inSync).joined.deviations
    let part = try #require(alone.first)
    #expect(alone.count == 1 && part.kind == .otherWords && part.views == [.words])
    #expect(part.range.lowerBound >= .milliseconds(40_000) && part.cues >= 4)
    let doubted = CaptionAlignment.inSync(deviations: [
      CaptionDeviation(
        .unmatched, MediaTime.milliseconds(40_000)..<(.milliseconds(80_000)), cues: 12)
    ])
    let both = WordDeviations(half.compared(), beside: doubted).joined.deviations
    #expect(both.contains { $0.kind == .otherWords && $0.views != [.words] })
    #expect(both.contains { $0.kind == .unmatched }, "words take back nothing that timing shows")
  }

  @Test func `captions that timing cannot measure are compared with their own times`() {
    let unmeasured = CaptionAlignment.inSync(unmeasured: [.tooLittleSpeech])
    #expect(deviations(talk.cues, beside: unmeasured).joined.deviations.isEmpty)
    let late = deviations(talk.cues.moved(by: .seconds(2)), beside: unmeasured)
    #expect(late.joined.displacedCues.count == 24)
  }
}

extension CaptionAlignment {
  /// Captions in sync, as measured by timing.
  fileprivate static let inSync = inSync()

  fileprivate static func inSync(
    offset: Duration = .zero, deviations: [CaptionDeviation] = [],
    unmeasured: [UnmeasuredReason] = []
  ) -> CaptionAlignment {
    CaptionAlignment(
      offset: offset, uncertainty: .milliseconds(40), span: .zero..<MediaTime.milliseconds(81_000),
      correlation: 0.8, margin: 3, confidence: 1, speech: .seconds(80), cueCount: 25,
      unmeasuredReasons: unmeasured, deviations: deviations, leastSlip: .seconds(10))
  }
}
