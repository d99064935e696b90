/// A color of text, as red, green and blue from 0 to 255.
public struct CueColor: Sendable, Hashable {
  /// The share of red.
  public var red: UInt8
  /// The share of green.
  public var green: UInt8
  /// The share of blue.
  public var blue: UInt8

  /// Creates a color.
  ///
  /// - Parameters:
  ///   - red: The share of red.
  ///   - green: The share of green.
  ///   - blue: The share of blue.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The color of the background that players put behind captions.
  public static let black = CueColor(red: 0, green: 0, blue: 0)

  /// The color of captions that specify no color.
  public static let white = CueColor(red: 255, green: 255, blue: 255)

  /// Whether it is too dark to be read on the black background that players put behind captions.
  public var isTooDark: Bool { max(red, green, blue) < 0x50 }

  /// Whether two colors cannot be told apart; the limit is our choice.
  ///
  /// - Parameter other: The other color.
  /// - Returns: Whether each share differs by less than a sixteenth.
  public func isLike(_ other: CueColor) -> Bool {
    func isNear(_ one: UInt8, _ two: UInt8) -> Bool { max(one, two) - min(one, two) < 16 }
    return isNear(red, other.red) && isNear(green, other.green) && isNear(blue, other.blue)
  }

  /// The color as six hexadecimal digits, in small letters.
  public var hexadecimal: String {
    let value = 0x100_0000 | Int(red) << 16 | Int(green) << 8 | Int(blue)
    return String(String(value, radix: 16).dropFirst())
  }
}
