/// Averages the samples of one component to the cells of a grid.
///
/// Sums of rows are made for all columns at once, which the compiler turns into vectors; then the
/// columns of each cell are added up.
final class BoxAverage {
  /// The most samples of a cell whose sum of bytes fits in 16 bits.
  private static let mostBytes = 65_535 / 255

  private let columns: CellAxis
  private let rows: CellAxis
  private let scale: SampleScale
  /// The mean of each cell, row by row, in units of ``SampleScale``.
  private(set) var cells: [UInt16]

  /// Sums of the rows of a line of cells, with a zero at the end; in 16 bits if they fit.
  private var narrow: [UInt16] = []
  /// Sums of as many columns as a smaller cell has, from each column on.
  private var across: [UInt16] = []
  /// All ones for a cell with one column more.
  private var more: [UInt16] = []
  /// The sum of each cell of a line.
  private var gathered: [UInt16] = []
  /// 256 divided by the samples of each cell of a line with the fewer rows, and with one row more.
  private var shares: [Float] = []
  private var largerShares: [Float] = []
  private var wide: [UInt32] = []

  /// Prepares for planes of one size.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the plane, each at least 1.
  ///   - grid: The columns and rows of the grid, each at least 1.
  ///   - scale: How samples become units.
  init(size: (width: Int, height: Int), grid: (width: Int, height: Int), scale: SampleScale) {
    columns = CellAxis(samples: size.width, cells: grid.width)
    rows = CellAxis(samples: size.height, cells: grid.height)
    self.scale = scale
    cells = [UInt16](repeating: 0, count: grid.width * grid.height)
  }

  /// Averages a plane.
  ///
  /// - Parameter plane: Samples of the size that was prepared for.
  func read(_ plane: SamplePlane) {
    guard plane.columns == columns.samples, plane.rows == rows.samples else { return }
    if plane.isPlainBytes, columns.most * rows.most <= Self.mostBytes {
      readBytes(plane)
    } else {
      readAny(plane)
    }
  }

  // MARK: Any samples

  private func readAny(_ plane: SamplePlane) {
    if wide.isEmpty { wide = [UInt32](repeating: 0, count: columns.samples) }
    for line in 0..<rows.count {
      let count = rows.length(line)
      let first = rows.starts[line]
      unsafe wide.withUnsafeMutableBufferPointer { sums in
        guard let sums = sums.baseAddress else { return }
        unsafe sums.update(repeating: 0, count: columns.samples)
        for row in first..<(first + count) { unsafe plane.add(row: row, to: sums) }
      }
      addUp(line, rows: count)
    }
  }

  /// Adds the columns of each cell; 64 bits hold the sum of any picture.
  private func addUp(_ line: Int, rows: Int) {
    for cell in 0..<columns.count {
      let first = columns.starts[cell]
      let count = columns.length(cell)
      var sum: UInt64 = 0
      for column in first..<(first + count) { sum &+= UInt64(wide[column]) }
      let mean = Double(sum) / Double(rows * count) * scale.factor + scale.offset
      cells[line * columns.count + cell] = UInt16(min(max(mean, 0), 65_535).rounded())
    }
  }

  // MARK: Bytes

  private func readBytes(_ plane: SamplePlane) {
    if narrow.isEmpty { prepareBytes() }
    for line in 0..<rows.count {
      let count = rows.length(line)
      unsafe narrow.withUnsafeMutableBufferPointer { sums in
        guard let sums = sums.baseAddress else { return }
        unsafe Self.sum(plane, rows.starts[line], count, into: sums)
      }
      addUpBytes(line, rows: count)
    }
  }

  private func prepareBytes() {
    narrow = [UInt16](repeating: 0, count: columns.samples + 1)
    across = narrow
    more = (0..<columns.count).map { columns.length($0) > columns.least ? .max : 0 }
    gathered = [UInt16](repeating: 0, count: columns.count)
    shares = shares(rows: rows.least)
    largerShares = shares(rows: rows.least + 1)
  }

