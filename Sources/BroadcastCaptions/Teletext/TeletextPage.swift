/// The content of a page that was received so far.
struct TeletextPage {
  /// Designations of character sets: seven bits each for the first and the second set (EN 300 706,
  /// section 9.4.2, table 4, triplets 1 and 2).
  struct Designation {
    let first: Int
    let second: Int

    /// Reads a packet X/28 or M/29 of format 1; `nil` when it is another or has wrong bits.
    ///
    /// - Parameters:
    ///   - triplets: Its groups.
    ///   - isPage: Whether it belongs to a page; the page function must then be that of a basic
    ///     page.
    init?(_ triplets: [Int?], isPage: Bool) {
      guard triplets.count > 1, let low = triplets[0], let high = triplets[1],
        !isPage || low & 0x7F == 0
      else { return nil }
      first = low >> 7 & 0x7F
      second = (low >> 14 & 0x0F) | (high & 7) << 4
    }
  }

  /// Rows 1 to 24 as codes; `nil` for those that were not sent.
  private(set) var rows = [[UInt8]?](repeating: nil, count: TeletextScreen.rows)
  /// The sets that the page itself names.
  var designation: Designation?

  private var enhancements = [[Int?]](repeating: [], count: 16)

  /// The groups of packets X/26 in their order, without those that have wrong bits.
  var triplets: [Int] { enhancements.flatMap { $0.compactMap(\.self) } }

  /// Takes a row; a character with wrong parity leaves the previous one in its place.
  mutating func store(_ row: Int, _ bytes: [UInt8]) -> Int {
    guard rows.indices.contains(row) else { return 0 }
    let before = rows[row]
    var faults = 0
    rows[row] = bytes.enumerated().map { column, byte in
      if let code = TeletextCoding.character(byte) { return code }
      faults += 1
      return before?[column] ?? 0x20
    }
    return faults
  }

  /// Takes a packet X/26.
  mutating func store(designation: Int, _ triplets: [Int?]) {
    guard enhancements.indices.contains(designation) else { return }
    enhancements[designation] = triplets
  }
}
