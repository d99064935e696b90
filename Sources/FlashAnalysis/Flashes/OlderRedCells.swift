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

  /// Compares a row of light with the colors before; adds rises and falls to `events`.
  mutating func compare(_ light: CellLight.Row, row: Int, isFirst: Bool, into events: inout Events)
  {
    guard isFirst || light.hasRed || reds[row] > 0 else {
      return Self.retreat(light, row * width, &extremes)
    }
    let start = row * width
    reds[row] =
      isFirst
      ? begin(light, start) : Self.follow(light, start, &extremes, &sides, &events)
  }

  /// Takes a row of the first picture; returns the number of cells that are red.
  private mutating func begin(_ light: CellLight.Row, _ start: Int) -> Int {
    var count = 0
    for x in light.cells.indices {
      let (value, isRed) = Self.state(light.cells[x])
      extremes[start + x] = value
      sides[start + x] = isRed ? 0 : -1
      count += isRed ? 1 : 0
    }
    return count
  }

  /// The value of a cell, and whether it is a saturated red.
  @inline(__always)
  private static func state(_ cell: SIMD4<Float>) -> (value: Float, isRed: Bool) {
    let (red, rest) = (max(cell.x, 0), max(cell.y, 0) + max(cell.z, 0))
    return (scale * max(red - rest, 0), red > 0 && red >= saturated * (red + rest))
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

  /// Follows cells of a row with red; returns the number of those that are or were red.
  private static func follow(
    _ light: CellLight.Row, _ start: Int, _ extremes: inout [Float], _ sides: inout [Int8],
    _ events: inout Events
  ) -> Int {
    let cells = light.cells.span
    var extremes = extremes.mutableSpan
    var sides = sides.mutableSpan
    var count = 0
    for x in cells.indices {
      let cell = start &+ x
      let (value, isRed) = state(cells[x])
      let (extreme, side) = (extremes[cell], sides[cell])
      if side < 0, !isRed {
        extremes[cell] = min(extreme, value)
        continue
      }
      if side <= 0, isRed, value - extreme > step {
        (sides[cell], extremes[cell]) = (1, value)
        events.rise(cell)
      } else if side >= 0, extreme - value > step {
        (sides[cell], extremes[cell]) = (-1, value)
        events.fall(cell)
      } else if side < 0 {
        extremes[cell] = min(extreme, value)
      } else if side > 0, isRed {
        extremes[cell] = max(extreme, value)
      }
      count &+= sides[cell] >= 0 ? 1 : 0
    }
    return count
  }
}
