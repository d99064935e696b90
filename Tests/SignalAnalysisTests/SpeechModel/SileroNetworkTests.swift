import Hashing
import MediaModel
import SignalKernels
import Testing

@Suite struct `The kernels of the Silero network` {
  private static let network = MadeUpNetwork(seed: 5)
  /// A batch has 32 frames: two of them and a part.
  private static let frames = 70
  private static let sound = Array(IntegerAudio.samples[40_960..<40_960 + frames * 512])
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
    #expect(scores.count == Self.frames)
    #expect(error(scores) < 1e-5)
    let spread = (Self.expected.max() ?? 0) - (Self.expected.min() ?? 0)
    #expect(spread > 0.1)
  }

  #if arch(x86_64)
    /// What the first kernels of each kind gave, before any of them was made faster.
    @Test(arguments: KernelSet.available)
    func `the scores of a fixed sound have fixed bits`(kernels: KernelSet) throws {
      let scores = try run(kernels).score(IntegerAudio.samples)
      let bytes = scores.flatMap { score in
        (0..<4).map { UInt8(truncatingIfNeeded: score.bitPattern >> (8 * $0)) }
      }
      let expected =
        kernels == .baseline
        ? "b39fda74cffa0592df6251e4d560879b3d0028307998b2acf5b4531dff030bb8"
        : "261706d2ce5967c196310bea9e8ac6cf0359f483650a7bfb37888445f46e941f"
      #expect(ContentHash(of: bytes)?.hex == expected)
    }
  #endif

  @Test(arguments: KernelSet.available)
  func `a score does not depend on how many frames are scored at once`(kernels: KernelSet) throws {
    let network = try run(kernels)
    let together = network.score(Self.sound)
    for count in [1, 3, 7, 8, 9, 16, 17, 31, 33, 64] {
      network.reset()
      let apart = stride(from: 0, to: Self.frames, by: count).flatMap { first in
        network.score(Array(Self.sound[first * 512..<min(first + count, Self.frames) * 512]))
      }
      #expect(apart == together)
    }
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