  /// Sums rows of bytes; three at once where possible, so that sums are stored less often.
  private static func sum(
    _ plane: SamplePlane, _ first: Int, _ count: Int, into sums: UnsafeMutablePointer<UInt16>
  ) {
    let (width, top) = unsafe (plane.columns, plane.row(first))
    var next = first + min(count, 3)
    switch count {
    case 1: for x in 0..<width { unsafe sums[x] = UInt16(top[x]) }
    case 2:
      let second = unsafe plane.row(first + 1)
      for x in 0..<width { unsafe sums[x] = UInt16(top[x]) &+ UInt16(second[x]) }
    default:
      let (second, third) = unsafe (plane.row(first + 1), plane.row(first + 2))
      for x in 0..<width {
        unsafe sums[x] = UInt16(top[x]) &+ UInt16(second[x]) &+ UInt16(third[x])
      }
    }
    while next < first + count {
      let row = unsafe plane.row(next)
      for x in 0..<width { unsafe sums[x] &+= UInt16(row[x]) }
      next += 1
    }
  }

  private func addUpBytes(_ line: Int, rows: Int) {
    let least = columns.least
    unsafe narrow.withUnsafeBufferPointer { sums in
      guard let sums = sums.baseAddress else { return }
      unsafe across.withUnsafeMutableBufferPointer { across in
        guard let across = across.baseAddress else { return }
        unsafe Self.addNeighbors(sums, least, columns.samples, to: across)
        unsafe divide(line, sums, across, rows: rows)
      }
    }
  }

  /// Sums of neighboring columns, from each column on that has enough neighbors.
  private static func addNeighbors(
    _ sums: UnsafePointer<UInt16>, _ count: Int, _ width: Int,
    to across: UnsafeMutablePointer<UInt16>
  ) {
    let last = width - count + 1
    switch count {
    case 1: unsafe across.update(from: sums, count: width)
    case 2: for x in 0..<last { unsafe across[x] = sums[x] &+ sums[x + 1] }
    case 3: for x in 0..<last { unsafe across[x] = sums[x] &+ sums[x + 1] &+ sums[x + 2] }
    default:
      for x in 0..<last {
        unsafe across[x] = sums[x] &+ sums[x + 1] &+ sums[x + 2] &+ sums[x + 3]
      }
      for offset in 4..<max(count, 4) {
        for x in 0..<last { unsafe across[x] &+= sums[x + offset] }
      }
    }
  }

  /// Divides the sum of each cell by its number of samples.
  private func divide(
    _ line: Int, _ sums: UnsafePointer<UInt16>, _ across: UnsafePointer<UInt16>, rows: Int
  ) {
    let least = columns.least
    let width = columns.count
    let shares = rows > self.rows.least ? largerShares : shares
    unsafe gathered.withUnsafeMutableBufferPointer { gathered in
      guard let gathered = gathered.baseAddress else { return }
      unsafe columns.starts.withUnsafeBufferPointer { starts in
        unsafe more.withUnsafeBufferPointer { more in
          guard let starts = starts.baseAddress, let more = more.baseAddress else { return }
          for cell in 0..<width {
            let index = unsafe starts[cell]
            unsafe gathered[cell] = across[index] &+ (sums[index &+ least] & more[cell])
          }
        }
      }
      unsafe shares.withUnsafeBufferPointer { shares in
        unsafe cells.withUnsafeMutableBufferPointer { cells in
          guard let shares = shares.baseAddress, let cells = cells.baseAddress else { return }
          unsafe Self.multiply(gathered, shares, width, to: cells + line * width)
        }
      }
    }
  }

  /// The number whose fraction has no bits: what is added to it is rounded to a whole number, which
  /// is in its low bits.
  private static let rounding: Float = 0x1p23

  /// Multiplies sums with shares; a loop without branches, which becomes vectors.
  private static func multiply(
    _ sums: UnsafePointer<UInt16>, _ shares: UnsafePointer<Float>, _ count: Int,
    to cells: UnsafeMutablePointer<UInt16>
  ) {
    for cell in 0..<count {
      let mean = unsafe Float(sums[cell]) * shares[cell] + rounding
      unsafe cells[cell] = UInt16(truncatingIfNeeded: mean.bitPattern)
    }
  }

  /// 256 divided by the number of samples of each cell.
  private func shares(rows: Int) -> [Float] {
    (0..<columns.count).map { 256 / Float(rows * columns.length($0)) }
  }
}
