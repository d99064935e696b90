internal import Glibc
internal import MediaModel

/// Turns rows of samples into rows of light of cells.
struct CellLight {
  /// The light of a row of cells, in the primaries of BT.709.
  struct Row {
    /// Red, green and blue of each cell; the fourth value is its first sample, 0 to 255.
    fileprivate(set) var cells: [SIMD4<Float>]
    /// The relative luminance of each cell.
    fileprivate(set) var luminance: [Float]
    /// Whether any cell is a saturated red.
    fileprivate(set) var hasRed = false
  }

  private let matrix: LightMatrix
  private let curve: LightCurve
  private let isWide: Bool
  /// The last row.
  private(set) var row: Row

  /// Creates the rows for a grid and a color.
  init(_ grid: FlashGrid, _ color: PictureColor) {
    matrix = LightMatrix(color)
    curve = LightCurve(color.transfer)
    isWide = color.hasWideGamut
    row = Row(
      cells: [SIMD4<Float>](repeating: SIMD4(), count: grid.width),
      luminance: [Float](repeating: 0, count: grid.width))
  }

  /// Whether light can be brighter than white.
  var isHighRange: Bool { curve.isHighRange }

  /// Converts the samples of one row of cells.
  mutating func convert(_ first: Span<UInt16>, _ second: Span<UInt16>, _ third: Span<UInt16>) {
    lighten(first, second, third, &row.cells)
    if curve.isScene { Self.applySystemGamma(&row.cells) }
    if isWide { Self.narrow(&row.cells) }
    row.hasRed = Self.finish(row.cells, &row.luminance)
  }

  private func lighten(
    _ first: Span<UInt16>, _ second: Span<UInt16>, _ third: Span<UInt16>,
    _ cells: inout [SIMD4<Float>]
  ) {
    var cells = cells.mutableSpan
    let table = curve.table.span
    for x in cells.indices {
      let sample = Sample(first, second, third, at: x)
      let steps = matrix.steps(sample)
      cells[x] = SIMD4(
        table[steps.red], table[steps.green], table[steps.blue], Float(sample.first) * (1 / 256))
    }
  }

  /// Makes the luminance (WCAG 2.2, "relative luminance"); whether any cell is a saturated red.
  private static func finish(_ cells: [SIMD4<Float>], _ luminance: inout [Float]) -> Bool {
    let cells = cells.span
    var luminance = luminance.mutableSpan
    var count: Int32 = 0
    for x in 0..<min(cells.count, luminance.count) {
      let cell = cells[x]
      luminance[x] = 0.2126 * cell.x + 0.7152 * cell.y + 0.0722 * cell.z
      // R / (R + G + B) >= 0.8 is R >= 4 (G + B).
      count &+= cell.x >= 4 * (max(cell.y, 0) + max(cell.z, 0)) ? 1 : 0
    }
    return count > 0
  }

  /// The system gamma of hybrid log-gamma for a peak of 1,000 cd/m2 (ITU-R BT.2100, table 5).
  private static func applySystemGamma(_ cells: inout [SIMD4<Float>]) {
    for x in cells.indices {
      let cell = cells[x]
      let scene = 0.2627 * cell.x + 0.678 * cell.y + 0.0593 * cell.z
      let gain = LightCurve.hybridPeak * powf(max(scene, 0), 0.2)
      cells[x] = SIMD4(gain * cell.x, gain * cell.y, gain * cell.z, cell.w)
    }
  }

  /// From the primaries of BT.2020 to those of BT.709 (ITU-R BT.2087); colors that these cannot show
  /// keep negative components, so that luminance stays right.
  private static func narrow(_ cells: inout [SIMD4<Float>]) {
    for x in cells.indices {
      let (r, g, b) = (cells[x].x, cells[x].y, cells[x].z)
      cells[x] = SIMD4(
        1.6605 * r - 0.5877 * g - 0.0728 * b, -0.1246 * r + 1.1330 * g - 0.0084 * b,
        -0.0182 * r - 0.1006 * g + 1.1187 * b, cells[x].w)
    }
  }
}
