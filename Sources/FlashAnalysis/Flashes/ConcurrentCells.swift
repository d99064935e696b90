internal import MediaModel

/// Leaves out transitions that nothing beside them shares: things that move, and not light that
/// flashes.
///
/// WCAG 2.2 counts "the combined area of flashes occurring concurrently". What moves over a cell
/// makes it brighter and darker too, but at another time than the cell beside it. So transitions
/// count in two cases, each for one direction:
///
/// - A quarter of a field goes through one within 66 milliseconds, the longest that one transition
///   takes (Jordan & Vanderheiden 2024), in blocks of which half of the cells do, or beside these.
/// - Two thirds of three by three blocks, 1.6 degrees, go through one within 20 milliseconds, which is
///   concurrent there: small areas that flash by turns add up. Hardly anything that moves reaches so
///   far from one picture to the next.
///
/// There is one such value for each direction.
struct ConcurrentCells {
  /// A transition of a cell, still to be judged or only remembered.
  private struct Entry {
    let cell: Int32
    let time: MediaTime
    var isCounted = false
  }

  private let blocks: CellBlocks
  /// In order of time.
  private var entries: [Entry] = []
  /// The number of entries of each block.
  private var recent: [Int32]

  private static let span = Duration.milliseconds(66)
  private static let suddenSpan = Duration.milliseconds(20)
  /// Two thirds of the cells of three by three blocks.
  private static let leastSudden = 6 * CellBlocks.side * CellBlocks.side

  /// Creates cells without transitions.
  init(_ blocks: CellBlocks) {
    self.blocks = blocks
    recent = [Int32](repeating: 0, count: blocks.sizes.count)
  }

  /// Forgets all.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    for block in recent.indices { recent[block] = 0 }
  }

  /// Judges the cells of a picture; returns those that count from now on.
  mutating func judge(_ cells: [Int32], at time: MediaTime) -> [Int32] {
    guard !cells.isEmpty || !entries.isEmpty else { return [] }
    expire(at: time)
    for cell in cells {
      entries.append(Entry(cell: cell, time: time))
      recent[blocks.block(cell)] &+= 1
    }
    guard !cells.isEmpty else { return [] }
    if let large = large() { return count(in: large, from: 0) }
    let first = firstSudden(at: time)
    return sudden(from: first).map { count(in: $0, from: first) } ?? []
  }

  /// Forgets what is too old, and the oldest where pictures come so fast that there is too much.
  private mutating func expire(at time: MediaTime) {
    let most = 4 * blocks.indices.count
    var gone = 0
    while gone < entries.count,
      entries[gone].time.duration(to: time) >= Self.span || entries.count - gone > most
    {
      recent[blocks.block(entries[gone].cell)] &-= 1
      gone += 1
    }
    entries.removeFirst(gone)
  }

  /// Counts the entries in some blocks that were not counted yet.
  private mutating func count(in chosen: [Bool], from first: Int) -> [Int32] {
    var counted: [Int32] = []
    for index in first..<entries.count where !entries[index].isCounted {
      guard chosen[blocks.block(entries[index].cell)] else { continue }
      entries[index].isCounted = true
      counted.append(entries[index].cell)
    }
    return counted
  }

  /// The blocks of areas that are a quarter of a field, with those beside them, so that the edge of
  /// an area counts; `nil` if there is no such field.
  private func large() -> [Bool]? {
    guard entries.count >= FlashGrid.least else { return nil }
    let near = blocks.grown(dense(recent), by: 1)
    let counts = recent.indices.map { near[$0] ? recent[$0] : 0 }
    return blocks.largest(counts) >= FlashGrid.least ? near : nil
  }

  /// The first entry that is concurrent with a time.
  private func firstSudden(at time: MediaTime) -> Int {
    var first = entries.count
    while first > 0, entries[first - 1].time.duration(to: time) <= Self.suddenSpan { first -= 1 }
    return first
  }

  /// The blocks of areas of three by three blocks or more, with those beside them; `nil` without one.
  private func sudden(from first: Int) -> [Bool]? {
    guard entries.count - first >= Self.leastSudden else { return nil }
    var counts = [Int32](repeating: 0, count: recent.count)
    for entry in entries[first...] { counts[blocks.block(entry.cell)] &+= 1 }
    let cores = blocks.cores(counts)
    return cores.contains(true) ? blocks.grown(cores, by: 2) : nil
  }

  private func dense(_ counts: [Int32]) -> [Bool] {
    counts.indices.map { 2 * counts[$0] >= blocks.sizes[$0] }
  }
}
