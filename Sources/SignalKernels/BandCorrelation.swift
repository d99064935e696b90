/// Correlation of two signals of four bands each at every lag of a range, summed over the bands.
@safe
public final class BandCorrelation {
  private let transform: LaneTransform
  private var real: [Float]
  private var imaginary: [Float]

  /// Creates a correlation of signals of a length.
  ///
  /// - Parameter length: The greatest number of values of the moving signal.
  public init(length: Int) {
    var exponent = 4
    while 1 << exponent < length, exponent < 20 { exponent += 1 }
    transform = LaneTransform(exponent: exponent)
    real = Array(repeating: 0, count: transform.count)
    imaginary = real
  }

  /// Sums of products at lags from zero on.
  ///
  /// - Parameters:
  ///   - signal: The signal that stays where it is.
  ///   - other: The signal that moves, longer by the lags.
  /// - Returns: One sum a lag, `other.count - signal.count + 1` of them: that of
  ///   `signal[t] * other[t + lag]` over all `t` and bands; none when the lengths do not fit.
  public func run(_ signal: [SIMD4<Float>], _ other: [SIMD4<Float>]) -> [Float] {
    let lags = other.count - signal.count + 1
    guard lags > 0, other.count <= transform.count else { return [] }
    for index in 0..<transform.count {
      unsafe transform.real[index] = index < signal.count ? signal[index] : .zero
      unsafe transform.imaginary[index] = index < other.count ? other[index] : .zero
    }
    transform.run()
    multiply()
    for index in 0..<transform.count {
      unsafe transform.real[index] = SIMD4(real[index], 0, 0, 0)
      unsafe transform.imaginary[index] = SIMD4(-imaginary[index], 0, 0, 0)
    }
    transform.run()
    let scale = 1 / Float(transform.count)
    return (0..<lags).map { unsafe transform.real[$0][0] * scale }
  }

  /// The first signal's conjugate spectrum times the other's, summed over the bands.
  private func multiply() {
    let (r, i) = unsafe (transform.real, transform.imaginary)
    let count = transform.count
    for k in 0..<count {
      let mirror = (count - k) & (count - 1)
      let (sr, si) = unsafe ((r[k] + r[mirror]) * 0.5, (i[k] - i[mirror]) * 0.5)
      let (or, oi) = unsafe ((i[k] + i[mirror]) * 0.5, (r[mirror] - r[k]) * 0.5)
      real[k] = (sr * or + si * oi).sum()
      imaginary[k] = (sr * oi - si * or).sum()
    }
  }
}
