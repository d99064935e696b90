/// The brightness of a picture, turned so that a vector holds one cell of each of 16 strips.
///
/// Neighbors of a cell are then in neighboring vectors, and whatever is counted for a block is
/// counted for 16 blocks at once, without moving values between lanes.
struct StripPicture {
  /// 16 cells, one of each strip.
  typealias Lanes = SIMD16<UInt8>

  /// The blocks of the picture.
  let grid: BlockGrid
  /// The number of vectors from a row to the next; a row has a border on both sides.
  let stride: Int
  /// Rows of vectors, with a border above and below.
  private(set) var cells: [Lanes]

  /// A black picture.
  init(grid: BlockGrid) {
    self.grid = grid
    stride = grid.stripWidth + 2
    cells = Array(repeating: Lanes(), count: (grid.height + 2) * stride)
  }

  /// Takes over the brightness of a picture of the grid's size.
  ///
  /// - Parameter luma: The brightness of each cell, row by row.
  mutating func load(_ luma: Span<UInt8>) {
    var row: [UInt8] = Array(repeating: 0, count: grid.stripWidth * BlockGrid.lanes)
    for y in 0..<grid.height {
      let line = luma.extracting(y * grid.width..<(y + 1) * grid.width)
      for x in 0..<grid.width { row[x] = line[x] }
      // Beyond the picture its last cell goes on, so that its border is no edge.
      for x in grid.width..<row.count { row[x] = line[grid.width - 1] }
      turn(row.span, into: (y + 1) * stride)
    }
    copyBorders()
  }

  /// Turns a row, 8 cells of every strip at once.
  private mutating func turn(_ row: Span<UInt8>, into start: Int) {
    let width = grid.stripWidth
    for column in Swift.stride(from: 0, to: width, by: 8) {
      let tile = LaneTile(row, first: column, step: width)
      for index in 0..<8 { cells[start + 1 + column + index] = tile.columns[index] }
    }
    let (first, last) = (cells[start + 1], cells[start + width])
    cells[start] = last.movedUp(filling: first[0])
    cells[start + width + 1] = first.movedDown(filling: last[BlockGrid.lanes - 1])
  }

  private mutating func copyBorders() {
    let last = (grid.height + 1) * stride
    for index in 0..<stride {
      cells[index] = cells[stride + index]
      cells[last + index] = cells[last - stride + index]
    }
  }
}

/// 8 cells of each of 16 strips, with a vector for each cell.
private struct LaneTile {
  typealias Lanes = SIMD16<UInt8>

  var columns: [8 of Lanes]

  /// Reads 8 cells at 16 places and turns them: four perfect shuffles.
  init(_ row: Span<UInt8>, first: Int, step: Int) {
    columns = [8 of Lanes](repeating: Lanes())
    for strip in 0..<8 {
      columns[strip] = Self.interleaved(
        Self.cells(row, at: first + strip * step),
        Self.cells(row, at: first + (strip + 8) * step))
    }
    for _ in 0..<3 { shuffle() }
  }

  @inline(__always)
  private static func cells(_ row: Span<UInt8>, at start: Int) -> SIMD8<UInt8> {
    let part = row.extracting(start..<start &+ 8)
    return SIMD8(part[0], part[1], part[2], part[3], part[4], part[5], part[6], part[7])
  }

  @inline(__always)
  private mutating func shuffle() {
    let before = columns
    for index in 0..<4 {
      let (low, high) = (before[index], before[index + 4])
      columns[2 * index] = Self.interleaved(low.lowHalf, high.lowHalf)
      columns[2 * index + 1] = Self.interleaved(low.highHalf, high.highHalf)
    }
  }

  @inline(__always)
  private static func interleaved(_ even: SIMD8<UInt8>, _ odd: SIMD8<UInt8>) -> Lanes {
    Lanes(
      even[0], odd[0], even[1], odd[1], even[2], odd[2], even[3], odd[3], even[4], odd[4],
      even[5], odd[5], even[6], odd[6], even[7], odd[7])
  }
}

extension SIMD16<UInt8> {
  /// Every value in the lane after its own.
  ///
  /// - Returns: The moved values.
  func movedUp(filling first: UInt8) -> Self {
    Self(
      first, self[0], self[1], self[2], self[3], self[4], self[5], self[6], self[7], self[8],
      self[9], self[10], self[11], self[12], self[13], self[14])
  }

  /// Every value in the lane before its own.
  ///
  /// - Returns: The moved values.
  func movedDown(filling last: UInt8) -> Self {
    Self(
      self[1], self[2], self[3], self[4], self[5], self[6], self[7], self[8], self[9], self[10],
      self[11], self[12], self[13], self[14], self[15], last)
  }
}
