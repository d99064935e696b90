import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Speech in a center channel` {
  /// A detector that hears what a test says.
  private final class Told: SpeechDetector {
    let name = "told"
    let wantsMore = true
    private let segments: [SpeechTimeline.Segment]
    private var count = 0

    init(_ segments: [SpeechTimeline.Segment]) { self.segments = segments }

    func receive(_ samples: Span<Float>, at time: MediaTime) { count += samples.count }

    func finish() -> SpeechTimeline {
      let scores = (0..<count / 160).map { hop -> UInt8 in
        let isSpeech = segments.contains { $0.range.contains(.milliseconds(Int64(hop) * 10)) }
        return isSpeech ? 200 : 10
      }
      return SpeechTimeline(detector: name, scores: scores, segments: segments)
    }
  }

  private typealias Spans = [(Int64, Int64, Float)]

  private func segments(_ spans: Spans) -> [SpeechTimeline.Segment] {
    spans.map {
      .init(range: .milliseconds($0.0)..<(.milliseconds($0.1)), confidence: $0.2)
    }
  }

  private func spans(_ timeline: SpeechTimeline) -> [String] {
    timeline.segments.map {
      "\($0.range.lowerBound.microseconds / 1_000)-\($0.range.upperBound.microseconds / 1_000) "
        + "\($0.confidence)"
    }
  }

  /// Noise of a root mean square, the same in each run.
  private func noise(_ level: Float, _ count: Int, seed: UInt64) -> [Float] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Uniform from -1 to 1 has a root mean square of 0.577.
      return level / 0.577 * (Float(state >> 40) / Float(1 << 23) - 1)
    }
  }

  /// What is found in ten seconds of a voice in the center and of music in all other channels, if
  /// the detector finds some speech in the sum and some in the center.
  private func found(
    voice: [Float]?, music: [Float], sum: Spans, center: Spans
  ) -> SpeechTimeline {
    var made = 0
    let detector = CenterSpeechDetector { [sum = segments(sum), center = segments(center)] in
      made += 1
      return Told(made == 1 ? sum : center)
    }
    let mixed = zip(voice ?? music.map { _ in 0 }, music).map(+)
    // Blocks of 1,000 samples, as from a decoder: 62.5 ms.
    for start in stride(from: 0, to: music.count, by: 1_000) {
      let time = MediaTime(microseconds: Int64(start) * 125 / 2)
      if let voice { detector.center.receive(voice[start..<(start + 1_000)].span, at: time) }
      detector.receive(mixed[start..<(start + 1_000)].span, at: time)
    }
    return detector.finish()
  }

  @Test(arguments: [(0.1, true), (0.045, true), (0.03, false), (0.01, false)] as [(Float, Bool)])
  func `counts where it is not softer than -9 dB of all channels`(_ level: Float, isHeard: Bool) {
    // Of a voice of .045 in music of .1 the share is .168; of one of .03 it is .083; -9 dB are .126.
    let found = found(
      voice: noise(level, 160_000, seed: 1), music: noise(0.1, 160_000, seed: 2), sum: [],
      center: [(2_000, 6_000, 0.9)])
    #expect(spans(found) == (isHeard ? ["2000-6000 0.9"] : []))
    #expect(found.scores[300] == (isHeard ? 200 : 10))
    #expect(found.scores[700] == 10)
  }

  @Test func `leaves what hops sound like to the sum`() {
    let music = noise(0.1, 160_000, seed: 2)
    let alone = found(voice: nil, music: music, sum: [], center: [])
    let both = found(
      voice: noise(0.1, 160_000, seed: 1), music: music, sum: [], center: [(2_000, 6_000, 0.9)])
    #expect(alone.sounds.count == alone.scores.count)
    #expect(both.sounds.count == both.scores.count)
    #expect(both.sounds != alone.sounds)
    #expect(both.segments.count == 1)
  }

  @Test func `counts only while it is heard`() {
    // The music is loud from 4 s on.
    let music = noise(0.05, 64_000, seed: 2) + noise(0.5, 96_000, seed: 3)
    let found = found(
      voice: noise(0.1, 160_000, seed: 1), music: music, sum: [], center: [(2_000, 6_000, 0.9)])
    #expect(found.segments.count == 1)
    let range = found.segments.first?.range ?? .zero ..< .zero
    #expect(range.lowerBound == .milliseconds(2_000))
    #expect((3_700...4_100).contains(range.upperBound.microseconds / 1_000))
    #expect(found.scores[450] == 10)
  }

  @Test func `never takes speech away that is in the other channels`() {
    let sum: Spans = [(1_000, 3_000, 0.7), (7_000, 8_000, 0.95)]
    let music = noise(0.1, 160_000, seed: 2)
    let alone = found(voice: nil, music: music, sum: sum, center: [])
    #expect(spans(alone) == ["1000-3000 0.7", "7000-8000 0.95"])
    let silent = music.map { _ in Float(0) }
    for center in [[], [(2_000, 6_000, 0.9)]] as [Spans] {
      #expect(found(voice: silent, music: music, sum: sum, center: center) == alone)
    }
  }

  @Test func `has at each moment the more certain of both`() {
    let voice = noise(0.1, 160_000, seed: 1)
    let found = found(
      voice: voice, music: noise(0.1, 160_000, seed: 2),
      sum: [(1_000, 3_000, 0.5), (7_000, 8_000, 0.9)],
      center: [(1_040, 4_000, 0.8), (6_000, 7_500, 0.6)])
    #expect(spans(found) == ["1000-4000 0.8", "6000-7000 0.6", "7000-8000 0.9"])
  }

  @Test func `is not heard in samples that are no numbers`() {
    let broken = [Float](repeating: .nan, count: 160_000)
    let found = found(
      voice: broken, music: noise(0.1, 160_000, seed: 2), sum: [], center: [(2_000, 6_000, 0.9)])
    #expect(found.segments.isEmpty)
  }

  @Test func `is measured in the band of speech`() {
    // A bass of 60 Hz is 20 dB louder than the voice of 1,000 Hz in the center.
    func tone(_ level: Float, _ hertz: Float) -> [Float] {
      (0..<160_000).map { level * sine(Float($0 % 16_000) / 16_000 * hertz) }
    }
    let found = found(
      voice: tone(0.05, 1_000), music: tone(0.5, 60), sum: [], center: [(2_000, 6_000, 0.9)])
    #expect(spans(found) == ["2000-6000 0.9"])
  }

  /// The sine of a number of turns, by a triangle of the same frequency: exact enough here.
  private func sine(_ turns: Float) -> Float {
    let phase = turns - turns.rounded(.down)
    return 1 - abs(4 * phase - 2)
  }
}
