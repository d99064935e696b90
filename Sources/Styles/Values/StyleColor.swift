import TextBasics

/// A color in sRGB with 8 bits for each channel (CSS Color 4).
struct StyleColor: Sendable, Hashable {
  private let channels: [UInt8]

  /// The functions that give a color.
  static let functions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
    "light-dark",
  ]

  /// The common names of colors; other names are not computed.
  static let named: [String: StyleColor] = [
    "transparent": StyleColor(0, 0, 0, 0), "black": StyleColor(0, 0, 0),
    "silver": StyleColor(192, 192, 192), "gray": StyleColor(128, 128, 128),
    "grey": StyleColor(128, 128, 128), "white": StyleColor(255, 255, 255),
    "maroon": StyleColor(128, 0, 0), "red": StyleColor(255, 0, 0),
    "purple": StyleColor(128, 0, 128), "fuchsia": StyleColor(255, 0, 255),
    "magenta": StyleColor(255, 0, 255), "green": StyleColor(0, 128, 0),
    "lime": StyleColor(0, 255, 0), "olive": StyleColor(128, 128, 0),
    "yellow": StyleColor(255, 255, 0), "navy": StyleColor(0, 0, 128),
    "blue": StyleColor(0, 0, 255), "teal": StyleColor(0, 128, 128),
    "aqua": StyleColor(0, 255, 255), "cyan": StyleColor(0, 255, 255),
    "orange": StyleColor(255, 165, 0),
  ]

  /// Creates a color; all transparent colors are the same.
  private init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    channels = alpha == 0 ? [0, 0, 0, 0] : [red, green, blue, alpha]
  }

  /// Reads the digits after `#`.
  ///
  /// - Parameter hex: 3, 4, 6 or 8 digits.
  init?(hex: String) {
    let digits = hex.utf8.compactMap(\.hexDigitValue)
    guard digits.count == hex.utf8.count, [3, 4, 6, 8].contains(digits.count) else { return nil }
    let isShort = digits.count < 6
    let found = stride(from: 0, to: digits.count, by: isShort ? 1 : 2).map { place in
      digits[place] << 4 | digits[isShort ? place : place + 1]
    }
    self.init(found[0], found[1], found[2], found.count > 3 ? found[3] : 255)
  }

  /// Reads the arguments of `rgb()`; `nil` unless there are three numbers and optionally an alpha
  /// value.
  ///
  /// - Parameter tokenizer: Positioned after the opening bracket.
  init?(_ tokenizer: CSSTokenizer) {
    var rest = tokenizer
    var found: [UInt8] = []
    while true {
      let token = rest.nextSolid()
      switch token.kind {
      case .number where found.count < 3: found.append(Self.channel(token.number))
      case .number where found.count == 3: found.append(Self.channel(token.number * 255))
      case .percentage where found.count == 3: found.append(Self.channel(token.number / 100 * 255))
      case .comma, .delimiter(0x2F): break
      case .end, .closingRound:
        guard found.count >= 3 else { return nil }
        self.init(found[0], found[1], found[2], found.count > 3 ? found[3] : 255)
        return
      default: return nil
      }
    }
  }

  private static func channel(_ value: Double) -> UInt8 {
    UInt8(exactly: min(max(value.rounded(), 0), 255)) ?? 0
  }
}
