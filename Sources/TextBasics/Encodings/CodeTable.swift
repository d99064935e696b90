/// The characters of a coded character set by the numbers of their codes.
struct CodeTable: Sendable {
  /// The unit of a code without a character.
  static let hole: UInt16 = 0xFFFD

  /// The characters; all of them are in the Basic Multilingual Plane.
  private(set) var units: [UInt16]

  /// Creates a table without holes.
  init(units: [UInt16]) { self.units = units }

  /// Creates the table of the bytes from 0x80 on.
  init(upperHalf text: String) { units = Array(text.utf16) }

  /// Creates a table.
  init(count: Int, runs: [CodeRun]) {
    units = [UInt16](repeating: Self.hole, count: count)
    for run in runs { place(run.text.utf16, from: run.start) { $0 } }
  }

  /// Places characters in the table.
  ///
  /// - Parameters:
  ///   - text: The characters.
  ///   - start: The number of the first character, counted in the order of the runs.
  ///   - index: Converts such a number to an index of this table.
  mutating func place(_ text: String.UTF16View, from start: Int, at index: (Int) -> Int) {
    var number = start
    for unit in text {
      let code = index(number)
      if unit != Self.hole, units.indices.contains(code) { units[code] = unit }
      number += 1
    }
  }

  /// Assigns the characters of a range that have no code to codes that have no character, both in
  /// order.
  mutating func fill(with range: ClosedRange<UInt16>, where isFree: (Int) -> Bool) {
    let used = Set(units)
    var rest = range.lazy.filter { !used.contains($0) }.makeIterator()
    for index in units.indices where units[index] == Self.hole && isFree(index) {
      guard let unit = rest.next() else { return }
      units[index] = unit
    }
  }

  /// The character of a code.
  ///
  /// - Returns: Its scalar value, or `nil` if there is none.
  func scalar(_ index: Int) -> UInt32? {
    guard units.indices.contains(index), units[index] != Self.hole else { return nil }
    return UInt32(units[index])
  }
}

/// Characters of a code table with consecutive codes.
struct CodeRun: Sendable {
  /// The number of the first code.
  let start: Int
  /// The characters; U+FFFD for a code without one.
  let text: String
}
