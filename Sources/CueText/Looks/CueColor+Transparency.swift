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

  /// Whether a number or percentage of CSS is zero.
  ///
  /// - Parameter text: The number.
  /// - Returns: Whether it is zero.
  static func isZero(_ text: some StringProtocol) -> Bool {
    Double(text.last == "%" ? String(text.dropLast()) : String(text)) == 0
  }
}
