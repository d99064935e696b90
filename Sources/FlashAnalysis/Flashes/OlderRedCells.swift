/// The red of every cell by the older note of WCAG: (R - G - B) x 320, negative values as zero.
///
/// A transition is a change by more than 20 of which the redder state is a saturated red.
struct OlderRedCells {
  private let width: Int
  private var extremes: [Float]
  /// 1 after a rise, -1 after a fall or without red, 0 for a red that may still go either way.
  private var sides: [Int8]
  /// The number of cells of each row that are or were red.
  private var reds: [Int]

  private static let saturated: Float = 0.8
  private static let scale: Float = 320
  private static let step: Float = 20

  /// Creates cells that have seen no picture.
  init(_ grid: FlashGrid) {
    width = grid.width
    extremes = [Float](repeating: 0, count: grid.count)
    sides = [Int8](repeating: -1, count: grid.count)
    reds = [Int](repeating: 0, count: grid.height)
  }

  /// Takes a row of light; adds rises and falls to `events`.
  mutating func take(_ light: CellLight.Row, row: Int, isFirst: Bool, into events: inout Events) {
    guard isFirst || light.hasRed || reds[row] > 0 else {
      return Self.retreat(light, row * width, &extremes)
    }
    var count = 0
    for cell in row * width..<(row + 1) * width {
      let sample = light.cells[cell - row * width]
      let (red, rest) = (max(sample.x, 0), max(sample.y, 0) + max(sample.z, 0))
      let value = Self.scale * max(red - rest, 0)
      let isRed = red > 0 && red >= Self.saturated * (red + rest)
      if isFirst {
        sides[cell] = isRed ? 0 : -1
        extremes[cell] = value
      } else {
        follow(value, isRed, cell, &events)
      }
      count += sides[cell] >= 0 ? 1 : 0
    }
    reds[row] = count
  }

  /// Follows cells of a row without red, of which none is red now.
  private static func retreat(_ light: CellLight.Row, _ start: Int, _ extremes: inout [Float]) {
    let cells = light.cells.span
    var extremes = extremes.mutableSpan
    for x in cells.indices {
      let rest = max(cells[x].y, 0) + max(cells[x].z, 0)
      let value = scale * max(cells[x].x - rest, 0)
      extremes[start &+ x] = min(extremes[start &+ x], value)
    }
  }

  private mutating func follow(_ value: Float, _ isRed: Bool, _ cell: Int, _ events: inout Events) {
    let extreme = extremes[cell]
    let side = sides[cell]
    if side <= 0, isRed, value - extreme > Self.step {
      sides[cell] = 1
      extremes[cell] = value
      events.rise(cell)
    } else if side >= 0, extreme - value > Self.step {
      sides[cell] = -1
      extremes[cell] = value
      events.fall(cell)
    } else if side < 0 {
      extremes[cell] = min(extreme, value)
    } else if side > 0, isRed {
      extremes[cell] = max(extreme, value)
    }
  }
}
