import SignalKernels
import Testing

@Suite struct `The kernels of the Silero network` {
  private static let network = MadeUpNetwork(seed: 5)
  private static let sound = Array(IntegerAudio.samples[40_960..<40_960 + 29 * 512])
  private static let expected = network.scores(sound)

  private func run(_ kernels: KernelSet) throws -> SileroNetwork {
    SileroNetwork(try #require(Self.network.layers), kernels: kernels)
  }

  private func error(_ scores: [Float]) -> Double {
    zip(scores, Self.expected).map { abs(Double($0) - $1) }.max() ?? 1
  }

  @Test(arguments: KernelSet.available)
  func `scores are those of plain arithmetic, beyond one batch`(kernels: KernelSet) throws {
    let scores = try run(kernels).score(Self.sound)
    #expect(scores.count == 29)
    #expect(error(scores) < 1e-5)
    let spread = (Self.expected.max() ?? 0) - (Self.expected.min() ?? 0)
    #expect(spread > 0.1)
  }

  @Test(arguments: KernelSet.available)
  func `frames given one by one score as together`(kernels: KernelSet) throws {
    let network = try run(kernels)
    let scores = (0..<29).flatMap { network.score(Array(Self.sound[$0 * 512..<$0 * 512 + 512])) }
    #expect(error(scores) < 1e-5)
  }

  @Test func `after a reset nothing is remembered`() throws {
    let network = try run(.fastest)
    let first = network.score(Self.sound)
    network.reset()
    #expect(network.score(Self.sound) == first)
  }

  @Test func `less than a frame gives no score`() throws {
    #expect(try run(.fastest).score([Float](repeating: 0.1, count: 511)).isEmpty)
  }

  @Test(arguments: KernelSet.available)
  func `the loudest sound gives numbers from 0 to 1`(kernels: KernelSet) throws {
    let loud = (0..<30 * 512).map { Float($0 % 3 - 1) * 64 }
    let scores = try run(kernels).score(loud)
    #expect(scores.count == 30)
    #expect(scores.allSatisfy { (0...1).contains($0) })
  }

  @Test func `a layer with too few numbers makes no network`() {
    var network = Self.network
    network.bias.removeLast()
    #expect(network.layers == nil)
  }
}
