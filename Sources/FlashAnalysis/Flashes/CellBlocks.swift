/// The cells of a grid in blocks of half a degree.
struct CellBlocks {
  /// The block of each cell.
  let indices: [Int32]
  /// The number of columns of blocks.
  let columns: Int
  /// The number of cells of each block; those at the edges are smaller.
  let sizes: [Int32]

  /// The size of a field of 10 degrees in blocks, rounded up.
  private static let field = (
    width: (FlashGrid.field.width + side - 1) / side,
    height: (FlashGrid.field.height + side - 1) / side
  )
  /// The side of a block, in cells: 18 of the 1,024 pixels of a screen, 0.53 degrees.
  private static let side = 6

  /// Creates the blocks of a grid.
  init(_ grid: FlashGrid) {
    let columns = (grid.width + Self.side - 1) / Self.side
    let rows = (grid.height + Self.side - 1) / Self.side
    self.columns = columns
    indices = (0..<grid.count).map { cell in
      Int32(cell / grid.width / Self.side * columns + cell % grid.width / Self.side)
    }
    var sizes = [Int32](repeating: 0, count: columns * rows)
    for block in indices { sizes[Int(block)] += 1 }
    self.sizes = sizes
  }

  /// The largest sum of the blocks of a field; no cell counts more often than there are pictures in
  /// 66 milliseconds.
  func largest(_ counts: [Int32]) -> Int {
    let rows = counts.count / columns
    var sums = [Int](repeating: 0, count: columns)
    var best = 0
    for row in 0..<rows {
      for column in 0..<columns {
        sums[column] += Int(counts[row * columns + column])
        let gone = row - Self.field.height
        if gone >= 0 { sums[column] -= Int(counts[gone * columns + column]) }
      }
      best = max(best, Self.widest(sums))
    }
    return best
  }

  /// The largest sum of neighboring columns.
  private static func widest(_ sums: [Int]) -> Int {
    var (sum, best) = (0, 0)
    for column in sums.indices {
      sum += sums[column]
      if column >= field.width { sum -= sums[column - field.width] }
      best = max(best, sum)
    }
    return best
  }

  /// The block of an event.
  func block(_ event: Int32) -> Int { Int(indices[Events.cell(event)]) }
}
