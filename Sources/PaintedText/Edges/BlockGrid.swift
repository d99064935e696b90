import MediaModel

/// The picture that is analyzed, cut into blocks of 8 by 8 cells.
struct BlockGrid: Hashable {
  /// The number of strips that are worked on at once, one in each lane of a vector.
  static let lanes = 16

  /// The number of block columns.
  let columns: Int
  /// The number of block rows.
  let rows: Int

  /// The number of cells across.
  var width: Int { columns * 8 }
  /// The number of cells down.
  var height: Int { rows * 8 }
  /// The number of block columns in a strip; the last strips may be empty.
  var stripBlocks: Int { (columns + Self.lanes - 1) / Self.lanes }
  /// The number of cells across a strip.
  var stripWidth: Int { stripBlocks * 8 }
  /// The number of vectors that hold one value for each block.
  var blockVectors: Int { rows * stripBlocks }
}

extension BlockGrid {
  /// The shorter side of the picture that is analyzed: smaller ones lose half of all captions.
  private static let shortSide = 360
  /// The longer side, so that columns fit a byte; no common picture is longer.
  private static let longSide = 2040

  /// Makes the grid for a picture: as large as the picture at most, both sides multiples of 8; `nil`
  /// if a side has less than 8 samples.
  init?(_ shape: PictureShape) {
    let (width, height) = (min(shape.width, 1 << 20), min(shape.height, 1 << 20))
    let short = min(width, height)
    guard short >= 8 else { return nil }
    let target = min(short, Self.shortSide)
    let columns = Self.blocks(width * target / short, of: width)
    let rows = Self.blocks(height * target / short, of: height)
    self.init(columns: columns, rows: rows)
  }

  /// The number of blocks of a side: the nearest multiple of 8 that is not longer than the picture.
  private static func blocks(_ side: Int, of original: Int) -> Int {
    max(1, min((side + 4) / 8, original / 8, longSide / 8))
  }
}
