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

  @Test func `a gap carries the mean confidence of its speech`() throws {
    let timeline = speech([(0, 1_000, 0.9), (1_000, 4_000, 0.5), (9_000, 9_200, 1)])
    let found = CoverageMeter.measure(timeline, cues: [])
    let gap = try #require(found.gaps.first)
    #expect(abs(gap.confidence - 0.6) < 1e-5)
    #expect(found.gaps.count == 1)
    #expect(found.speech == .milliseconds(4_200))
    #expect(found.covered == .zero)
  }

  @Test func `gaps come in order and short ones count without being listed`() {
    let timeline = speech([(0, 10_000, 1)])
    let found = CoverageMeter.measure(timeline, cues: [cue(5_000, 7_000), cue(7_600, 9_000)])
    #expect(
      found.gaps.map(\.range) == [
        .zero ..< .milliseconds(4_900), .milliseconds(9_100) ..< .milliseconds(10_000),
      ])
    #expect(found.covered == .milliseconds(10_000 - 4_900 - 400 - 900))
    #expect(found.captionsEnd == .milliseconds(9_000))
  }

  @Test func `an offset is taken away before looking`() {
    let timeline = speech([(1_000, 3_000, 1)])
    let late = [cue(3_000, 5_000)]
    #expect(CoverageMeter.measure(timeline, cues: late).covered == .milliseconds(100))
    let alignment = CaptionAlignment(
      offset: .seconds(2), uncertainty: .milliseconds(50), span: .zero ..< .milliseconds(5_000),
      correlation: 0.7, margin: 3, confidence: 0.9, speech: .seconds(30), cueCount: 12)
    let found = CoverageMeter.measure(timeline, cues: late, along: alignment)
    #expect(found.covered == .seconds(2))
    #expect(found.captionsEnd == .milliseconds(3_000))
  }

  @Test func `speech that is not certain does not move the end of speech`() {
    let found = CoverageMeter.measure(speech([(0, 1_000, 0.9), (5_000, 6_000, 0.4)]), cues: [])
    #expect(found.speechEnd == .milliseconds(1_000))
  }
}
