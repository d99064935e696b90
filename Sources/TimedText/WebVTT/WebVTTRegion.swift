/// The settings of a region (WebVTT, section 6.2).
enum WebVTTRegion {
  /// Whether a setting has a name and value that the parser takes.
  ///
  /// - Parameters:
  ///   - name: The setting's name.
  ///   - value: Where its value stands.
  ///   - bytes: The buffer.
  /// - Returns: Whether it has an effect.
  static func accepts(_ name: String, value: Range<Int>, in bytes: [UInt8]) -> Bool {
    switch name {
    case "id": true
    case "width": WebVTTNumber.percentage(bytes, value) != nil
    case "lines": value.allSatisfy { bytes[$0].isDigit }
    case "regionanchor", "viewportanchor": isPoint(value, in: bytes)
    case "scroll": bytes.string(value) == "up"
    default: false
    }
  }

  private static func isPoint(_ value: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard let (x, y) = WebVTTSettings.split(bytes, value, at: 0x2C) else { return false }
    return WebVTTNumber.percentage(bytes, x) != nil && WebVTTNumber.percentage(bytes, y) != nil
  }
}
