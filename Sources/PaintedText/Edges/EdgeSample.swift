/// Where the edges of a picture are, in four directions, with a vector for each column of cells of
/// a block: a lane is a block, a bit is a row of it.
struct EdgeSample {
  /// 16 blocks.
  typealias Lanes = SIMD16<UInt8>

  /// Brighter to the right, to the left, below and above; and a fifth for edges that are young.
  static let planes = 5
  /// The planes that are edges.
  static let directions = 4
  /// The number of vectors of a block.
  static let blockSize = planes * 8

  /// Block by block, plane by plane, column by column.
  var words: [Lanes]
  /// For each block, all ones where what is there now was there in the picture before.
  var still: [Lanes]

  /// A picture without an edge.
  init(grid: BlockGrid) {
    words = Array(repeating: Lanes(), count: grid.blockVectors * Self.blockSize)
    still = Array(repeating: Lanes(), count: grid.blockVectors)
  }

  /// The edges of one block in one direction: bit `8 * column + row`.
  ///
  /// - Parameters:
  ///   - plane: The direction.
  ///   - column: The block column.
  ///   - row: The block row.
  ///   - grid: The blocks of the picture.
  /// - Returns: The bits.
  func word(_ plane: Int, column: Int, row: Int, in grid: BlockGrid) -> UInt64 {
    let (lane, within) = column.quotientAndRemainder(dividingBy: grid.stripBlocks)
    let base = (row * grid.stripBlocks + within) * Self.blockSize + plane * 8
    return (0..<8).reduce(0) { $0 | UInt64(words[base + $1][lane]) << UInt64(8 * $1) }
  }
}
