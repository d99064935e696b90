/// The color of every cell since its last transition to or from a saturated red.
///
/// WCAG 2.2, note on red flashes, from ISO 9241-391: one of the two states has R / (R + G + B) of 0.8
/// or more, and the states are more than 0.2 apart in the CIE 1976 UCS chromaticity diagram.
struct RedCells {
  /// A color: its share of red and its place in the diagram.
  private struct Shade {
    var share: Float = 0
    var u: Float = 0
    var v: Float = 0
  }

  private let width: Int
  /// The most red color after a turn to red, the least red one after a turn away from it.
  private var extremes: [Shade]
  /// 1 after a turn to red, -1 after a turn away from it.
  private var sides: [Int8]
  /// The number of cells of each row that are red.
  private var reds: [Int]

  /// The least share of a saturated red.
  private static let saturated: Float = 0.8
  /// The least distance, squared.
  private static let distance: Float = 0.2 * 0.2
  /// Black has no color.
  ///
  /// A glare of 0.001 of white is added to all light, which turns black into
  /// white and leaves colors brighter than about 1 % as they are. Our choice.
  private static let glare: Float = 0.001
  /// An extreme follows from this difference of shares on: noise alone moves nothing.
  private static let slack: Float = 0.002

  /// Creates cells that have seen no picture.
  init(_ grid: FlashGrid) {
    width = grid.width
    extremes = [Shade](repeating: Shade(), count: grid.count)
    sides = [Int8](repeating: -1, count: grid.count)
    reds = [Int](repeating: 0, count: grid.height)
  }

  /// Compares a row of light with the colors before; adds turns to red and away from it to `events`.
  mutating func compare(_ light: CellLight.Row, row: Int, isFirst: Bool, into events: inout Events)
  {
    let start = row * width
    if isFirst {
      reds[row] = 0
      for x in 0..<width { begin(Self.color(light.cells[x]), start + x, row) }
    } else if light.hasRed || reds[row] > 0 {
      reds[row] += Self.follow(light, start, &extremes, &sides, &events)
    } else {
      Self.retreat(light, start, &extremes)
    }
  }

  private mutating func begin(_ light: SIMD3<Float>, _ cell: Int, _ row: Int) {
    let isRed = Self.isRed(light)
    reds[row] += isRed ? 1 : 0
    sides[cell] = isRed ? 1 : -1
    extremes[cell] = Self.shade(light)
  }

  /// Follows cells of a row with red; returns how many more are red than before.
  ///
  /// Away from red, only a saturated red or a new extreme matters.
  private static func follow(
    _ light: CellLight.Row, _ start: Int, _ extremes: inout [Shade], _ sides: inout [Int8],
    _ events: inout Events
  ) -> Int {
    let cells = light.cells.span
    var extremes = extremes.mutableSpan
    var sides = sides.mutableSpan
    var more = 0
    for x in cells.indices {
      let cell = start &+ x
      let color = color(cells[x])
      let before = extremes[cell]
      let wasRed = sides[cell] > 0
      let isRed = isRed(color)
      let isFarther =
        wasRed ? isRed && share(color) > before.share : isLessRed(color, than: before.share)
      guard isFarther || isRed || wasRed else { continue }
      let shade = shade(color)
      if isRed || wasRed, isFar(before, shade) {
        if wasRed { events.fall(cell) } else { events.rise(cell) }
        sides[cell] = wasRed ? -1 : 1
        more &+= wasRed ? -1 : 1
        extremes[cell] = shade
      } else if isFarther {
        extremes[cell] = shade
      }
    }
    return more
  }

  /// Whether the share of red is less than one by more than noise; without a division.
  @inline(__always)
  private static func isLessRed(_ light: SIMD3<Float>, than share: Float) -> Bool {
    light.x + glare < (share - slack) * (light.x + light.y + light.z + 3 * glare)
  }

  /// Follows cells of a row without red, of which none is red now.
  private static func retreat(_ light: CellLight.Row, _ start: Int, _ extremes: inout [Shade]) {
    let cells = light.cells.span
    var extremes = extremes.mutableSpan
    for x in cells.indices {
      let color = color(cells[x])
      if isLessRed(color, than: extremes[start &+ x].share) {
        extremes[start &+ x] = shade(color)
      }
    }
  }

  /// What no color of BT.709 has is zero.
  private static func color(_ cell: SIMD4<Float>) -> SIMD3<Float> {
    SIMD3(max(cell.x, 0), max(cell.y, 0), max(cell.z, 0))
  }

  private static func isRed(_ light: SIMD3<Float>) -> Bool {
    light.x > 0 && light.x >= saturated * (light.x + light.y + light.z)
  }

  private static func share(_ light: SIMD3<Float>) -> Float {
    (light.x + glare) / (light.x + light.y + light.z + 3 * glare)
  }

  /// The place of linear light of BT.709 in the diagram (CIE 15, through XYZ).
  private static func shade(_ light: SIMD3<Float>) -> Shade {
    let (r, g, b) = (light.x + glare, light.y + glare, light.z + glare)
    let x = 0.4124 * r + 0.3576 * g + 0.1805 * b
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    let z = 0.0193 * r + 0.1192 * g + 0.9505 * b
    let scale = 1 / (x + 15 * y + 3 * z)
    return Shade(share: share(light), u: 4 * x * scale, v: 9 * y * scale)
  }

  private static func isFar(_ one: Shade, _ other: Shade) -> Bool {
    let (u, v) = (one.u - other.u, one.v - other.v)
    return u * u + v * v > distance
  }
}
