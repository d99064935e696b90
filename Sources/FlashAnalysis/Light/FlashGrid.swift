internal import MediaModel

/// The cells in which flashes are measured: content fitted in 1024 x 768, three pixels to a cell.
///
/// WCAG 2.2 counts areas of such a screen: a field of 10 degrees is 341 x 256 of its pixels.
struct FlashGrid: Hashable {
  /// The number of columns of cells.
  let width: Int
  /// The number of rows of cells.
  let height: Int
  /// A field of 10 degrees, in cells.
  static let field = (width: 114, height: 85)
  static let fieldCells = field.width * field.height
  /// The least number of cells that is a quarter of a field.
  static let least = (fieldCells + 3) / 4

  /// The screen of the clause and the pixels of it to a side of a cell.
  private static let screen = (width: 1024.0, height: 768.0, pixels: 3.0)

  /// Creates the grid for a picture of a size; sizes under 1 count as 1.
  init(width: Int, height: Int) {
    let size = (width: Double(max(width, 1)), height: Double(max(height, 1)))
    let scale = min(Self.screen.width / size.width, Self.screen.height / size.height)
    self.width = Self.cells(size.width * scale)
    self.height = Self.cells(size.height * scale)
  }

  /// The nearest number of cells, at least one.
  private static func cells(_ pixels: Double) -> Int {
    max(Int((pixels / screen.pixels).rounded()), 1)
  }

  /// The number of cells.
  var count: Int { width * height }

  /// What is asked of the scaler: a sample for each cell.
  ///
  /// The scaler takes the mean of code values and not of light. That matters for cells at hard edges
  /// only, and there it is the better measure of an area: of a flash between black and white a cell
  /// counts from 36 % on that are covered, where the mean of light would count 10 %.
  ///
  /// Each field of an interlaced picture is shown at its own time.
  var samples: PictureGrid {
    PictureGrid(width: width, height: height, takesBothFields: true)
  }
}
