import StrictYAML

/// A day of the Gregorian calendar, without a time zone.
package struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The day as year-month-day (RFC 3339, `full-date`).
  package let description: String

  /// Reads a day.
  ///
  /// - Parameter text: The day, such as `2026-11-20`; `nil` for any other text.
  package init?(_ text: String) {
    guard CalendarDate.isDay(text) else { return nil }
    description = text
  }

  /// The day of a moment in UTC.
  ///
  /// - Parameter seconds: Seconds since 1970-01-01T00:00:00Z; `nil` outside of the years 1 to 9999.
  package init?(secondsSince1970 seconds: Int64) {
    let (days, _) = Self.floorDivided(seconds, by: 86_400)
    guard (-719_162...2_932_896).contains(days) else { return nil }
    self.init(civil: days)
  }

  /// Converts days since 1970 to a date, by eras of 400 years (Hinnant, "chrono-Compatible
  /// Low-Level Date Algorithms", civil_from_days).
  private init(civil days: Int64) {
    let (era, day) = Self.floorDivided(days + 719_468, by: 146_097)
    let yearOfEra = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    description =
      "\(Self.padded(year, 4))-\(Self.padded(month, 2))-"
      + Self.padded(dayOfYear - (153 * shifted + 2) / 5 + 1, 2)
  }

  private static func floorDivided(_ value: Int64, by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }
}
