import Foundation
import SignalKernels
import Testing

@Suite struct `The change of the sample rate to 16 kHz` {
  private static let rates = [
    8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000, 192_000,
  ]

  /// What the converter makes of a sound that it gets in blocks.
  private func convert(
    _ sound: [Float], from rate: Int, blocks: [Int] = [1_024], _ kernels: KernelSet = .fastest
  ) throws -> [Float] {
    let converter = try #require(RateConverter(from: rate, kernels: kernels))
    var results: [Float] = []
    func append(_ samples: Span<Float>) {
      for index in samples.indices { results.append(samples[index]) }
    }
    var (first, turn) = (0, 0)
    while first < sound.count {
      let end = min(first + blocks[turn % blocks.count], sound.count)
      converter.convert(sound.span.extracting(first..<end), append)
      (first, turn) = (end, turn + 1)
    }
    converter.flush(append)
    return results
  }

  private func sine(_ frequency: Double, rate: Int, count: Int) -> [Float] {
    (0..<count).map { Float(0.5 * sin(2 * Double.pi * frequency * Double($0) / Double(rate))) }
  }

  @Test(arguments: rates)
  func `what both rates can carry passes unchanged and without delay`(rate: Int) throws {
    for share in [0.02, 0.3, 0.75] {
      let frequency = share * Double(min(rate, 16_000)) / 2
      let results = try convert(sine(frequency, rate: rate, count: rate / 4), from: rate)
      let expected = sine(frequency, rate: 16_000, count: 4_000)
      let errors = zip(results, expected).map { abs($0 - $1) }
      #expect((errors[500..<3_500].max() ?? 1) < 1e-4)
    }
  }

  @Test(arguments: rates.filter { $0 > 20_000 })
  func `what 16 kHz cannot carry is 80 dB softer`(rate: Int) throws {
    for frequency in [9_600, 0.49 * Double(rate)] {
      let results = try convert(sine(frequency, rate: rate, count: rate / 4), from: rate)
      #expect((results[500..<3_500].map(abs).max() ?? 1) < 0.5e-4)
    }
  }

  @Test(arguments: rates)
  func `results are those of the formula in double precision`(rate: Int) throws {
    var state: UInt64 = 1
    let sound = (0..<rate / 50).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) / Float(1 << 23) - 1
    }
    let results = try convert(sound, from: rate)
    for index in stride(from: 0, to: results.count, by: 29) {
      let expected = rate == 16_000 ? Double(sound[index]) : formula(sound, rate: rate, at: index)
      #expect(abs(Double(results[index]) - expected) < 1e-6)
    }
  }

  /// A sine cardinal with 16 zero crossings on either side, under a Kaiser window; the sound is
  /// mirrored at both ends.
  private func formula(_ sound: [Float], rate: Int, at index: Int) -> Double {
    let factor = min(1, 0.97 * 16_000 / Double(rate))
    let reach = (16 / factor).rounded(.up)
    let position = Double(index) * Double(rate) / 16_000
    var (sum, weights) = (0.0, 0.0)
    // A sample at exactly the reach counts after the position and not before it.
    let first = Int((position - reach).rounded(.down)) + 1
    for sample in first...Int((position + reach).rounded(.down)) {
      let distance = Double(sample) - position
      let angle = Double.pi * distance * factor
      let share = distance / reach
      let weight =
        (abs(angle) < 1e-9 ? 1 : sin(angle) / angle)
        * bessel(9 * max(0, 1 - share * share).squareRoot())
      let mirrored =
        sample < 0 ? -sample : sample >= sound.count ? 2 * sound.count - 1 - sample : sample
      sum += weight * (sound.indices.contains(mirrored) ? Double(sound[mirrored]) : 0)
      weights += weight
    }
    return sum / weights
  }

  /// The modified Bessel function of order zero by its integral.
  private func bessel(_ x: Double) -> Double {
    (0..<48).reduce(0) { $0 + exp(x * cos(Double.pi * (Double($1) + 0.5) / 48)) } / 48
  }

  @Test(arguments: [22_050, 44_100, 48_000, 96_000], KernelSet.available)
  func `neither the size of packets nor the processor changes a bit`(rate: Int, kernels: KernelSet)
    throws
  {
    let sound = sine(440, rate: rate, count: 20_011)
    let expected = try convert(sound, from: rate)
    for blocks in [[1], [7, 64, 333], [4_096], [20_011]] {
      #expect(try convert(sound, from: rate, blocks: blocks, kernels) == expected)
    }
  }

  @Test(arguments: rates + [768_000])
  func `there are as many results as the length of the sound needs`(rate: Int) throws {
    for count in [0, 1, 2, 15, 52, 1_000, 4_801] {
      let results = try convert(sine(100, rate: rate, count: count), from: rate)
      #expect(results.count == (count * 16_000 + rate - 1) / rate)
      #expect(results.allSatisfy { $0.isFinite })
    }
  }

  @Test func `after the end another sound begins`() throws {
    let converter = try #require(RateConverter(from: 48_000))
    let sound = sine(440, rate: 48_000, count: 4_800)
    var turns: [[Float]] = []
    for _ in 0..<2 {
      var results: [Float] = []
      func append(_ samples: Span<Float>) {
        for index in samples.indices { results.append(samples[index]) }
      }
      converter.convert(sound.span, append)
      converter.flush(append)
      turns.append(results)
    }
    #expect(turns[0].count == 1_600)
    #expect(turns[0] == turns[1])
  }

  @Test func `a sample that is no number stays near its place`() throws {
    var sound = sine(440, rate: 48_000, count: 4_800)
    sound[2_400] = .nan
    sound[2_500] = .infinity
    let results = try convert(sound, from: 48_000)
    #expect(results.count == 1_600)
    #expect(results[..<780].allSatisfy { $0.isFinite })
    #expect(results[855...].allSatisfy { $0.isFinite })
  }

  @Test(arguments: [Int.min, -1, 0, 1, 2_000, 15_999, 47_999, 767_999, .max])
  func `a rate that needs too many filters has no converter`(rate: Int) {
    #expect(RateConverter(from: rate) == nil)
  }
}
