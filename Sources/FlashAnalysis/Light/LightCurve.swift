internal import Glibc
internal import MediaModel

/// From code values to light: 1 is the white of standard video, 200 cd/m2.
struct LightCurve {
  /// The light of each step of a component between black and white.
  let table: [Float]
  /// Whether light can be brighter than white.
  let isHighRange: Bool
  /// Whether light is that of the scene and still needs the system gamma.
  let isScene: Bool

  /// The greatest index of the table: 64 steps for each code value of 8 bits, which so are exact.
  static let top: Float = 64 * 255
  /// The white of standard video, in cd/m2 (ITU-R BT.1702).
  private static let white: Float = 200
  /// The peak of a display for hybrid log-gamma, in cd/m2 (ITU-R BT.2100).
  static let hybridPeak: Float = 1000 / white

  /// Creates the curve of a transfer function.
  init(_ transfer: PictureColor.Transfer) {
    let curve: (Float) -> Float
    switch transfer {
    case .standard: curve = Self.standard
    case .linear: curve = { $0 }
    case .pq: curve = Self.quantizer
    case .hlg: curve = Self.hybrid
    }
    table = (0...Int(Self.top)).map { curve(Float($0) / Self.top) }
    isHighRange = transfer == .pq || transfer == .hlg
    isScene = transfer == .hlg
  }

  /// IEC 61966-2-1, as the relative luminance of WCAG 2.2 is defined.
  private static func standard(_ code: Float) -> Float {
    code <= 0.04045 ? code / 12.92 : powf((code + 0.055) / 1.055, 2.4)
  }

  /// SMPTE ST 2084, divided by white.
  private static func quantizer(_ code: Float) -> Float {
    let root = powf(code, 32 / 2523)
    let ratio = max(root - 0.835_937_5, 0) / (18.851_562_5 - 18.6875 * root)
    return 10_000 * powf(ratio, 8192 / 1305) / white
  }

  /// ARIB STD-B67: the light of the scene, 0 to 1.
  private static func hybrid(_ code: Float) -> Float {
    code <= 0.5
      ? code * code / 3 : (expf((code - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12
  }
}
