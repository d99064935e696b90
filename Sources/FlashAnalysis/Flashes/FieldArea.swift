/// The largest number of cells in any field of 10 degrees.
///
/// WCAG 2.2: "any 10 degree visual field on the screen", 341 x 256 CSS pixels at 1024 x 768.
struct FieldArea {
  private let grid: FlashGrid
  /// For each column, the cells within the height of the field.
  private var columns: [Int32]

  /// Creates it for a grid.
  init(_ grid: FlashGrid) {
    self.grid = grid
    columns = [Int32](repeating: 0, count: grid.width)
  }

  /// The largest number of cells in a field whose count is at least `least`.
  ///
  /// A field at most covers the grid once, so that no sum can overflow.
  mutating func largest(_ counts: [UInt8], atLeast least: UInt8) -> Int {
    let counts = counts.span
    let height = min(FlashGrid.field.height, grid.height)
    for x in columns.indices { columns[x] = 0 }
    var best: Int32 = 0
    for y in 0..<grid.height {
      let start = y * grid.width
      Self.add(counts.extracting(start..<start + grid.width), least, 1, &columns)
      if y >= height {
        let gone = (y - height) * grid.width
        Self.add(counts.extracting(gone..<gone + grid.width), least, -1, &columns)
      }
      if y + 1 >= height { best = max(best, widest()) }
    }
    return Int(best)
  }

  private static func add(
    _ row: Span<UInt8>, _ least: UInt8, _ sign: Int32, _ columns: inout [Int32]
  ) {
    var columns = columns.mutableSpan
    for x in 0..<min(row.count, columns.count) { columns[x] &+= row[x] >= least ? sign : 0 }
  }

  /// The largest sum of neighboring columns.
  private func widest() -> Int32 {
    let width = min(FlashGrid.field.width, grid.width)
    let columns = self.columns.span
    var sum: Int32 = 0
    for x in 0..<width { sum &+= columns[x] }
    var best = sum
    for x in width..<max(grid.width, width) {
      sum &+= columns[x] &- columns[x &- width]
      best = max(best, sum)
    }
    return best
  }
}
