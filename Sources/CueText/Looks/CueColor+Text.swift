package import MediaModel
import TextBasics

extension CueColor {
  /// Reads a color of CSS, TTML or SubRip.
  ///
  /// The forms are a name of CSS, `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(…)` and `rgba(…)`. SubRip
  /// files may leave out the `#`. An opacity is not kept.
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

  /// A color of three, six or eight hexadecimal digits; the last two of eight are its opacity.
  ///
  /// - Parameter digits: The digits.
  package init?(digits: Substring) {
    guard digits.utf8.allSatisfy({ $0.hexDigitValue != nil }) else { return nil }
    let values = digits.utf8.compactMap(\.hexDigitValue)
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

  /// The color of a color class of WebVTT.
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

  /// The color for text; `nil` for white, the default, and for colors that are too dark to read
  /// without their own background.
  package var asTextColor: CueColor? { self == .white || isTooDark ? nil : self }
}
