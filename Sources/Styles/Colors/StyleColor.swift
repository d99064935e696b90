import TextBasics

/// A color in sRGB with 8 bits for each channel (CSS Color 4).
package struct StyleColor: Sendable, Hashable {
  /// The share of red.
  package let red: UInt8
  /// The share of green.
  package let green: UInt8
  /// The share of blue.
  package let blue: UInt8
  /// The opacity; 0 is transparent.
  package let alpha: UInt8

  static let white = StyleColor(red: 255, green: 255, blue: 255)
  /// No color.
  static let transparent = StyleColor(red: 0, green: 0, blue: 0, alpha: 0)
  static let black = StyleColor(red: 0, green: 0, blue: 0)

  /// Creates a color; all transparent colors are the same.
  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    let isSeen = alpha != 0
    self.red = isSeen ? red : 0
    self.green = isSeen ? green : 0
    self.blue = isSeen ? blue : 0
    self.alpha = alpha
  }

  /// Reads the digits after `#`.
  ///
  /// - Parameter hex: 3, 4, 6 or 8 digits.
  package init?(hex: some StringProtocol) {
    let digits = hex.utf8.compactMap(\.hexDigitValue)
    guard digits.count == hex.utf8.count, [3, 4, 6, 8].contains(digits.count) else { return nil }
    let isShort = digits.count < 6
    let found = stride(from: 0, to: digits.count, by: isShort ? 1 : 2).map { offset in
      digits[offset] << 4 | digits[isShort ? offset : offset + 1]
    }
    self.init(
      red: found[0], green: found[1], blue: found[2], alpha: found.count > 3 ? found[3] : 255)
  }

  /// Reads a color; `nil` if the text is no color, or a color that is not computed.
  ///
  /// - Parameter text: The color, of any form of CSS.
  package init?(text: some StringProtocol) {
    guard case .known(let color)? = StyleColorValue(text: text) else { return nil }
    self = color
  }

  /// Whether it is fully transparent.
  package var isTransparent: Bool { alpha == 0 }
  /// Whether it covers what is behind it: at least three quarters opaque; our choice.
  package var covers: Bool { alpha >= 0xC0 }

  /// Whether two opaque colors cannot be told apart; the limit is our choice.
  ///
  /// - Parameter other: The other color.
  /// - Returns: Whether each share differs by less than a sixteenth.
  package func isLike(_ other: StyleColor) -> Bool {
    func isNear(_ one: UInt8, _ two: UInt8) -> Bool { max(one, two) - min(one, two) < 16 }
    return isNear(red, other.red) && isNear(green, other.green) && isNear(blue, other.blue)
  }
}
