import TextBasics

/// Parses numbers in cue settings (WebVTT, sections 4.5 and 6.2).
enum WebVTTNumber {
  /// The number of digits after which further digits do not change the nearest number.
  private static let longest = 1_200

  /// Parses a percentage: digits, an optional fraction, and `%`, at most 100.
  ///
  /// - Returns: The number, or `nil` when the string is not a number.
  static func percentage(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    var cursor = LineCursor(bytes, range)
    guard skipDecimal(&cursor), cursor.consume(0x25), cursor.byte == nil else { return nil }
    return number(bytes, range.dropLast()).flatMap { $0 <= 100 ? $0 : nil }
  }

  /// Parses a line number: an optional minus sign, digits, an optional fraction.
  ///
  /// - Returns: The number, or `nil` when the string is not a number.
  static func lineNumber(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    var cursor = LineCursor(bytes, range)
    _ = cursor.consume(0x2D)
    guard skipDecimal(&cursor), cursor.byte == nil else { return nil }
    return number(bytes, range)
  }

  private static func skipDecimal(_ cursor: inout LineCursor) -> Bool {
    guard cursor.digits().count > 0 else { return false }
    return !cursor.consume(0x2E) || cursor.digits().count > 0
  }

  /// The nearest finite number (HTML, section 2.3.4.3); `nil` if the value is too large.
  private static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    let isNegative = range.first.map { bytes[$0] == 0x2D } ?? false
    let zeros = range.dropFirst(isNegative ? 1 : 0).prefix { bytes[$0] == 0x30 }
    let digits = zeros.upperBound..<range.upperBound
    let whole = digits.prefix { bytes[$0] != 0x2E }
    guard whole.count < 400 else { return nil }
    let text = bytes.string(digits.prefix(longest))
    guard let value = Double("0" + text), value.isFinite else { return nil }
    return isNegative ? -value : value
  }
}
