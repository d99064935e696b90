/// Models the described sound around one hop as the main sound with a gain for each band, and
/// measures the remainder.
///
/// The gains are those with the least squares over nine hops, so that equalization, compression and
/// ducking leave almost nothing.
struct BandFit {
  /// Hops on either side that gains are fitted over.
  static let radius = 4
  private static let least = SIMD16<Float>(repeating: 1e-10)

  /// The part of the described sound's power that is not the main sound's, 0 to 1.
  let share: Float
  /// The mean power of the described sound in three hops.
  let described: Float
  /// The mean power of the remainder in three hops.
  let residual: Float
  /// The same in four bands, which are about those of a ``BandEnvelope``.
  let remainder: SIMD4<Float>

  /// Fits the middle of a stretch.
  ///
  /// - Parameters:
  ///   - frames: Frames.
  ///   - middle: The frame to fit; there are `reach` others on either side.
  init(_ frames: [BandFrame], at middle: Int) {
    var sum = BandFrame()
    for index in middle - Self.radius...middle + Self.radius { sum += frames[index] }
    var near = frames[middle - 1]
    near += frames[middle]
    near += frames[middle + 1]
    let power = sum.main + Self.least
    let (gainR, gainI) = (sum.real / power, sum.imaginary / power)
    let explained = gainR * sum.real + gainI * sum.imaginary
    let rest = (sum.described - explained).clamped(lowerBound: .zero, upperBound: sum.described)
    let whole = sum.described.sum()
    share = whole > 1e-9 ? min(rest.sum() / whole, 1) : 0
    described = near.described.sum() / 3
    let square = gainR * gainR + gainI * gainI
    let left =
      near.described - 2 * (gainR * near.real + gainI * near.imaginary)
      + square * near.main
    residual = max(0, left.sum() / 3)
    let four = SIMD4(
      left[0] + left[1], left[2] + left[3] + left[4], left[5] + left[6] + left[7],
      left[8] + left[9] + left[10])
    remainder = pointwiseMax(four, .zero) / 3
  }
}
