import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `The detector's clock` {
  @Test(arguments: [2.5, -1.25, 0.013])
  func `scores begin with the track, be it late or early`(start: Double) {
    let program = SyntheticProgram(seconds: 8)
    let plain = program.speech
    let moved = detect(program.samples, from: start)
    #expect(abs(moved.start.decimalValue - start) <= 0.010001)
    let shift = Duration.decimal(-start)
    let back = TimeRanges(
      moved.speech.ranges.map {
        $0.lowerBound.advanced(by: shift)..<$0.upperBound.advanced(by: shift)
      })
    let error = back.subtracting(plain.speech).total + plain.speech.subtracting(back).total
    #expect(error < .seconds(1))
  }

  @Test func `a hole scores zero and what follows keeps its time`() throws {
    let program = SyntheticProgram(seconds: 15)
    let detector = EmbeddedSpeechDetector()
    feed(program.samples, to: detector)
    feed(program.samples, to: detector, from: 45)
    let timeline = detector.finish()
    #expect(timeline.scores.count == 6_000)
    #expect(timeline.scores[1_550..<4_500].allSatisfy { $0 == 0 })
    let late = try #require(timeline.segments.first { $0.range.lowerBound > .milliseconds(30_000) })
    let start = try #require(program.cues.first).start.decimalValue + 45
    #expect(abs(late.range.lowerBound.decimalValue - start) < 0.1)
  }

  @Test func `time stamps that are rounded to milliseconds lose no sample`() {
    let samples = SyntheticProgram(seconds: 5).samples
    let detector = EmbeddedSpeechDetector()
    var index = 0
    while index < samples.count {
      let part = Array(samples[index..<min(index + 1_023, samples.count)])
      detector.receive(part.span, at: .milliseconds(Int64(index) / 16))
      index += part.count
    }
    #expect(detector.finish() == detect(samples))
  }

  @Test func `samples that come twice are heard once`() {
    let samples = SyntheticProgram(seconds: 5).samples
    let detector = EmbeddedSpeechDetector()
    feed(samples, to: detector)
    feed(samples, to: detector)
    #expect(detector.finish() == detect(samples))
  }

  @Test func `a track longer than a day is cut off, whatever its time stamps say`() {
    let detector = EmbeddedSpeechDetector()
    let block = [Float](repeating: 0.1, count: 1_600)
    detector.receive(block.span, at: .zero)
    #expect(detector.wantsMore)
    detector.receive(block.span, at: .latest)
    #expect(!detector.wantsMore)
    #expect(detector.finish().scores.count == 10)
  }

  @Test func `the ends of time do no harm`() {
    for time in [MediaTime.earliest, .latest] {
      let detector = EmbeddedSpeechDetector()
      detector.receive([Float](repeating: 0.1, count: 1_600).span, at: time)
      #expect(detector.finish().scores.count >= 10)
    }
  }

  @Test func `three hours with two short sounds keep one byte for ten milliseconds`() {
    let detector = EmbeddedSpeechDetector()
    let block = [Float](repeating: 0, count: 160)
    detector.receive(block.span, at: .zero)
    detector.receive(block.span, at: .milliseconds(10_799_990))
    #expect(detector.finish().scores.count == 1_080_000)
  }

  @Test(arguments: 1...24)
  func `a sound of any length has a score for each hop`(hops: Int) {
    let detector = EmbeddedSpeechDetector()
    let sound = Sounds.tone(440, seconds: 1)
    feed(Array(sound.prefix(hops * 160)), to: detector)
    #expect(abs(detector.finish().scores.count - hops) <= 1)
  }
}
