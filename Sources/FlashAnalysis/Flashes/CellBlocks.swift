/// The cells of a grid in blocks of half a degree.
struct CellBlocks {
  /// The block of each cell.
  let indices: [Int32]
  /// The bit of each cell among those of its block.
  private let bits: [UInt8]
  /// The first cell of each block.
  private let origins: [Int32]
  /// The number of cells of a row of the grid.
  private let width: Int
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
  static let side = 6

  /// Creates the blocks of a grid.
  init(_ grid: FlashGrid) {
    let columns = (grid.width + Self.side - 1) / Self.side
    let rows = (grid.height + Self.side - 1) / Self.side
    self.columns = columns
    width = grid.width
    bits = (0..<grid.count).map { cell in
      UInt8(cell / grid.width % Self.side * Self.side + cell % grid.width % Self.side)
    }
    origins = (0..<columns * rows).map { block in
      Int32(block / columns * Self.side * grid.width + block % columns * Self.side)
    }
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

  /// The blocks that lie within a number of blocks of the given ones.
  func grown(_ blocks: [Bool], by reach: Int) -> [Bool] {
    var grown = blocks
    let rows = blocks.count / columns
    for block in blocks.indices where blocks[block] {
      let (x, y) = (block % columns, block / columns)
      for row in max(y - reach, 0)...min(y + reach, rows - 1) {
        for column in max(x - reach, 0)...min(x + reach, columns - 1) {
          grown[row * columns + column] = true
        }
      }
    }
    return grown
  }

  /// The blocks that are the middle of three by three, of which two thirds of the cells are counted.
  func cores(_ counts: [Int32]) -> [Bool] {
    var cores = [Bool](repeating: false, count: counts.count)
    let rows = counts.count / columns
    for row in 1..<max(rows - 1, 1) {
      for column in 1..<max(columns - 1, 1) {
        let block = row * columns + column
        guard counts[block] > 0 else { continue }
        var (count, size) = (Int32(0), Int32(0))
        for neighbor in neighbors(block) {
          count += counts[neighbor]
          size += sizes[neighbor]
        }
        cores[block] = 3 * count >= 2 * size
      }
    }
    return cores
  }

  /// A block that is not at the edge, and those around it.
  private func neighbors(_ block: Int) -> [Int] {
    [block - columns, block, block + columns].flatMap { [$0 - 1, $0, $0 + 1] }
  }

  /// The block of an event, and the bit of its cell.
  func place(_ event: Int32) -> (block: Int, bit: UInt64) {
    let cell = Events.cell(event)
    return (Int(indices[cell]), 1 << UInt64(bits[cell]))
  }

  /// The cells of a block that have a bit.
  func cells(_ set: UInt64, of block: Int) -> [Int32] {
    var cells: [Int32] = []
    var rest = set
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      let (row, column) = bit.quotientAndRemainder(dividingBy: Self.side)
      cells.append(origins[block] + Int32(row * width + column))
    }
    return cells
  }

  /// For each block, the sum of the values of those within `reach` blocks.
  func sums(_ values: [SIMD16<Float>], reach: Int) -> [SIMD16<Float>] {
    let rows = values.count / columns
    var across = values
    for block in values.indices {
      let (start, column) = (block - block % columns, block % columns)
      across[block] = .zero
      for near in max(column - reach, 0)...min(column + reach, columns - 1) {
        across[block] += values[start + near]
      }
    }
    return values.indices.map { block in
      let (row, column) = (block / columns, block % columns)
      return (max(row - reach, 0)...min(row + reach, rows - 1)).reduce(SIMD16<Float>.zero) {
        $0 + across[$1 * columns + column]
      }
    }
  }

  /// The block of an event.
  func block(_ event: Int32) -> Int { Int(indices[Events.cell(event)]) }
}
