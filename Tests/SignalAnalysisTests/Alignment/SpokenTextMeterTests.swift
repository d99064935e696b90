import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Time to speak a description` {
  private func line(_ start: Int64, _ words: Int?, until end: Int64? = nil) -> SpokenText.Line {
    .init(
      start: .milliseconds(start), end: .milliseconds(end ?? start + 500), words: words)
  }

  private func speech(_ segments: [(Int64, Int64, Float)]) -> SpeechTimeline {
    SpeechTimeline(
      detector: "test", scores: [],
      segments: segments.map {
        .init(range: .milliseconds($0.0)..<(.milliseconds($0.1)), confidence: $0.2)
      })
  }

  /// Three words a second.
  private func measure(
    _ lines: [SpokenText.Line], over speech: SpeechTimeline? = nil, until end: Int64? = 60_000
  ) -> SpokenText {
    SpokenTextMeter(rate: 180, tolerance: .milliseconds(300)).measure(
      lines, over: speech, until: end.map { .milliseconds($0) })
  }

  @Test func `the room goes to the start of the next line, not to the own end`() {
    let found = measure([line(0, 6), line(2_000, 6), line(3_999, 1)])
    #expect(found.rushed.map(\.line.start) == [.milliseconds(2_000)])
    #expect(found.rushed.map(\.room) == [.milliseconds(1_999)])
    // 6 words in 1.999 s.
    #expect(abs(found.rushed[0].rate - 180.09) < 0.001)
    #expect(found.cueCount == 3)
  }

  @Test func `the last line has room to the end of the medium`() {
    #expect(measure([line(57_000, 9)]).rushed.isEmpty)
    #expect(measure([line(57_000, 10)]).rushed.map(\.rate) == [200])
    #expect(measure([line(57_000, 1_000)], until: nil).rushed.isEmpty)
  }

  @Test func `lines come in order of time, whatever the file's order`() {
    let found = measure([line(5_000, 9), line(0, 9), line(6_000, 1), line(1_000, 1)])
    #expect(found.rushed.map(\.line.start) == [.zero, .milliseconds(5_000)])
    #expect(found.rushed.map(\.rate) == [540, 540])
  }

  @Test func `lines that begin together have the same room`() {
    let found = measure([line(0, 3), line(0, 4), line(1_000, 3)])
    #expect(found.rushed.map(\.line.words) == [4])
    #expect(found.rushed.map(\.room) == [.seconds(1)])
  }

  @Test func `what has no words or is never spoken ends no room`() {
    let found = measure([
      line(0, 9), line(1_000, 0), line(1_500, 5, until: 1_500), line(3_000, 3),
      line(60_000, 4), line(70_000, 4),
    ])
    #expect(found.rushed.isEmpty)
    #expect(found.blankCount == 1)
    #expect(found.cueCount == 6)
    #expect(found.lost.map(\.cause) == [.noLength, .beyondEnd, .beyondEnd])
    #expect(found.lost.map(\.line.start) == [1_500, 60_000, 70_000].map { .milliseconds($0) })
  }

  @Test func `a line whose words cannot be counted is not measured, and ends the room before it`() {
    let found = measure([line(0, 9), line(1_000, nil)], over: speech([(0, 60_000, 1)]))
    #expect(found.rushed.map(\.line.start) == [.zero])
    #expect(found.clashes?.map(\.line.start) == [.zero])
    #expect(found.unmeasuredCount == 1)
  }

  @Test func `speech beyond 0.3 s under the time it takes is a clash`() {
    // Nine words take three seconds.
    let timeline = speech([
      (0, 2_000, 1), (2_700, 10_100, 1), (20_000, 20_300, 1), (31_000, 31_301, 1),
      (40_000, 41_000, 0.79),
    ])
    let found = measure(
      [line(10_000, 9), line(20_000, 9), line(30_000, 9), line(40_000, 9)], over: timeline)
    #expect(found.clashes?.map(\.overlap) == [.milliseconds(301)])
    #expect(found.clashes?.map(\.spoken) == [.milliseconds(30_000) ..< .milliseconds(33_000)])
    #expect(found.rushed.isEmpty)
  }

  @Test func `one stretch of speech may lie under several lines, and several under one`() {
    let timeline = speech([(1_000, 1_200, 1), (1_400, 1_600, 1), (2_500, 9_000, 1)])
    let found = measure([line(0, 9), line(3_000, 9), line(6_000, 9)], over: timeline)
    // 0.6 s, because a pause of 0.2 s is between words, + 0.5 s; all of it; all of it.
    #expect(
      found.clashes?.map(\.overlap) == [.milliseconds(1_100), .seconds(3), .seconds(3)])
  }

  @Test func `where people speak is not known`() {
    #expect(measure([line(0, 3)]).clashes == nil)
    #expect(measure([], over: speech([])).clashes == [])
  }

  @Test func `extreme times and counts do no harm`() {
    let lines = [
      SpokenText.Line(start: .earliest, end: .latest, words: .max),
      SpokenText.Line(start: .latest, end: .latest, words: 1),
      SpokenText.Line(start: .zero, end: .earliest, words: 1),
    ]
    let found = measure(lines, over: speech([(0, 1_000, 1)]), until: nil)
    #expect(found.lost.map(\.cause) == [.noLength, .noLength])
    #expect(found.clashes?.map(\.overlap) == [.seconds(1)])
  }
}
