/// How a stored picture is turned to be upright: in one of eight ways.
struct PictureTurn: Hashable {
  /// Whether stored rows are shown as columns.
  var isTransposed = false
  /// Whether the picture, after that, is mirrored from left to right.
  var isMirrored = false
  /// Whether the picture, after that, is mirrored from top to bottom.
  var isFlipped = false
}

extension PictureTurn {
  /// Reads the matrix of a track (ISO/IEC 14496-12, section 8.3.2): a stored place (p, q) is shown
  /// at (a p + c q, b p + d q).
  ///
  /// Angles between the right angles become the next right angle.
  ///
  /// - Parameter matrix: The nine numbers a, b, u, c, d, v, x, y, w.
  init(matrix: [Int32]) {
    guard matrix.count == 9 else { return }
    let (a, b, c, d) = (matrix[0], matrix[1], matrix[3], matrix[4])
    isTransposed = a.magnitude < b.magnitude
    isMirrored = (isTransposed ? c : a) < 0
    isFlipped = (isTransposed ? b : d) < 0
  }

  /// The columns and rows before the turn, of a picture that has these after it.
  func stored(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    isTransposed ? (height, width) : (width, height)
  }

  /// Turns a grid.
  ///
  /// - Parameters:
  ///   - cells: The stored cells, row by row.
  ///   - target: The upright cells.
  ///   - width: The upright columns.
  ///   - height: The upright rows.
  func apply(_ cells: [UInt16], to target: inout [UInt16], width: Int, height: Int) {
    let line = isTransposed ? height : width
    guard cells.count == width * height, target.count == cells.count else { return }
    for y in 0..<height {
      let row = isFlipped ? height - 1 - y : y
      for x in 0..<width {
        let column = isMirrored ? width - 1 - x : x
        let index = isTransposed ? column * line + row : row * line + column
        target[y * width + x] = cells[index]
      }
    }
  }
}
