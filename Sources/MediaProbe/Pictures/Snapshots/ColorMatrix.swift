internal import MediaModel

/// Converts components to red, green and blue (ITU-T H.273, section 8.3).
struct ColorMatrix {
  private let black: Double
  private let lumaRange: Double
  private let differenceRange: Double
  private let isDirect: Bool
  /// The parts of red and blue in the luma.
  private let (red, blue): (Double, Double)

  init(_ color: PictureColor, isGray: Bool) {
    black = color.isFullRange ? 0 : 16
    lumaRange = color.isFullRange ? 255 : 219
    differenceRange = color.isFullRange ? 255 : 224
    isDirect = color.matrix == .identity || isGray
    (red, blue) =
      switch color.matrix {
      case .bt601: (0.299, 0.114)
      case .bt2020: (0.2627, 0.0593)
      case .bt709, .identity: (0.2126, 0.0722)
      }
  }

  func append(_ first: UInt16, _ second: UInt16, _ third: UInt16, to bytes: inout [UInt8]) {
    let luma = (Double(first) / 256 - black) / lumaRange
    if isDirect {
      add((Double(third) / 256 - black) / lumaRange, to: &bytes)
      add(luma, to: &bytes)
      add((Double(second) / 256 - black) / lumaRange, to: &bytes)
      return
    }
    let toBlue = (Double(second) / 256 - 128) / differenceRange
    let toRed = (Double(third) / 256 - 128) / differenceRange
    let r = luma + 2 * (1 - red) * toRed
    let b = luma + 2 * (1 - blue) * toBlue
    add(r, to: &bytes)
    add((luma - red * r - blue * b) / (1 - red - blue), to: &bytes)
    add(b, to: &bytes)
  }

  private func add(_ share: Double, to bytes: inout [UInt8]) {
    bytes.append(UInt8(min(max(share * 255, 0), 255).rounded()))
  }
}
