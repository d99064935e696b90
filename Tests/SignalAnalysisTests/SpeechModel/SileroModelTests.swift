import MediaModel
import SignalKernels
import Testing

@testable import SignalAnalysis

@Suite struct `The Silero network with its own weights` {
  @Test func `the sound of the vectors is the one they were made of`() {
    let sum = IntegerAudio.whole.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 1_009) }
    #expect(sum == SileroVectors.checksum)
    #expect(IntegerAudio.whole.count == 512 * SileroVectors.scores.count)
  }

  @Test(
    .enabled(if: SpeechModelFile.exists, SpeechModelFile.message), arguments: KernelSet.available)
  func `scores are those of ONNX Runtime`(kernels: KernelSet) throws {
    let weights = try SileroWeights(onnx: SpeechModelFile.bytes())
    let network = SileroNetwork(weights.layers, kernels: kernels)
    let scores = network.score(IntegerAudio.samples)
    let errors = zip(scores, SileroVectors.scores).map { abs($0 - $1) }
    #expect(errors.count == SileroVectors.scores.count)
    #expect(errors.max() ?? 1 < 1e-4)
  }

  @Test(
    .enabled(if: SpeechModelFile.exists, SpeechModelFile.message), arguments: KernelSet.available)
  func `a made-up voice is speech beyond doubt, and its pauses are none`(kernels: KernelSet) throws
  {
    let program = SyntheticProgram.short
    let speech = try detect(program.samples, kernels)
    let truth = TimeRanges(program.cues.compactMap(\.range))
    let found = speech.certainSpeech.intersection(truth).total
    #expect(found.decimalValue > 0.9 * truth.total.decimalValue)
    let extra = speech.speech.subtracting(truth.widened(by: .milliseconds(150))).total
    #expect(extra < .seconds(1))
    let starts = speech.segments.map { $0.range.lowerBound.decimalValue }
    let errors = program.cues.compactMap { cue in
      starts.map { $0 - cue.start.decimalValue }.min { abs($0) < abs($1) }
    }
    // A run begins above the threshold, which this voice crosses slowly: two frames of 32 ms.
    #expect(abs(errors.sorted()[errors.count / 2]) <= 0.064)
  }

  @Test(.enabled(if: SpeechModelFile.exists, SpeechModelFile.message))
  func `tones, noise, chords, clipping and half a second of nothing are no speech`() throws {
    let sounds = [
      Sounds.tone(100, seconds: 10), Sounds.tone(440, seconds: 10),
      Sounds.tone(3_000, seconds: 10), Sounds.noise(seconds: 10, level: 0.001),
      Sounds.noise(seconds: 10, level: 0.1), Sounds.chords(seconds: 15),
      Sounds.noise(seconds: 10, level: 100).map { min(max($0, -1), 1) },
      [Float](repeating: 0.01, count: 8_000), Sounds.noise(seconds: 0.5, level: 0.1),
    ]
    for sound in sounds { #expect(try detect(sound, .fastest).segments.isEmpty) }
  }

  @Test(
    .enabled(if: SpeechModelFile.exists, SpeechModelFile.message),
    arguments: [0.02, 0.1, 30.0] as [Float])
  func `loudness does not matter, from a whisper's level to clipping`(gain: Float) throws {
    let program = SyntheticProgram.short
    let speech = try detect(program.samples.map { min(max($0 * gain, -1), 1) }, .fastest)
    let truth = TimeRanges(program.cues.compactMap(\.range)).total.decimalValue
    #expect(speech.certainSpeech.total.decimalValue > 0.85 * truth)
  }

  private func detect(_ samples: [Float], _ kernels: KernelSet) throws -> SpeechTimeline {
    let detector = SileroSpeechDetector(
      weights: try SileroWeights(onnx: SpeechModelFile.bytes()),
      hash: try #require(SileroWeights.knownHash), kernels: kernels)
    feed(samples, to: detector)
    return detector.finish()
  }

  @Test func `the model that the vectors were made with is the known one`() {
    #expect(SileroWeights.knownHash?.hex == SileroVectors.model)
  }
}
