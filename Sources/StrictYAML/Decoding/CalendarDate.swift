import TextBasics

/// Checks of dates in the Gregorian calendar.
package enum CalendarDate {
  /// Whether a text is a day that exists, written year-month-day as RFC 3339's `full-date`.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it is.
  package static func isDay(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10])
    else { return false }
    return (1...12).contains(month) && day >= 1 && day <= days(in: month, of: year)
  }

  /// Whether a text is a moment in UTC, written as RFC 3339's `date-time` with `Z` and whole seconds.
  ///
  /// - Parameter text: The text, such as `2026-11-20T09:30:00Z`.
  /// - Returns: Whether it is.
  package static func isMoment(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      isDay(String(decoding: bytes[..<10], as: UTF8.self)),
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
      let second = number(bytes[17..<19])
    else { return false }
    return hour < 24 && minute < 60 && second < 60
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy(\.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
