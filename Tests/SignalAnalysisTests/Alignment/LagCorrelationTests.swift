import SignalKernels
import TestSupport
import Testing

@Suite("Correlation at many lags")
struct LagCorrelationTests {
  @Test(arguments: [1, 50, 256])
  func `short signals give the same sums as long ones`(_ count: Int) {
    var random = SplitMix(seed: UInt64(count))
    func values(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float(random.next() >> 40) / Float(1 << 24) - 0.5 }
    }
    let (signal, other) = (values(count), values(700))
    // Zeros at its end change no sum, but make the signal a long one.
    let padded = signal + [Float](repeating: 0, count: 400)
    let short = LagCorrelation.run(signal, other, lags: 900)
    let long = LagCorrelation.run(padded, other, lags: 900)
    #expect(short.count == 900)
    #expect(long.count == 900)
    #expect(zip(short, long).allSatisfy { abs($0 - $1) < 1e-4 })
    #expect(short.suffix(200).allSatisfy { $0 == 0 })
    #expect(short.contains { abs($0) > 0.01 })
  }

  /// The sums of the definition, added in the order in which short signals are summed.
  private static func sums(_ signal: [Float], _ other: [Float], lags: Int) -> [Float] {
    (0..<lags).map { lag in
      signal.enumerated().reduce(0) { sum, value in
        let index = lag + value.offset
        return sum + value.element * (other.indices.contains(index) ? other[index] : 0)
      }
    }
  }

  @Test(arguments: [1, 7, 8, 9, 40, 41, 200])
  func `stretches of one value give the sums of the definition, bit for bit`(_ length: Int) {
    var random = SplitMix(seed: UInt64(length))
    var other: [Float] = []
    while other.count < 700 {
      let value = Float(random.next() >> 40) / Float(1 << 24) - 0.5
      let count = 1 + Int(random.next() % UInt64(2 * length))
      other += Array(repeating: random.next() % 4 == 0 ? 0 : value, count: count)
    }
    for count in [1, 33, 50] {
      let signal = (0..<count).map { _ in Float(random.next() >> 40) / Float(1 << 24) - 0.5 }
      for lags in [1, 8, 500, 900] {
        #expect(
          LagCorrelation.run(signal, other, lags: lags) == Self.sums(signal, other, lags: lags))
      }
    }
  }

  @Test(arguments: [0, 1, 7, 8, 57, 400, 899, 900, 2_000])
  func `zeros before and after the other signal change nothing`(_ zeros: Int) {
    let signal = (0..<50).map { Float($0 % 7) - 3 }
    let other = [Float](repeating: 0, count: zeros) + [1, -2, 4] + [Float](repeating: 0, count: 90)
    let padded = signal + [Float](repeating: 0, count: 400)
    let short = LagCorrelation.run(signal, other, lags: 900)
    let long = LagCorrelation.run(padded, other, lags: 900)
    #expect(short.count == 900)
    #expect(long.count == 900)
    #expect(zip(short, long).allSatisfy { abs($0 - $1) < 1e-4 })
    #expect(short.contains { abs($0) > 0.01 } == (zeros < 949))
  }
}
