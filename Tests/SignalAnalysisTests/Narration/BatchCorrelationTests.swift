import SignalKernels
import Testing

/// Numbers from -1 to 1 that are the same every time.
private func numbers(_ count: Int, seed: UInt64) -> [SIMD4<Float>] {
  var voice = SyntheticVoice(seed: seed)
  return (0..<count).map { _ in
    SIMD4((0..<4).map { _ in Float(voice.random() * 2 - 1) })
  }
}

@Suite struct `Many signals are correlated with one at every lag` {
  @Test(arguments: [0..<700, 5..<6, 130..<400, 690..<900])
  func `sums are those of the products, also of what ends behind the signal`(lags: Range<Int>) {
    let other = numbers(700, seed: 1)
    let signals = (0..<6).map { numbers(20 + 5 * $0, seed: UInt64(2 + $0)) }
    let sums = BatchCorrelation(other, longest: 45).run(signals, lags: lags)
    #expect(sums.count == signals.count)
    for (signal, sums) in zip(signals, sums) {
      #expect(sums.count == lags.clamped(to: 0..<700).count)
      for (index, sum) in sums.enumerated() {
        let lag = lags.lowerBound + index
        let truth = signal.indices.filter { lag + $0 < 700 }
          .reduce(Float(0)) { $0 + (signal[$1] * other[lag + $1]).sum() }
        #expect(abs(sum - truth) < 1e-3)
      }
    }
  }

  @Test func `nothing comes of nothing`() {
    #expect(BatchCorrelation([], longest: 10).run([[.one]], lags: 0..<5) == [[]])
    #expect(BatchCorrelation([.one], longest: 10).run([], lags: 0..<1).isEmpty)
  }
}
