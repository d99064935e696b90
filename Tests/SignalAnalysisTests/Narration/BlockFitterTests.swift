import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `A block at another speed` {
  /// Two lags that agree, as in music that two sounds have in common by chance.
  private let lags: [Double?] = [0, 0, nil]

  /// Noise at another speed than the main sound.
  private func resampler() -> LinearResampler {
    var queue = SampleQueue(room: 1 << 20)
    queue.append(Sounds.noise(seconds: 18, level: 0.2).reversed().span, at: .zero)
    var resampler = LinearResampler(rate: 1.001, offset: 0, from: -4_096)
    resampler.pull(from: &queue, to: 17 * 16_000, keeping: 0)
    return resampler
  }

  @Test func `after silence alone is not compared by its phase at two places`() {
    let silence = [Float](repeating: 0, count: 8 * 16_000 + 4_096)
    let main = silence + Sounds.noise(seconds: 10, level: 0.2)
    let resampler = resampler()
    var fitter = BlockFitter()
    let first = fitter.measure(
      main, from: -4_096, resampler, at: 0, count: 800, lags: lags, isCoherent: true)
    #expect(first.isCoherent)
    let second = fitter.measure(
      main, from: -4_096, resampler, at: 8 * 16_000, count: 800, lags: lags, isCoherent: true)
    #expect(!second.isCoherent)
  }

  @Test func `after a block that has the main sound is compared by its phase at two places`() {
    let resampler = resampler()
    let main = resampler.samples[..<(8 * 16_000 + 4_096)] + Sounds.noise(seconds: 10, level: 0.2)
    var fitter = BlockFitter()
    let first = fitter.measure(
      Array(main), from: -4_096, resampler, at: 0, count: 800, lags: lags, isCoherent: true)
    #expect(first.isCoherent)
    let second = fitter.measure(
      Array(main), from: -4_096, resampler, at: 8 * 16_000, count: 800, lags: lags,
      isCoherent: true)
    #expect(second.isCoherent)
  }
}
