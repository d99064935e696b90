/// A picture of cells, and how bands of it moved from an earlier one.
struct CellPicture {
  /// The direction along which a band reaches from edge to edge.
  enum Axis: Int, CaseIterable {
    case horizontal
    case vertical
  }

  /// How far a band moved along itself, in half cells, and how many of its blocks show it.
  struct Motion {
    let shift: Int
    let blocks: Int
  }

  private let grid: FlashGrid
  private var codes: [Float]
  /// The means of three by three codes: thin strokes that move by a part of a cell look alike.
  private var smooth: [Float]
  /// For each axis and band the differences of neighboring means along it: what a fade or a light
  /// that is turned on changes least.
  private var profiles: [[BandProfile]]

  /// The number of bands along each axis.
  static let bands = 8
  /// The least difference of a block, in code values, that is a change.
  private static let least: Float = 1.5
  /// A shift explains a change where it leaves at most this share of it.
  static let rest: Float = 0.6
  /// The least number of blocks of a band, and their share of all that changed, in tenths.
  private static let agreeing = (blocks: 3, tenths: 7)

  /// Creates a dark picture.
  init(_ grid: FlashGrid) {
    self.grid = grid
    codes = [Float](repeating: 0, count: grid.count)
    smooth = codes
    profiles = Axis.allCases.map { _ in [] }
  }

  /// Sets the code values of a row.
  mutating func setRow(_ row: [SIMD4<Float>], _ y: Int) {
    let start = y * grid.width
    for x in row.indices { codes[start + x] = row[x].w }
  }

  private func length(_ axis: Axis) -> Int { axis == .horizontal ? grid.width : grid.height }
  private func breadth(_ axis: Axis) -> Int { axis == .horizontal ? grid.height : grid.width }

  /// The cells of a part of an edge that is cut in as many parts as there are bands.
  private static func part(_ index: Int, of length: Int) -> Range<Int> {
    index * length / bands..<(index + 1) * length / bands
  }

  /// Whether a shift can be told at all: a block needs some cells.
  private var isLarge: Bool { min(grid.width, grid.height) >= 6 * Self.bands }

  /// Makes what is compared.
  mutating func finish() {
    guard isLarge else { return }
    smooth = Self.smoothened(codes, grid)
    let smooth = smooth
    for axis in Axis.allCases {
      profiles[axis.rawValue] = (0..<Self.bands).map { band in
        let across = Self.part(band, of: breadth(axis))
        let (step, stride) = steps(axis)
        var sums = [Float](repeating: 0, count: length(axis))
        for row in across {
          for index in sums.indices { sums[index] += smooth[index * step + row * stride] }
        }
        return BandProfile(sums, count: Float(across.count))
      }
    }
  }

  /// How far it is from a cell to the next one along an axis, and across it.
  private func steps(_ axis: Axis) -> (along: Int, across: Int) {
    axis == .horizontal ? (1, grid.width) : (grid.width, 1)
  }

  /// Cells at the edges keep their codes.
  private static func smoothened(_ codes: [Float], _ grid: FlashGrid) -> [Float] {
    var smooth = codes
    let width = grid.width
    var sums = [Float](repeating: 0, count: width)
    for y in 1..<grid.height - 1 {
      let start = y * width
      for x in 0..<width {
        sums[x] = codes[start - width + x] + codes[start + x] + codes[start + width + x]
      }
      for x in 1..<width - 1 { smooth[start + x] = (sums[x - 1] + sums[x] + sums[x + 1]) * (1 / 9) }
    }
    return smooth
  }

  /// How a band moved since an earlier picture; `nil` where it did not, or not as a whole.
  func motion(from before: CellPicture, along axis: Axis, band: Int) -> Motion? {
    guard isLarge, let shift = shift(from: before, axis, band) else { return nil }
    let across = Self.part(band, of: breadth(axis))
    var (moved, changed) = (0, 0)
    for index in 0..<Self.bands {
      let block = Block(along: Self.part(index, of: length(axis)), across: across)
      let still = difference(from: before, axis, block, shift: 0)
      guard still >= Self.least else { continue }
      changed += 1
      if difference(from: before, axis, block, shift: shift) <= Self.rest * still { moved += 1 }
    }
    guard moved >= Self.agreeing.blocks, 10 * moved >= Self.agreeing.tenths * changed else {
      return nil
    }
    return Motion(shift: shift, blocks: moved)
  }

  /// The shift that fits a band best: lines of text look alike in a profile, not cell by cell.
  private func shift(from before: CellPicture, _ axis: Axis, _ band: Int) -> Int? {
    let shifts = profiles[axis.rawValue][band].shifts(from: before.profiles[axis.rawValue][band])
    guard shifts.count > 1 else { return shifts.first }
    let all = Block(along: 0..<length(axis), across: Self.part(band, of: breadth(axis)))
    let rests = shifts.map { difference(from: before, axis, all, shift: $0, apart: 4) }
    return zip(shifts, rests).min { $0.1 < $1.1 }?.0
  }

  /// A part of a band.
  private struct Block {
    let along: Range<Int>
    let across: Range<Int>
  }

  /// The mean difference of a block from the earlier picture at a shift in half cells, without that
  /// of the means; cells that are `apart` are compared.
  private func difference(
    from before: CellPicture, _ axis: Axis, _ block: Block, shift: Int, apart: Int = 2
  ) -> Float {
    let whole = shift >> 1
    let first = max(whole + 1, 0)
    let along = block.along.clamped(
      to: first..<max(min(length(axis), length(axis) + whole), first))
    let (step, row) = steps(axis)
    // Between two cells lies their mean.
    let half = shift & 1 == 0 ? 0 : step
    let (new, old) = (smooth.span, before.smooth.span)
    var (sum, magnitude, count) = (Float(0), Float(0), Float(0))
    for pass in 0..<2 {
      let mean = sum / max(count, 1)
      for across in block.across {
        // Rows by turns, so that no column is left out.
        let first = along.lowerBound + across % apart
        for index in stride(from: first, to: along.upperBound, by: apart) {
          let cell = index * step + across * row
          let source = cell - whole * step
          let difference = new[cell] - 0.5 * (old[source] + old[source - half])
          if pass == 0 { (sum, count) = (sum + difference, count + 1) }
          if pass == 1 { magnitude += abs(difference - mean) }
        }
      }
    }
    return count > 0 ? magnitude / count : .infinity
  }
}
