import MediaModel
import TextBasics

/// Clock values (SMIL Animation, section 3.2.6): `02:30:03`, `02:33`, `3.2h`, `45min`, `30s`,
/// `5ms`, `12.467`.
enum ClockValue {
  /// Reads a value without a sign.
  ///
  /// - Parameter text: The value; white space around it is ignored.
  /// - Returns: The time, or `nil` if the text is not a clock value.
  static func read(_ text: String) -> Duration? {
    let bytes = Array(text.utf8)
    let value = Array(bytes[bytes.trimmed(0..<bytes.count)])
    guard !value.isEmpty, value.count <= 64 else { return nil }
    return value.contains(0x3A) ? clock(value) : timecount(value)
  }

  /// Reads a value that may have a sign.
  ///
  /// - Parameter text: The value, such as `-2s` or `+ 1.5s`.
  /// - Returns: The time, or `nil` if the text is not an offset.
  static func offset(_ text: String) -> Duration? {
    let bytes = Array(text.utf8)
    let value = bytes[bytes.trimmed(0..<bytes.count)]
    guard let sign = value.first, sign == 0x2B || sign == 0x2D else { return read(text) }
    let length = read(String(decoding: value.dropFirst(), as: UTF8.self))
    return length.map { sign == 0x2D ? .zero - $0 : $0 }
  }

  /// `h:m:s` or `m:s`, minutes and seconds below 60.
  private static func clock(_ value: [UInt8]) -> Duration? {
    let parts = value.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let seconds = number(parts[parts.count - 1]) else {
      return nil
    }
    let whole = parts.dropLast().compactMap { part in
      part.allSatisfy(\.isDigit) ? number(part) : nil
    }
    guard whole.count == parts.count - 1, let minutes = whole.last, minutes < 60, seconds < 60
    else { return nil }
    let hours = whole.count == 2 ? whole[0] : 0
    return .decimal(hours * 3_600 + minutes * 60 + seconds)
  }

  private static let metrics: [(name: String, factor: Double)] = [
    ("ms", 0.001), ("min", 60), ("h", 3_600), ("s", 1),
  ]

  private static func timecount(_ value: [UInt8]) -> Duration? {
    let digits = value.prefix { $0.isDigit || $0 == 0x2E }
    let metric = String(decoding: value[digits.endIndex...], as: UTF8.self)
    let factor = metric.isEmpty ? 1 : metrics.first { $0.name == metric }?.factor
    guard let factor, let count = number(digits) else { return nil }
    return .decimal(count * factor)
  }

  /// Digits with at most one point between them.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard let first = bytes.first, let last = bytes.last, first.isDigit, last.isDigit,
      bytes.allSatisfy({ $0.isDigit || $0 == 0x2E })
    else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }
}
