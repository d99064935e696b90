import TextBasics

extension StyleColor {
  /// The functions that give a color.
  static let functions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
    "light-dark", "contrast-color", "device-cmyk",
  ]
}

/// The arguments of a function that gives a color (CSS Color 4, sections 5 and 7 to 10).
struct StyleColorFunction {
  private enum Argument {
    case number(Double)
    case share(Double)
    case degrees(Double)

    /// The number, or the share of a whole.
    func amount(of whole: Double) -> Double {
      switch self {
      case .number(let number), .degrees(let number): number
      case .share(let share): share * whole
      }
    }
  }

  private var channels: [Argument] = []
  private var opacity: Argument?
  private var hasComma = false

  /// The color that a function gives.
  ///
  /// - Parameters:
  ///   - name: The function's name in lowercase.
  ///   - arguments: The text between its parentheses.
  /// - Returns: The color; `nil` for arguments that are not valid.
  static func value(of name: String, _ arguments: CSSTokenizer) -> StyleColorValue? {
    let isComputed = ["rgb", "rgba", "hsl", "hsla", "hwb"].contains(name)
    var function = StyleColorFunction()
    switch function.read(arguments, hasNames: name == "color") {
    case .yes: break
    case .no: return isComputed ? nil : .unknown
    case .unknown: return .unknown
    }
    // A color of any space is transparent without opacity.
    guard function.alpha > 0 else { return .known(.transparent) }
    switch name {
    case "rgb", "rgba": return .known(function.rgb)
    case "hsl", "hsla": return .known(function.hsl)
    case "hwb": return .known(function.hwb)
    default: return .unknown
    }
  }

  /// Reads the arguments: three channels, and an opacity behind a third comma or a slash.
  ///
  /// - Returns: Whether they are valid; `unknown` for those that are not computed.
  private mutating func read(_ tokenizer: CSSTokenizer, hasNames: Bool) -> StyleAnswer {
    var rest = tokenizer
    var isOpacity = false
    var commas = 0
    var awaitsValue = true
    while true {
      let token = rest.nextSolid()
      switch token.kind {
      case .end: return channels.count == 3 && !awaitsValue ? .yes : .no
      case .comma:
        guard !awaitsValue, !isOpacity || commas == 0, opacity == nil else { return .no }
        hasComma = true
        commas += 1
        awaitsValue = true
        isOpacity = channels.count == 3
      case .delimiter(0x2F):
        guard channels.count == 3, !hasComma, !isOpacity, !awaitsValue else { return .no }
        (isOpacity, awaitsValue) = (true, true)
      case .function: return .unknown(.value)
      case .identifier where hasNames && channels.isEmpty: break
      case .identifier where rest.keyword(token) != "none":
        return rest.keyword(token) == "from" ? .unknown(.value) : .no
      default:
        guard let argument = Self.argument(token, rest) else { return .no }
        guard awaitsValue || !hasComma && !isOpacity else { return .no }
        awaitsValue = false
        guard !isOpacity else {
          guard opacity == nil else { return .no }
          opacity = argument
          continue
        }
        guard channels.count < 3 else { return .no }
        channels.append(argument)
      }
    }
  }

  private static func argument(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Argument? {
    switch token.kind {
    case .number: return .number(token.number)
    case .percentage: return .share(token.number / 100)
    // `none` is zero in a color that is shown (CSS Color 4, section 4.4).
    case .identifier: return .number(0)
    case .dimension:
      return turns[tokenizer.keyword(token)].map { .degrees(token.number * $0) }
    default: return nil
    }
  }

  /// The degrees of each unit of angles.
  private static let turns = ["deg": 1, "grad": 0.9, "turn": 360, "rad": 180 / Double.pi]

  private var alpha: UInt8 { Self.channel((opacity?.amount(of: 1) ?? 1) * 255) }

  private var rgb: StyleColor {
    let parts = channels.map { Self.channel($0.amount(of: 255)) }
    return StyleColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// CSS Color 4, section 7.1.
  private var hsl: StyleColor {
    let saturation = percent(1)
    let lightness = percent(2)
    let spread = saturation * min(lightness, 1 - lightness)
    return color { offset in
      let position = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - spread * max(-1, min(position - 3, 9 - position, 1))
    }
  }

  /// CSS Color 4, section 8.1.
  private var hwb: StyleColor {
    let white = percent(1)
    let black = percent(2)
    guard white + black < 1 else { return color { _ in white / (white + black) } }
    return color { offset in
      let position = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return (0.5 - 0.5 * max(-1, min(position - 3, 9 - position, 1))) * (1 - white - black) + white
    }
  }

  /// The color of the channels at the offsets of red, green and blue on the circle of hues.
  private func color(_ share: (Double) -> Double) -> StyleColor {
    let parts = [0.0, 8, 4].map { Self.channel(share($0) * 255) }
    return StyleColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  private var hue: Double {
    let degrees = channels[0].amount(of: 360).truncatingRemainder(dividingBy: 360)
    return degrees.isFinite ? (degrees < 0 ? degrees + 360 : degrees) : 0
  }

  /// A channel that is a percentage; the modern form may leave out the sign.
  private func percent(_ index: Int) -> Double {
    let value =
      switch channels[index] {
      case .share(let share): share
      case .number(let number), .degrees(let number): number / 100
      }
    return min(max(value, 0), 1)
  }

  private static func channel(_ value: Double) -> UInt8 {
    UInt8(exactly: min(max(value.rounded(), 0), 255)) ?? 0
  }
}
