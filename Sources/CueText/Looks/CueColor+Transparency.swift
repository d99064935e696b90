package import MediaModel

extension CueColor {
  /// Whether a color of CSS or TTML is fully transparent: `transparent`, or an opacity of zero.
  ///
  /// The forms are `#rgba`, `#rrggbbaa`, `rgba(…)` and `rgb(… / …)`.
  ///
  /// - Parameter text: The color.
  /// - Returns: Whether nothing of it is visible; `false` for a text that is not a color.
  package static func isTransparent(_ text: some StringProtocol) -> Bool {
    guard text.utf8.count <= 64 else { return false }
    let lowered = text.lowercased().filter { !$0.isWhitespace }
    if lowered == "transparent" { return true }
    if lowered.hasPrefix("#") {
      let digits = lowered.dropFirst()
      guard digits.allSatisfy(\.isHexDigit) else { return false }
      return digits.count == 8 && digits.hasSuffix("00") || digits.count == 4 && digits.last == "0"
    }
    guard lowered.hasPrefix("rgb"), lowered.hasSuffix(")") else { return false }
    let parts = lowered.dropLast().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "," || $0 == "/" })
    guard parts.count == 4 || lowered.contains("/"), let opacity = parts.last else { return false }
    return isZero(opacity)
  }

  /// Reads a color of CSS or TTML that covers what is behind it: at least three quarters opaque.
  ///
  /// - Parameter text: The color.
  /// - Returns: The color; `nil` for a text that is no color, and for a color that shows what is
  ///   behind it.
  package static func opaque(_ text: some StringProtocol) -> CueColor? {
    let lowered = text.lowercased().filter { !$0.isWhitespace }
    guard let color = CueColor(text: lowered) else { return nil }
    if lowered.hasPrefix("#"), lowered.count == 9 {
      return UInt8(lowered.suffix(2), radix: 16).map { $0 >= 0xC0 } == true ? color : nil
    }
    guard lowered.hasPrefix("rgba"), let last = lowered.dropLast().split(separator: ",").last else {
      return color
    }
    // An opacity of TTML is a number up to 255, one of CSS a number up to 1 or a percentage.
    let isShare = last.hasSuffix("%")
    guard let value = Double(isShare ? last.dropLast() : last) else { return nil }
    return value >= (isShare ? 75 : value > 1 ? 0xC0 : 0.75) ? color : nil
  }

  /// Whether a number or percentage of CSS is zero.
  ///
  /// - Parameter text: The number.
  /// - Returns: Whether it is zero.
  static func isZero(_ text: some StringProtocol) -> Bool {
    Double(text.last == "%" ? String(text.dropLast()) : String(text)) == 0
  }
}
