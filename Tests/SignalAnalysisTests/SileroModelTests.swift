import MediaModel
import SignalKernels
import Testing

@testable import SignalAnalysis

@Suite struct `The Silero network with its own weights` {
  @Test func `the sound of the vectors is the one they were made of`() {
    let sum = IntegerSound.whole.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 1_009) }
    #expect(sum == SileroVectors.checksum)
    #expect(IntegerSound.whole.count == 512 * SileroVectors.scores.count)
  }

  @Test(
    .enabled(if: SpeechModelFile.exists, SpeechModelFile.message), arguments: KernelSet.available)
  func `scores are those of ONNX Runtime`(kernels: KernelSet) throws {
    let weights = try SileroWeights(onnx: SpeechModelFile.bytes())
    let network = SileroNetwork(weights.layers, kernels: kernels)
    let scores = network.score(IntegerSound.samples)
    let errors = zip(scores, SileroVectors.scores).map { abs($0 - $1) }
    #expect(errors.count == SileroVectors.scores.count)
    #expect(errors.max() ?? 1 < 1e-4)
  }

  @Test func `the model that the vectors were made with is the known one`() {
    #expect(SileroWeights.knownHash?.hex == SileroVectors.model)
  }
}
