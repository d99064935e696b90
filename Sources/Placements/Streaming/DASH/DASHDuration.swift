import MediaModel

/// Durations in the syntax of XML Schema (XML Schema Part 2, section 3.2.6).
enum DASHDuration {
  /// Reads a duration such as `PT1H2M3.5S`.
  ///
  /// - Returns: The duration; `nil` if the text is not one, or has years or months, whose length is
  ///   not fixed.
  static func read(_ text: String) -> Duration? {
    var rest = text.utf8[...]
    guard rest.popFirst() == UInt8(ascii: "P") else { return nil }
    var total = 0.0
    var isTime = false
    var parts = 0
    while let first = rest.first {
      if first == UInt8(ascii: "T") {
        guard !isTime else { return nil }
        isTime = true
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { (0x30...0x39).contains($0) || $0 == 0x2E }
      rest = rest[digits.endIndex...]
      guard let number = Double(String(Substring(digits))), number.isFinite,
        let unit = rest.popFirst(), let factor = factor(unit, isTime)
      else { return nil }
      total += number * factor
      parts += 1
    }
    guard parts > 0, total <= 3_155_760_000 else { return nil }
    return .decimal(total)
  }

  private static func factor(_ unit: UInt8, _ isTime: Bool) -> Double? {
    switch (unit, isTime) {
    case (UInt8(ascii: "D"), false): 86_400
    case (UInt8(ascii: "H"), true): 3_600
    case (UInt8(ascii: "M"), true): 60
    case (UInt8(ascii: "S"), true): 1
    default: nil
    }
  }
}
