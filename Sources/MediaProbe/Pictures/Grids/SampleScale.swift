/// How the samples of a component become numbers in which a code value of 8 bits is 256 units.
struct SampleScale: Equatable {
  /// The units of one step of a sample.
  let factor: Double
  /// The units of the sample 0.
  let offset: Double

  /// Chooses the scale (ITU-T H.273, section 8.3).
  ///
  /// In the range of studios, a further bit doubles all code values. In the full range, the highest
  /// value of any depth is white, and color differences are centered at half of the range.
  init(depth: Int, isFullRange: Bool, isDifference: Bool) {
    guard isFullRange else {
      factor = Double(1 << (16 - depth))
      offset = 0
      return
    }
    factor = 65_280 / Double((1 << depth) - 1)
    offset = isDifference ? 32_768 - factor * Double(1 << (depth - 1)) : 0
  }
}
