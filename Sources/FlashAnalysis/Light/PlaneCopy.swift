/// The samples of the last picture: rows that have not changed need no work.
struct PlaneCopy {
  private var samples: [UInt16]

  /// Creates a copy of a plane of zeros.
  init(count: Int) { samples = [UInt16](repeating: 0, count: count) }

  /// Whether a row differs from the copy, which then follows it.
  mutating func follow(_ row: Span<UInt16>, from start: Int) -> Bool {
    var copy = samples.mutableSpan
    var difference: UInt16 = 0
    for x in row.indices {
      difference |= row[x] ^ copy[start &+ x]
      copy[start &+ x] = row[x]
    }
    return difference != 0
  }
}
