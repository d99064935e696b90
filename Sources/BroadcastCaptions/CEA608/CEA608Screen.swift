import CueText
import MediaModel

/// One caption memory: 15 rows of 32 columns (47 CFR 79.101(d)).
struct CEA608Screen {
  /// Rows of the screen.
  static let rows = 15
  /// Columns of the screen.
  static let columns = 32

  private var cells = [BroadcastCell](repeating: BroadcastCell(), count: rows * columns)
  /// The rows with characters, one bit each; most rows are always empty.
  private var used: UInt32 = 0

  /// Whether no character is on the screen.
  var isEmpty: Bool { used == 0 }

  /// The character of a cell; rows and columns count from 1, and cells outside are empty.
  subscript(row: Int, column: Int) -> Unicode.Scalar? { cell(row, column).scalar }

  /// Writes a cell; a place outside of the screen is ignored.
  mutating func put(_ cell: BroadcastCell, row: Int, column: Int) {
    guard let index = Self.index(row, column) else { return }
    cells[index] = cell
    if cell.scalar != nil { used |= 1 << UInt32(row) }
  }

  private func cell(_ row: Int, _ column: Int) -> BroadcastCell {
    Self.index(row, column).map { cells[$0] } ?? BroadcastCell()
  }

  mutating func erase() {
    for row in usedRows { erase(row: row) }
  }

  /// Empties a row from a column to its end.
  mutating func erase(row: Int, from column: Int = 1) {
    guard let start = Self.index(row, max(column, 1)) else { return }
    for index in start..<(row * Self.columns) { cells[index] = BroadcastCell() }
    if column <= 1 { used &= ~(1 << UInt32(row)) }
  }

  /// Moves the rows of a window up by one and empties the lowest (79.101).
  mutating func scroll(base: Int, depth: Int) {
    for row in max(base - depth + 1, 1)..<max(base, 1) { copy(row: row + 1, to: row) }
    erase(row: base)
  }

  /// Moves a window, so that its lowest row is another one.
  mutating func move(base: Int, to target: Int, depth: Int) {
    let old = self
    erase()
    for distance in 0..<depth {
      for column in 1...Self.columns {
        put(old.cell(base - distance, column), row: target - distance, column: column)
      }
    }
  }

  /// The text of a row without spaces at both ends.
  func text(row: Int) -> StyledText {
    guard let start = Self.index(row, 1) else { return StyledText() }
    return cells[start..<(start + Self.columns)].text
  }

  /// The first column of a row with a character in it.
  ///
  /// - Parameter row: The row, from 1.
  /// - Returns: The column, or `nil` when the row is empty.
  func firstColumn(row: Int) -> Int? { (1...Self.columns).first { self[row, $0] != nil } }

  /// The rows with text in them.
  var filledRows: [Int] {
    usedRows.filter { firstColumn(row: $0) != nil }
  }

  private var usedRows: [Int] {
    used == 0 ? [] : (1...Self.rows).filter { used & (1 << UInt32($0)) != 0 }
  }

  /// The position of a text in percent of the picture.
  ///
  /// The screen is the middle 80 percent of its width and height (79.101(d), safe caption area).
  ///
  /// - Returns: The settings.
  static func settings(row: Int, column: Int) -> CueSettings {
    var settings = CueSettings()
    settings.snapToLines = false
    settings.line = 10 + 80 * Double(row - 1) / Double(rows)
    settings.position = 10 + 80 * Double(column - 1) / Double(columns)
    settings.positionAlign = .lineLeft
    settings.align = .start
    return settings
  }

  private mutating func copy(row: Int, to target: Int) {
    for column in 1...Self.columns { put(cell(row, column), row: target, column: column) }
  }

  private static func index(_ row: Int, _ column: Int) -> Int? {
    guard (1...rows).contains(row), (1...columns).contains(column) else { return nil }
    return (row - 1) * columns + column - 1
  }
}
