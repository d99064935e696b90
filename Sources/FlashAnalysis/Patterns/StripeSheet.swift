/// The brightness of a picture, and where it is regular.
struct StripeSheet {
  /// What was found in a picture.
  struct Found {
    /// The light-dark pairs of the longest row or column; zero if none is regular.
    var pairs = 0
    /// The share of the picture.
    var share = 0.0
    /// Whether a part of it looks otherwise than in the picture before.
    var isMoving = false
  }

  private let grid: FlashGrid
  private let columns: Int
  /// The luminance of each cell, in cd/m2 of a display whose white has 200.
  private var codes: [UInt8]
  /// The cells of every second row and column: whether they are in stripes, and their luminance in
  /// the picture before.
  private var mask: [Bool]
  private var wasMask: [Bool]
  private var before: [UInt8]
  private var line: StripeLine

  private static let white: Float = 200
  /// Of this share of the stripes in both pictures the brightness changes if they move.
  private static let movingShare = 0.2

  /// Creates a dark picture.
  init(_ grid: FlashGrid) {
    self.grid = grid
    columns = (grid.width + 1) / 2
    codes = [UInt8](repeating: 0, count: grid.count)
    mask = [Bool](repeating: false, count: columns * ((grid.height + 1) / 2))
    wasMask = mask
    before = [UInt8](repeating: 0, count: mask.count)
    line = StripeLine(longest: max(grid.width, grid.height))
  }

  /// Sets a row of luminance.
  mutating func setRow(_ luminance: [Float], _ row: Int) {
    let start = row * grid.width
    let luminance = luminance.span
    var codes = codes.mutableSpan
    for x in luminance.indices {
      codes[start &+ x] = UInt8(min(max(luminance[x], 0), 1) * Self.white + 0.5)
    }
  }

  /// Forgets the picture before.
  mutating func forget() {
    for cell in wasMask.indices { wasMask[cell] = false }
  }

  /// Looks for stripes.
  mutating func walk() -> Found {
    (mask, wasMask) = (wasMask, mask)
    for cell in mask.indices { mask[cell] = false }
    var found = Found()
    line.begin()
    for row in stride(from: 0, to: grid.height, by: 2) {
      let start = row * grid.width
      found.pairs = max(found.pairs, line.read(codes, from: start, step: 1, count: grid.width))
      let offset = row / 2 * columns
      line.forEachShared { mask[offset + $0 / 2] = true }
    }
    line.begin()
    for column in stride(from: 0, to: grid.width, by: 2) {
      let pairs = line.read(codes, from: column, step: grid.width, count: grid.height)
      found.pairs = max(found.pairs, pairs)
      line.forEachShared { mask[$0 / 2 * columns + column / 2] = true }
    }
    finish(&found)
    return found
  }

  private mutating func finish(_ found: inout Found) {
    var (count, both, changed) = (0, 0, 0)
    for cell in mask.indices {
      let code = codes[cell / columns * 2 * grid.width + cell % columns * 2]
      if mask[cell] {
        count += 1
        if wasMask[cell] {
          both += 1
          let difference = max(code, before[cell]) - min(code, before[cell])
          changed += difference >= StripeLine.step ? 1 : 0
        }
      }
      before[cell] = code
    }
    found.share = Double(count) / Double(mask.count)
    found.isMoving = Double(changed) > Self.movingShare * Double(both)
  }
}
