internal import MediaModel

/// Where the picture does not change, and where it is black.
struct StillMeter {
  /// The ranges so far, kept when the shape of pictures changes.
  struct Log {
    var still = RangeLog(least: .seconds(1), joins: false)
    var black = RangeLog(least: .milliseconds(100))
  }

  private let grid: FlashGrid
  private let columns: Int
  /// The sum of code values of each row of each block.
  private var sums: [Float]
  /// The means of blocks of the picture that is compared with.
  private var reference: [Float]
  /// The number of dark cells in each row.
  private var dark: [Int]
  private var stillSince: MediaTime?
  private var blackSince: MediaTime?

  /// The side of a block in cells: small enough for a mouth, large enough to average noise away.
  private static let side = 4
  /// A block whose mean changed by more code values has changed.
  ///
  /// Our choice: what encoders do to a picture that stands still is less.
  private static let change: Float = 3
  /// Light under 1 % of white is dark, and a picture of which 98 % is dark is black.
  ///
  /// Our choice, near that of FFmpeg's filter `blackdetect`.
  private static let darkness: Float = 0.01

  /// Creates a meter that has seen no picture.
  init(_ grid: FlashGrid) {
    self.grid = grid
    columns = (grid.width + Self.side - 1) / Self.side
    sums = [Float](repeating: 0, count: columns * grid.height)
    reference = [Float](
      repeating: -1_000, count: columns * ((grid.height + Self.side - 1) / Self.side))
    dark = [Int](repeating: 0, count: grid.height)
  }

  /// Reads a row that has changed.
  mutating func read(_ light: CellLight.Row, row: Int) {
    let (cells, luminance) = (light.cells.span, light.luminance.span)
    var count = 0
    for x in 0..<luminance.count { count &+= luminance[x] < Self.darkness ? 1 : 0 }
    dark[row] = count
    for column in 0..<columns {
      var sum: Float = 0
      for x in column * Self.side..<min((column + 1) * Self.side, cells.count) {
        sum += cells[x].w
      }
      sums[row * columns + column] = sum
    }
  }

  /// Ends a picture of which some row has changed.
  mutating func finish(at time: MediaTime, into log: inout Log) {
    if hasChanged() {
      close(&stillSince, at: time, &log.still)
      stillSince = time
      for block in reference.indices { reference[block] = mean(block) }
    }
    let isBlack = 50 * dark.reduce(0, +) >= 49 * grid.count
    if isBlack, blackSince == nil { blackSince = time }
    if !isBlack { close(&blackSince, at: time, &log.black) }
  }

  /// Ends what is open.
  mutating func close(at time: MediaTime, into log: inout Log) {
    close(&stillSince, at: time, &log.still)
    close(&blackSince, at: time, &log.black)
  }

  private func close(_ since: inout MediaTime?, at time: MediaTime, _ log: inout RangeLog) {
    if let start = since, start < time { log.add(start..<time) }
    since = nil
  }

  private func hasChanged() -> Bool {
    reference.indices.contains { abs(mean($0) - reference[$0]) > Self.change }
  }

  /// The mean of a block; blocks at the edges are smaller.
  private func mean(_ block: Int) -> Float {
    let (top, column) = (block / columns * Self.side, block % columns)
    let bottom = min(top + Self.side, grid.height)
    let width = min(Self.side, grid.width - column * Self.side)
    var sum: Float = 0
    for row in top..<bottom { sum += sums[row * columns + column] }
    return sum / Float(width * (bottom - top))
  }
}
