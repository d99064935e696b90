/// Correlation of two signals at every lag of a range: for long signals by Fourier transforms of
/// blocks.
///
/// Memory for the transforms does not grow with the signals.
package enum LagCorrelation {
  /// Sums of products at lags from zero.
  ///
  /// - Parameters:
  ///   - signal: The fixed signal.
  ///   - other: The shifted signal; values after its end count as zero.
  ///   - lags: How many lags; all sums are zero if there are more than 262,144.
  /// - Returns: One sum for each lag: that of `signal[t] * other[t + lag]` over all `t`.
  package static func run(_ signal: [Float], _ other: [Float], lags: Int) -> [Float] {
    guard lags > 0, !signal.isEmpty, lags <= 1 << 18 else {
      return Array(repeating: 0, count: max(lags, 0))
    }
    if signal.count <= mostDirect { return direct(signal, other, lags: lags) }
    let exponent = self.exponent(lags: lags, count: signal.count)
    let transform = LaneTransform(exponent: exponent)
    let block = transform.count - lags
    var sum = Spectrum(count: transform.count)
    for start in stride(from: 0, to: signal.count, by: 4 * block) {
      load(transform, signal, other, from: start, block: block)
      transform.run()
      sum.addProduct(of: transform)
    }
    return sum.inverse(transform, lags: lags)
  }

  /// The maximum number of values of a signal whose products are summed one by one: up to this, it
  /// needs fewer operations than the transforms of 3,000 lags.
  private static let mostDirect = 256

  /// Sums the products of a short signal, eight lags at a time.
  ///
  /// Where the other signal has one value under the whole signal, as between cues that are far
  /// apart, all lags have the same sum: it is computed once.
  private static func direct(_ signal: [Float], _ other: [Float], lags: Int) -> [Float] {
    typealias Lanes = SIMD8<Float>
    var sums = [Float](repeating: 0, count: (lags + 7) / 8 * 8)
    let missing = sums.count + signal.count - other.count
    let padded = other + [Float](repeating: 0, count: max(missing, 0))
    var change = 0
    var level = (value: Float.zero, sum: Float.zero)
    unsafe padded.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: sums.count, by: 8) {
        if change <= start { change = nextChange(in: padded, after: start) }
        var sum: Lanes
        if change >= start + 7 + signal.count {
          if padded[start] != level.value { level = (padded[start], total(signal, padded[start])) }
          sum = Lanes(repeating: level.sum)
        } else {
          sum = .zero
          for (time, value) in signal.enumerated() {
            let offset = (start + time) * MemoryLayout<Float>.stride
            sum += value * (unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Lanes.self))
          }
        }
        for lane in 0..<8 { sums[start + lane] = sum[lane] }
      }
    }
    return Array(sums.prefix(lags))
  }

  /// The first place after another whose value differs from the one before it, or the end.
  private static func nextChange(in values: [Float], after index: Int) -> Int {
    var next = index + 1
    while next < values.count, values[next] == values[next - 1] { next += 1 }
    return next
  }

  /// The sum of the products of a signal with one value, in the order in which lags are summed.
  private static func total(_ signal: [Float], _ value: Float) -> Float {
    signal.reduce(0) { $0 + $1 * value }
  }

  /// The exponent of a length for the lags and as many values of the signal, if it has them.
  private static func exponent(lags: Int, count: Int) -> Int {
    let wanted = lags + min(max(lags, 1024), count)
    var exponent = 6
    while 1 << exponent < wanted { exponent += 1 }
    return exponent
  }

  /// Loads four blocks of one signal as real parts and of the other as imaginary parts.
  private static func load(
    _ transform: LaneTransform, _ signal: [Float], _ other: [Float], from start: Int, block: Int
  ) {
    let (real, imaginary) = unsafe (transform.real, transform.imaginary)
    for index in 0..<transform.count {
      var (a, b) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
      for lane in 0..<4 {
        let first = start + lane * block
        guard first < signal.count else { break }
        let here = first + index
        if index < block, here < signal.count { a[lane] = signal[here] }
        if here < other.count { b[lane] = other[here] }
      }
      unsafe real[index] = a
      unsafe imaginary[index] = b
    }
  }

  /// The sum over all blocks of one spectrum's conjugate times the other.
  private struct Spectrum {
    private var real: [SIMD4<Float>]
    private var imaginary: [SIMD4<Float>]

    init(count: Int) {
      real = Array(repeating: .zero, count: count)
      imaginary = Array(repeating: .zero, count: count)
    }

    /// Separates the two real signals of a transform and adds their product.
    mutating func addProduct(of transform: LaneTransform) {
      let (r, i) = unsafe (transform.real, transform.imaginary)
      let count = transform.count
      for k in 0..<count {
        let mirror = (count - k) & (count - 1)
        let (sr, si) = unsafe ((r[k] + r[mirror]) * 0.5, (i[k] - i[mirror]) * 0.5)
        let (or, oi) = unsafe ((i[k] + i[mirror]) * 0.5, (r[mirror] - r[k]) * 0.5)
        real[k] += sr * or + si * oi
        imaginary[k] += sr * oi - si * or
      }
    }

    /// The lags' sums over the four lanes: the transform of the conjugate, divided by the length.
    func inverse(_ transform: LaneTransform, lags: Int) -> [Float] {
      for k in 0..<transform.count {
        unsafe transform.real[k] = real[k]
        unsafe transform.imaginary[k] = SIMD4<Float>.zero - imaginary[k]
      }
      transform.run()
      let scale = 1 / Float(transform.count)
      return (0..<lags).map { unsafe transform.real[$0].sum() * scale }
    }
  }
}
