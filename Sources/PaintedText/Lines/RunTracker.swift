import MediaModel

/// Follows the text of each block from its beginning to its end, and keeps what lived shortly.
struct RunTracker {
  /// How long caption-like ink stands.
  private static let life = Duration.milliseconds(200)...Duration.seconds(8)

  private let grid: BlockGrid
  /// The first sample of the run of each block.
  private var starts: [Int]
  private var open: BlockMask
  /// The blocks that stood in the sample before.
  private var stoodBefore: BlockMask
  /// The samples whose runs may still be open, from `base` on.
  private var masks: [BlockMask] = []
  private var base = 0

  /// Creates a tracker that has seen nothing.
  init(grid: BlockGrid) {
    self.grid = grid
    starts = Array(repeating: 0, count: grid.columns * grid.rows)
    open = BlockMask(grid: grid)
    stoodBefore = open
  }

  /// Takes the next sample.
  ///
  /// - Parameters:
  ///   - stands: The blocks that hold text of the sample before.
  ///   - appeared: The blocks with new text.
  ///   - times: The times of the samples, this one included.
  /// - Returns: The short-lived ink of samples that are decided, in order.
  mutating func advance(
    stands: BlockMask, appeared: BlockMask, times: [MediaTime]
  ) -> [BlockMask] {
    let sample = base + masks.count
    masks.append(BlockMask(grid: grid))
    let stood = stands.union(appeared)
    let ended = open.subtracting(stood.union(stoodBefore))
    ended.forEach { column, row in
      close(column: column, row: row, before: sample - 1, times)
    }
    appeared.forEach { column, row in
      if open.contains(column: column, row: row) {
        close(column: column, row: row, before: sample, times)
      }
    }
    stood.subtracting(open).forEach { column, row in
      starts[row * grid.columns + column] = sample
      open.insert(column: column, row: row)
    }
    stoodBefore = stood
    return decided(at: sample, times)
  }

  /// Ends all runs.
  ///
  /// - Returns: The short-lived ink of the remaining samples.
  mutating func finish(times: [MediaTime]) -> [BlockMask] {
    let end = base + masks.count
    let rest = open
    rest.forEach { column, row in
      close(column: column, row: row, before: end, times)
    }
    defer { masks = [] }
    return masks
  }

  private mutating func close(column: Int, row: Int, before end: Int, _ times: [MediaTime]) {
    open.remove(column: column, row: row)
    let start = starts[row * grid.columns + column]
    guard start >= base, start < end, end <= times.count else { return }
    let stop = end < times.count ? end : times.count - 1
    guard Self.life.contains(times[start].duration(to: times[stop])) else { return }
    for index in start - base..<end - base { masks[index].insert(column: column, row: row) }
  }

  /// A run over a sample that lies further back than the longest life is not kept.
  private mutating func decided(at sample: Int, _ times: [MediaTime]) -> [BlockMask] {
    let horizon = times[sample].advanced(by: .zero - Self.life.upperBound - .seconds(1))
    let count = (base..<sample).prefix { times[$0] < horizon }.count
    guard count > 0 else { return [] }
    let ready = Array(masks.prefix(count))
    masks.removeFirst(count)
    base += count
    return ready
  }
}
