/// Numbers of bits for each block, and their sums over windows 3 blocks wide and 2 high.
struct BlockCounts {
  /// 16 blocks.
  typealias Lanes = SIMD16<UInt8>
  /// The sums of 16 windows.
  typealias Sums = SIMD16<UInt16>
  /// A condition in 16 blocks.
  typealias Mask = SIMDMask<SIMD16<Int16>>

  private let grid: BlockGrid
  /// Numbers for each block.
  private let planes: Int
  private let stride: Int
  /// With a border on both sides and an empty row at the end.
  private var counts: [Lanes]

  /// Counts of nothing.
  ///
  /// - Parameters:
  ///   - grid: The blocks of the picture.
  ///   - planes: How many numbers each block has.
  init(grid: BlockGrid, planes: Int) {
    self.grid = grid
    self.planes = planes
    stride = (grid.stripBlocks + 2) * planes
    counts = Array(repeating: Lanes(), count: (grid.rows + 1) * stride)
  }

  /// Sets the numbers of 16 blocks.
  @inline(__always)
  mutating func set(_ count: Lanes, row: Int, block: Int, plane: Int) {
    counts[row * stride + (block + 1) * planes + plane] = count
  }

  /// Copies the first and last blocks of the strips to the borders of their neighbors.
  mutating func closeBorders() {
    for row in 0..<grid.rows {
      for plane in 0..<planes {
        let first = row * stride + plane
        let last = first + (grid.stripBlocks + 1) * planes
        counts[first] = counts[last - planes].movedUp(filling: 0)
        counts[last] = counts[first + planes].movedDown(filling: 0)
      }
    }
  }

  /// The sum over the window of 16 blocks: its neighbors at both sides, and the row below.
  @inline(__always)
  func windowSum(row: Int, block: Int, plane: Int) -> Sums {
    let first = row * stride + block * planes + plane
    return rowSum(first) &+ rowSum(first + stride)
  }

  @inline(__always)
  private func rowSum(_ index: Int) -> Sums {
    Sums(truncatingIfNeeded: counts[index]) &+ Sums(truncatingIfNeeded: counts[index + planes])
      &+ Sums(truncatingIfNeeded: counts[index + 2 * planes])
  }

  /// Where the edges of 16 blocks are like those of text.
  ///
  /// Text has edges in all four directions: a stroke is entered and left, a contour is only one of
  /// both. The block itself must have some of them.
  func isTextLike(row: Int, block: Int) -> Mask {
    let first = row * stride + (block + 1) * planes
    var own = Lanes()
    for plane in 0..<EdgeSample.directions { own &+= counts[first + plane].capped(at: 60) }
    let holdsEdges = own .>= Lanes(repeating: 3)
    guard any(holdsEdges) else { return Mask(repeating: false) }
    let across = bounds(row: row, block: block, plane: 0)
    let down = bounds(row: row, block: block, plane: 2)
    let isEven = across.high .<= across.low &* Sums(repeating: 4)
    let isText = across.low .>= Sums(repeating: 10) .& down.low .>= Sums(repeating: 5) .& isEven
    return isText .& Sums(truncatingIfNeeded: own) .>= Sums(repeating: 3)
  }

  @inline(__always)
  private func bounds(row: Int, block: Int, plane: Int) -> (low: Sums, high: Sums) {
    let first = windowSum(row: row, block: block, plane: plane)
    let second = windowSum(row: row, block: block, plane: plane + 1)
    let isLess = first .< second
    return (
      second.replacing(with: first, where: isLess), first.replacing(with: second, where: isLess)
    )
  }
}
