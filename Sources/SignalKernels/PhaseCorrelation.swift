#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How much later one sound lies than another, told from the phases of their spectra alone.
///
/// Generalized cross-correlation with phase transform (Knapp and Carter 1976): every bin of every
/// window counts the same, so that neither loud moments nor loud bands nor equalization matter.
@safe
public final class PhaseCorrelation {
  /// The best lag.
  public struct Peak: Sendable {
    /// How many samples later the second sound lies, between samples too.
    public let lag: Float
    /// The peak over the root mean square of all lags.
    public let prominence: Float
  }

  /// Samples a window.
  public var window: Int { transform.count }

  private let transform: LaneTransform
  private let bins: Range<Int>
  private let taper: [Float]
  private var real: [SIMD4<Float>]
  private var imaginary: [SIMD4<Float>]

  /// Creates a correlation that has heard nothing.
  ///
  /// - Parameters:
  ///   - exponent: Windows have `1 << exponent` samples, from 4 to 16384.
  ///   - bins: The bins that count.
  public init(exponent: Int, bins: Range<Int>) {
    let transform = LaneTransform(exponent: min(max(exponent, 2), 14))
    let size = transform.count
    self.transform = transform
    self.bins = bins.clamped(to: 1..<size / 2)
    taper = (0..<size).map { index in
      Float(0.5 - 0.5 * cos(2 * Double.pi * (Double(index) + 0.5) / Double(size)))
    }
    real = Array(repeating: .zero, count: size / 2)
    imaginary = real
  }

  /// Forgets what was added.
  public func reset() {
    for bin in bins { (real[bin], imaginary[bin]) = (.zero, .zero) }
  }

  /// Adds four windows that begin half a window after one another.
  ///
  /// - Parameters:
  ///   - first: A sound; none of its samples infinite or not a number.
  ///   - start: Where its first window begins.
  ///   - second: The other sound.
  ///   - otherStart: Where its first window begins.
  /// - Returns: Whether the windows lay inside the sounds; where not, nothing was added.
  @discardableResult
  public func add(
    _ first: [Float], from start: Int, _ second: [Float], from otherStart: Int
  ) -> Bool {
    let reach = window / 2 * 5
    guard start >= 0, start <= first.count - reach, otherStart >= 0,
      otherStart <= second.count - reach
    else { return false }
    load(first, start, second, otherStart)
    transform.run()
    let (r, i) = unsafe (transform.real, transform.imaginary)
    for bin in bins {
      let mirror = transform.count - bin
      let (ar, ai) = unsafe (r[bin] + r[mirror], i[bin] - i[mirror])
      let (br, bi) = unsafe (i[bin] + i[mirror], r[mirror] - r[bin])
      let (productR, productI) = (ar * br + ai * bi, ar * bi - ai * br)
      let length = (productR * productR + productI * productI + 1e-30).squareRoot()
      real[bin] += productR / length
      imaginary[bin] += productI / length
    }
    return true
  }

  private func load(_ first: [Float], _ start: Int, _ second: [Float], _ otherStart: Int) {
    let half = window / 2
    unsafe first.withUnsafeBufferPointer { x in
      unsafe second.withUnsafeBufferPointer { y in
        let (real, imaginary) = unsafe (transform.real, transform.imaginary)
        for index in 0..<transform.count {
          let (a, b) = (start + index, otherStart + index)
          let left = unsafe SIMD4(x[a], x[a + half], x[a + 2 * half], x[a + 3 * half])
          let right = unsafe SIMD4(y[b], y[b + half], y[b + 2 * half], y[b + 3 * half])
          unsafe real[index] = left * taper[index]
          unsafe imaginary[index] = right * taper[index]
        }
      }
    }
  }

  /// The best lag of what was added.
  ///
  /// - Parameter reach: The greatest lag looked at, in samples; under half a window.
  /// - Returns: The peak; its prominence is 0 when nothing was heard.
  public func peak(within reach: Int) -> Peak {
    for index in 0..<transform.count {
      unsafe transform.real[index] = .zero
      unsafe transform.imaginary[index] = .zero
    }
    for bin in bins {
      // The transform runs forward, so the conjugate gives the inverse of a real result.
      unsafe transform.real[bin][0] = 2 * real[bin].sum()
      unsafe transform.imaginary[bin][0] = -2 * imaginary[bin].sum()
    }
    transform.run()
    return peak(in: min(max(reach, 1), window / 2 - 2))
  }

  private func value(_ lag: Int) -> Float {
    unsafe transform.real[lag & (transform.count - 1)][0]
  }

  private func peak(in reach: Int) -> Peak {
    var (best, power): (Int, Float) = (0, 0)
    for lag in -reach...reach where value(lag) > value(best) { best = lag }
    for index in 0..<transform.count { power += value(index) * value(index) }
    guard power > 1e-12, value(best) > 0 else { return Peak(lag: 0, prominence: 0) }
    let (left, middle, right) = (value(best - 1), value(best), value(best + 1))
    let bend = left - 2 * middle + right
    let shift = bend < 0 ? min(max((left - right) / (2 * bend), -0.5), 0.5) : 0
    let spread = (power / Float(transform.count)).squareRoot()
    return Peak(lag: Float(best) + shift, prominence: middle / spread)
  }
}
