package import MediaModel

extension CueColor {
  /// A color as CSS, TTML and SubRip write it.
  ///
  /// A name of CSS, `#rgb`, `#rrggbb` and `#rrggbbaa`, `rgb(…)` and `rgba(…)`; SubRip's
  /// files leave out the `#` too. An opacity is not kept.
  ///
  /// - Parameter text: The color.
  package init?(text: some StringProtocol) {
    guard text.utf8.count <= 64 else { return nil }
    let lowered = text.lowercased().filter { !$0.isWhitespace }
    if let named = Self.named[lowered] {
      self = named
    } else if lowered.hasPrefix("rgb") {
      self.init(function: lowered)
    } else {
      self.init(digits: lowered.hasPrefix("#") ? lowered.dropFirst() : lowered[...])
    }
  }

  /// A color of three, six or eight hexadecimal digits in small letters; the last two of eight are
  /// its opacity.
  ///
  /// - Parameter digits: The digits.
  package init?(digits: Substring) {
    guard digits.utf8.allSatisfy({ $0.hexadecimalValue != nil }) else { return nil }
    let values = digits.utf8.compactMap(\.hexadecimalValue)
    switch values.count {
    case 3: self.init(red: values[0] * 17, green: values[1] * 17, blue: values[2] * 17)
    case 6, 8:
      self.init(
        red: values[0] << 4 | values[1], green: values[2] << 4 | values[3],
        blue: values[4] << 4 | values[5])
    default: return nil
    }
  }

  private init?(function: String) {
    guard let open = function.firstIndex(of: "("), function.hasSuffix(")") else { return nil }
    let parts = function[function.index(after: open)...].dropLast().split(separator: ",")
    let values = parts.prefix(3).compactMap { UInt8($0) }
    guard values.count == 3, parts.count <= 4 else { return nil }
    self.init(red: values[0], green: values[1], blue: values[2])
  }

  /// The class that WebVTT has for a color (WebVTT, section 5.1, "Default text colors"), or `nil`.
  package var className: String? { Self.classes[self] }

  /// The color of a class that WebVTT has.
  ///
  /// - Parameter name: The class.
  /// - Returns: The color, or `nil` for other classes.
  package static func ofClass(_ name: String) -> CueColor? {
    classNames.contains(name) ? named[name] : nil
  }

  private static let classNames = [
    "white", "lime", "cyan", "red", "yellow", "magenta", "blue", "black",
  ]
  private static let classes = Dictionary(
    uniqueKeysWithValues: classNames.compactMap { name in named[name].map { ($0, name) } })

  /// The color of the text itself; `nil` for white, which text has anyway, and for what could not
  /// be read without the background that it was made for.
  package var asTextColor: CueColor? { self == .white || isTooDark ? nil : self }
}

extension UInt8 {
  /// What the byte means as a hexadecimal digit, or `nil`.
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
