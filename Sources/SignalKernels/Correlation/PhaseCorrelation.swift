internal import Glibc

/// How much later one sound is than another, from the phases of their spectra alone.
///
/// Generalized cross-correlation with phase transform (Knapp and Carter 1976): every bin of every
/// window counts the same, so that neither loud moments nor loud bands nor equalization matter.
/// Windows are gathered in parts, so that a lag that drifts from one part to the next is found too.
@safe
package final class PhaseCorrelation {
  /// The best lag.
  package struct Peak: Sendable {
    /// How many samples later the second sound is, with fractions.
    package let lag: Float
    /// The peak divided by the root mean square of all lags.
    package let prominence: Float
    /// The change of the lag from one part to the next, in samples.
    package let drift: Float
  }

  /// Samples of a window.
  package var window: Int { transform.count }

  private let transform: LaneTransform
  private let bins: Range<Int>
  private let taper: [Float]
  private let parts: Int
  private var real: [SIMD4<Float>]
  private var imaginary: [SIMD4<Float>]

  /// Creates an empty correlation.
  ///
  /// - Parameters:
  ///   - exponent: Windows have `1 << exponent` samples, from 4 to 16384.
  ///   - bins: The bins that count.
  ///   - parts: How many parts windows are gathered in.
  package init(exponent: Int, bins: Range<Int>, parts: Int) {
    let transform = LaneTransform(exponent: min(max(exponent, 2), 14))
    let size = transform.count
    self.transform = transform
    self.bins = bins.clamped(to: 1..<size / 2)
    self.parts = max(parts, 1)
    taper = (0..<size).map { index in
      Float(0.5 - 0.5 * cos(2 * Double.pi * (Double(index) + 0.5) / Double(size)))
    }
    real = Array(repeating: .zero, count: size / 2 * max(parts, 1))
    imaginary = real
  }

  /// Removes everything that was added.
  package func reset() {
    Self.clear(&real)
    Self.clear(&imaginary)
  }

  private static func clear(_ values: inout [SIMD4<Float>]) {
    for index in values.indices { values[index] = .zero }
  }

  /// Adds four windows, each of which begins half a window after the previous one.
  ///
  /// - Parameters:
  ///   - first: A sound; none of its samples infinite or not a number.
  ///   - start: The offset at which its first window begins.
  ///   - second: The other sound.
  ///   - otherStart: The offset at which its first window begins.
  ///   - part: The part they belong to.
  /// - Returns: Whether the windows were inside the sounds; if not, nothing was added.
  @discardableResult
  package func add(
    _ first: [Float], from start: Int, _ second: [Float], from otherStart: Int, part: Int
  ) -> Bool {
    let reach = window / 2 * 5
    guard start >= 0, start <= first.count - reach, otherStart >= 0,
      otherStart <= second.count - reach, part >= 0, part < parts
    else { return false }
    load(first, start, second, otherStart)
    transform.run()
    gather(from: part * window / 2, &real, &imaginary)
    return true
  }

  /// Adds the phases of a transform to those of a part.
  ///
  /// The arrays are passed `inout`, because every access to a class property is checked for
  /// exclusivity.
  private func gather(
    from base: Int, _ real: inout [SIMD4<Float>], _ imaginary: inout [SIMD4<Float>]
  ) {
    let (r, i) = unsafe (transform.real, transform.imaginary)
    for bin in bins {
      let mirror = transform.count - bin
      let (ar, ai) = unsafe (r[bin] + r[mirror], i[bin] - i[mirror])
      let (br, bi) = unsafe (i[bin] + i[mirror], r[mirror] - r[bin])
      let (productR, productI) = (ar * br + ai * bi, ar * bi - ai * br)
      let length = (productR * productR + productI * productI + 1e-30).squareRoot()
      real[base + bin] += productR / length
      imaginary[base + bin] += productI / length
    }
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

  /// The best lag of all added windows.
  ///
  /// - Parameters:
  ///   - reach: The greatest lag, in samples; under half a window.
  ///   - drifts: Four changes of the lag from one part to the next to try, in samples.
  /// - Returns: The peak, in the middle of all parts; its prominence is 0 if nothing was audible.
  package func peak(within reach: Int, drifts: SIMD4<Float>) -> Peak {
    for index in 0..<transform.count {
      unsafe transform.real[index] = .zero
      unsafe transform.imaginary[index] = .zero
    }
    for part in 0..<parts { gather(part, drifts * (Float(part) - Float(parts - 1) / 2)) }
    transform.run()
    let bounded = min(max(reach, 1), window / 2 - 2)
    let peaks = (0..<4).map { peak(in: bounded, lane: $0, drift: drifts[$0]) }
    return peaks.max { $0.prominence < $1.prominence } ?? peaks[0]
  }

  /// Adds a part to the input of the transform, shifted by another lag in each lane.
  private func gather(_ part: Int, _ shifts: SIMD4<Float>) {
    let base = part * window / 2
    var (stepR, stepI) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    var (turnR, turnI) = (stepR, stepI)
    for lane in 0..<4 {
      let angle = 2 * Double.pi * Double(shifts[lane]) / Double(window)
      (stepR[lane], stepI[lane]) = (cos(angle), sin(angle))
      let first = angle * Double(bins.lowerBound)
      (turnR[lane], turnI[lane]) = (cos(first), sin(first))
    }
    let (outR, outI) = unsafe (transform.real, transform.imaginary)
    for bin in bins {
      let (r, i) = (real[base + bin].sum(), imaginary[base + bin].sum())
      let (c, s) = (SIMD4<Float>(turnR), SIMD4<Float>(turnI))
      // The transform runs forward, so the conjugate gives the inverse of a real result.
      unsafe outR[bin] += 2 * (r * c - i * s)
      unsafe outI[bin] -= 2 * (r * s + i * c)
      (turnR, turnI) = (turnR * stepR - turnI * stepI, turnR * stepI + turnI * stepR)
    }
  }

  private func value(_ lag: Int, _ lane: Int) -> Float {
    unsafe transform.real[lag & (transform.count - 1)][lane]
  }

  /// The peak of the magnitude: the value is negative if one sound has the opposite polarity.
  private func peak(in reach: Int, lane: Int, drift: Float) -> Peak {
    var (best, power): (Int, Float) = (0, 0)
    for lag in -reach...reach where abs(value(lag, lane)) > abs(value(best, lane)) { best = lag }
    for index in 0..<transform.count { power += value(index, lane) * value(index, lane) }
    guard power > 1e-12 else { return Peak(lag: 0, prominence: 0, drift: 0) }
    let sign: Float = value(best, lane) < 0 ? -1 : 1
    let (left, middle, right) = (
      sign * value(best - 1, lane), sign * value(best, lane), sign * value(best + 1, lane)
    )
    let bend = left - 2 * middle + right
    let shift = bend < 0 ? min(max((left - right) / (2 * bend), -0.5), 0.5) : 0
    let spread = (power / Float(transform.count)).squareRoot()
    return Peak(lag: Float(best) + shift, prominence: middle / spread, drift: drift)
  }
}
