/// Numbers of media in ascending order, stored as runs: consecutive numbers share one entry.
///
/// If a million media pass a criterion, the list has one run, and no list needs more than four
/// bytes per medium of the run.
struct MediaNumbers: Sendable {
  /// Consecutive numbers.
  private struct Run {
    /// The position of its first number in the list.
    let position: Int32
    /// Its first number.
    let first: Int32
  }

  private var runs: [Run] = []
  /// The number of entries.
  private(set) var count = 0
  /// The last number; -1 before the first number is added.
  private(set) var last: Int32 = -1

  /// Adds a number.
  mutating func append(_ number: Int32) {
    if runs.isEmpty || number != last &+ 1 {
      runs.append(Run(position: Int32(clamping: count), first: number))
    }
    count += 1
    last = number
  }

  /// The number at a position.
  subscript(position: Int) -> Int32 {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(runs[middle].position) <= position { low = middle } else { high = middle }
    }
    return runs[low].first &+ Int32(clamping: position) &- runs[low].position
  }
}
