internal import MediaModel

/// From samples of 16 bits to steps of red, green and blue on a curve.
struct LightMatrix {
  /// What a step of each sample adds to red, green and blue.
  let first: SIMD3<Float>
  let second: SIMD3<Float>
  let third: SIMD3<Float>
  /// Red, green and blue where all samples are 0.
  let offset: SIMD3<Float>

  /// Creates the matrix of a color.
  init(_ color: PictureColor) {
    let full = color.isFullRange
    let luma = LightCurve.top / ((full ? 255 : 219) * 256)
    let difference = LightCurve.top / ((full ? 255 : 224) * 256)
    guard let weights = Self.weights(color.matrix) else {
      // Components come as green, blue, red.
      first = SIMD3(0, luma, 0)
      second = SIMD3(0, 0, luma)
      third = SIMD3(luma, 0, 0)
      offset = SIMD3(repeating: full ? 0 : -16 * 256 * luma)
      return
    }
    let green = 1 - weights.red - weights.blue
    let (red, blue) = (2 * (1 - weights.red), 2 * (1 - weights.blue))
    first = SIMD3(luma, luma, luma)
    second = SIMD3(0, -blue * weights.blue / green, blue) * difference
    third = SIMD3(red, -red * weights.red / green, 0) * difference
    let black = SIMD3<Float>(repeating: full ? 0 : -16 * 256 * luma)
    offset = black - (second + third) * (128 * 256)
  }

  /// The shares of red and blue in luma (ITU-T H.273, table 4).
  private static func weights(_ matrix: PictureColor.Matrix) -> (red: Float, blue: Float)? {
    switch matrix {
    case .identity: nil
    case .bt601: (0.299, 0.114)
    case .bt709: (0.2126, 0.0722)
    case .bt2020: (0.2627, 0.0593)
    }
  }

  /// The steps of a sample on a curve.
  @inline(__always)
  func steps(_ sample: Sample) -> (red: Int, green: Int, blue: Int) {
    let sum =
      offset + first * Float(sample.first) + second * Float(sample.second)
      + third * Float(sample.third)
    return (Self.step(sum.x), Self.step(sum.y), Self.step(sum.z))
  }

  /// The number whose fraction has no bits: what is added to it is rounded to a whole number, which
  /// is in its low bits.
  private static let rounding: Float = 0x1p23

  /// The nearest step; what is beyond black and white is one of them.
  @inline(__always)
  private static func step(_ value: Float) -> Int {
    Int((min(max(value, 0), LightCurve.top) + rounding).bitPattern & 0x7F_FFFF)
  }
}
