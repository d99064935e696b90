/// Leaves out the transitions of fine, balanced patterns: white noise, fine checkers, text that
/// moves.
///
/// WCAG 2.2 exempts "a fine, balanced, pattern such as white noise or an alternating checkerboard
/// pattern with squares smaller than 0.1 degree" because people do not see it flash. Such squares are
/// about as large as a cell, so cells do not average them away. In a block of half a degree about as
/// many cells of such a pattern become brighter as become darker; of a flash, all do the same. Coarser
/// patterns are found by ``ReversingPatterns``.
struct FinePatterns {
  private let blocks: CellBlocks
  private var rises: [Int32]
  private var falls: [Int32]

  /// Creates the blocks of a grid.
  init(_ blocks: CellBlocks) {
    self.blocks = blocks
    rises = [Int32](repeating: 0, count: blocks.sizes.count)
    falls = rises
  }

  /// Gives the cells of one picture that count, without those of some blocks.
  mutating func forEachCounted(
    _ events: Events, without others: [Bool]?,
    _ body: (Int32, _ isRise: Bool, _ isRepeat: Bool) -> Void
  ) {
    guard !events.list.isEmpty else { return }
    count(events)
    for (event, isRepeat) in zip(events.list, events.repeats)
    where !isBalanced(blocks.block(event)) {
      if let others, others[blocks.block(event)] { continue }
      body(Int32(truncatingIfNeeded: Events.cell(event)), event >= 0, isRepeat)
    }
    for block in rises.indices { (rises[block], falls[block]) = (0, 0) }
  }

  /// No block has more than 36 cells, each with one event.
  private mutating func count(_ events: Events) {
    for event in events.list {
      let block = blocks.block(event)
      if event >= 0 { rises[block] &+= 1 } else { falls[block] &+= 1 }
    }
  }

  /// Whether the lesser number is over a third of the greater one.
  private func isBalanced(_ block: Int) -> Bool {
    let (one, other) = (rises[block], falls[block])
    return 3 &* min(one, other) > max(one, other)
  }
}
