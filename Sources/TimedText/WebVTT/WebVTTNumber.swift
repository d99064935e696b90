/// Numbers in cue settings (WebVTT, sections 4.5 and 6.2).
enum WebVTTNumber {
  /// Longer numbers than any that means something.
  private static let longest = 100

  /// Parses a percentage string: digits, perhaps a fraction, and `%`, at most 100.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - range: The string.
  /// - Returns: The number, or `nil` when the string is none.
  static func percentage(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    var cursor = LineCursor(bytes, range)
    guard skipDecimal(&cursor), cursor.take(0x25), cursor.byte == nil else { return nil }
    return number(bytes, range.dropLast()).flatMap { $0 <= 100 ? $0 : nil }
  }

  /// Parses a line number: perhaps a minus sign, digits, perhaps a fraction.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - range: The string.
  /// - Returns: The number, or `nil` when the string is none.
  static func lineNumber(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    var cursor = LineCursor(bytes, range)
    _ = cursor.take(0x2D)
    guard skipDecimal(&cursor), cursor.byte == nil else { return nil }
    return number(bytes, range)
  }

  private static func skipDecimal(_ cursor: inout LineCursor) -> Bool {
    guard cursor.digits().count > 0 else { return false }
    return !cursor.take(0x2E) || cursor.digits().count > 0
  }

  private static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    range.count <= longest ? Double(bytes.string(range)) : nil
  }
}
