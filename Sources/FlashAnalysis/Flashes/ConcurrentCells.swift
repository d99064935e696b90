internal import MediaModel

/// Leaves out transitions that nothing beside them shares: things that move, and not light that
/// flashes.
///
/// WCAG 2.2 counts "the combined area of flashes occurring concurrently". What moves over a cell
/// makes it brighter and darker too, but at another time than the cell beside it, and while some
/// cells become brighter, as many become darker. So transitions count where a quarter of a field
/// goes through one of the same direction within 66 milliseconds, the longest that one transition
/// takes (Jordan & Vanderheiden 2024), and only of blocks of which half of the cells do, or of blocks
/// beside these. There is one such value for each direction.
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
  private var isDense: [Bool]

  private static let span = Duration.milliseconds(66)

  /// Creates cells without transitions.
  init(_ blocks: CellBlocks) {
    self.blocks = blocks
    recent = [Int32](repeating: 0, count: blocks.sizes.count)
    isDense = [Bool](repeating: false, count: blocks.sizes.count)
  }

  /// Forgets all.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    for block in recent.indices { recent[block] = 0 }
  }

  /// Takes the cells of a picture; returns those that count from now on.
  mutating func take(_ cells: [Int32], at time: MediaTime) -> [Int32] {
    guard !cells.isEmpty || !entries.isEmpty else { return [] }
    expire(at: time)
    for cell in cells {
      entries.append(Entry(cell: cell, time: time))
      recent[blocks.block(cell)] &+= 1
    }
    return cells.isEmpty ? [] : counted()
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

  private mutating func counted() -> [Int32] {
    guard entries.count >= FlashGrid.least else { return [] }
    markDense()
    let dense = recent.indices.map { isDense[$0] ? recent[$0] : 0 }
    guard blocks.largest(dense) >= FlashGrid.least else { return [] }
    var counted: [Int32] = []
    for index in entries.indices where !entries[index].isCounted {
      guard isDense[blocks.block(entries[index].cell)] else { continue }
      entries[index].isCounted = true
      counted.append(entries[index].cell)
    }
    return counted
  }

  /// Marks dense blocks and those beside them, so that the edge of an area counts.
  private mutating func markDense() {
    for block in isDense.indices { isDense[block] = false }
    let rows = recent.count / blocks.columns
    for block in recent.indices where 2 * recent[block] >= blocks.sizes[block] {
      let (x, y) = (block % blocks.columns, block / blocks.columns)
      for row in max(y - 1, 0)...min(y + 1, rows - 1) {
        for column in max(x - 1, 0)...min(x + 1, blocks.columns - 1) {
          isDense[row * blocks.columns + column] = true
        }
      }
    }
  }
}
