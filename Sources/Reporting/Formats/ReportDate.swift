import FoundationEssentials

/// The date and time in a report, in Coordinated Universal Time.
package struct ReportDate: Sendable, Hashable {
  /// Seconds since the start of 1970.
  package let seconds: Int64

  /// The start of 1970.
  static let epoch = ReportDate(checked: 0)
  /// The start of the year 10000, which does not fit into four digits.
  private static let end: Int64 = 253_402_300_800

  private init(checked seconds: Int64) { self.seconds = seconds }

  /// Reads the value of `SOURCE_DATE_EPOCH` (reproducible-builds.org): whole seconds since the
  /// start of 1970.
  ///
  /// - Parameter text: Decimal digits; `nil` for anything else, and for years after 9999.
  package init?(sourceDateEpoch text: String) {
    let isDecimal = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isDecimal, let seconds = Int64(text), seconds < Self.end else { return nil }
    self.seconds = seconds
  }

  /// The moment as ISO 8601 with its zone: `2026-03-01T12:00:00Z`.
  package var text: String {
    Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }

  /// The moment without its zone, in the form of JUnit: `2026-03-01T12:00:00`.
  var time: String { String(text.dropLast()) }
}
