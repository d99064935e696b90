import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `The speech detector` {
  @Test func `no samples give no scores`() {
    let timeline = EmbeddedSpeechDetector().finish()
    #expect(timeline.scores.isEmpty)
    #expect(timeline.segments.isEmpty)
    #expect(timeline.detector == "cuelight-2")
  }

  @Test func `digital silence scores zero and takes one byte for ten milliseconds`() {
    let timeline = detect([Float](repeating: 0, count: 160_000))
    #expect(timeline.scores == [UInt8](repeating: 0, count: 1_000))
    #expect(timeline.segments.isEmpty)
  }

  @Test func `a third of a second is measured without speech being made up`() {
    let timeline = detect([Float](repeating: 0.01, count: 4_800))
    #expect(timeline.scores.count == 30)
    #expect(timeline.segments.isEmpty)
  }

  @Test(arguments: [100.0, 440.0, 1_000.0, 3_000.0])
  func `a tone is no certain speech`(frequency: Double) {
    #expect(detect(Sounds.tone(frequency, seconds: 10)).certainSpeech.isEmpty)
  }

  @Test(arguments: [0.001, 0.1])
  func `noise is no certain speech`(level: Double) {
    #expect(detect(Sounds.noise(seconds: 10, level: level)).certainSpeech.isEmpty)
  }

  @Test func `chords with vibrato are no certain speech`() {
    #expect(detect(Sounds.chords(seconds: 15)).certainSpeech.isEmpty)
  }

  @Test func `a voice is speech beyond doubt, and its pauses are none`() throws {
    let program = SyntheticProgram.short
    let speech = SyntheticProgram.shortSpeech
    let truth = TimeRanges(program.cues.compactMap(\.range))
    let found = speech.certainSpeech.intersection(truth).total
    #expect(found.decimalValue > 0.9 * truth.total.decimalValue)
    let extra = speech.speech.subtracting(truth.widened(by: .milliseconds(100))).total
    #expect(extra < .seconds(1))
  }

  @Test func `speech starts within 50 ms of where it does`() {
    let program = SyntheticProgram.short
    let starts = SyntheticProgram.shortSpeech.segments.map { $0.range.lowerBound.decimalValue }
    let errors = program.cues.compactMap { cue in
      starts.map { $0 - cue.start.decimalValue }.min { abs($0) < abs($1) }
    }
    #expect(abs(errors.sorted()[errors.count / 2]) <= 0.05)
  }

  @Test(arguments: [0.02, 0.1, 30.0])
  func `loudness does not matter, from a whisper's level to clipping`(gain: Float) {
    let program = SyntheticProgram.short
    let samples = program.samples.map { min(max($0 * gain, -1), 1) }
    let truth = TimeRanges(program.cues.compactMap(\.range)).total.decimalValue
    #expect(detect(samples).speech.total.decimalValue > 0.8 * truth)
  }

  @Test func `a constant added to every sample changes nothing much`() {
    let program = SyntheticProgram.short
    let plain = SyntheticProgram.shortSpeech.speech
    let shifted = detect(program.samples.map { $0 + 0.3 }).speech
    #expect(plain.subtracting(shifted).total + shifted.subtracting(plain).total < .seconds(2))
  }

  @Test func `samples that are no numbers count as silence`() {
    let bad: [Float] = [.nan, .infinity, -.infinity, .signalingNaN, .greatestFiniteMagnitude]
    let samples = (0..<64_000).map { bad[$0 % bad.count] }
    let timeline = detect(samples)
    #expect(timeline.scores.count == 400)
    #expect(timeline.segments.isEmpty)
  }

  @Test func `the same samples in other blocks give the same scores`() {
    let program = SyntheticProgram(seconds: 12)
    #expect(detect(program.samples, block: 97) == detect(program.samples, block: 30_000))
  }

  @Test func `captions of a voice are measured from its sound alone`() {
    let late = SyntheticProgram.short.cues.map {
      Cue(
        start: $0.start.advanced(by: .milliseconds(1_500)),
        end: $0.end.advanced(by: .milliseconds(1_500)), text: $0.text)
    }
    let found = CaptionAligner.measure(SyntheticProgram.shortSpeech, cues: late)
    #expect(late.count >= 8)
    #expect(found.isMeasured)
    #expect(abs(found.middleError.decimalValue - 1.5) <= 0.1)
  }

  @Test func `speech in a second two-minute stretch is found as in the first`() {
    let program = SyntheticProgram(seconds: 12)
    let silence = [Float](repeating: 0, count: 110 * 16_000)
    let early = program.speech.speech.total
    let late = detect(silence + program.samples)
    #expect(abs((late.speech.total - early).decimalValue) < 0.3)
    #expect(late.speech.span.map { $0.lowerBound >= .milliseconds(110_000) } ?? false)
  }
}
