/// The screen of teletext: a header and 24 rows of 40 characters (EN 300 706†, section 4.1).
enum TeletextScreen {
  /// Rows with the header.
  static let rows = 25
  /// Characters of a row.
  static let columns = 40

  /// Where a row lies.
  ///
  /// - Parameter row: The row, 1 to 24.
  /// - Returns: Its upper edge in per cent of the picture's height, or `nil` for no row.
  static func line(ofRow row: Int) -> Double? {
    (1..<rows).contains(row) ? Double(row * 100 / rows) : nil
  }
}
