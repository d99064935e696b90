/// Rows in columns with the required width; the text of the last column is wrapped.
struct TextTable {
  /// The number of columns.
  let columns: Int
  /// The rows; each row has one cell for each column.
  let rows: [[Phrase]]

  /// Creates a table without headings.
  init(columns: Int, rows: [[Phrase]]) {
    self.columns = columns
    self.rows = rows
  }

  /// Creates a table with headings.
  init(headings: [String], rows: [[Phrase]]) {
    self.init(columns: headings.count, rows: [headings.map { Phrase($0, .quiet) }] + rows)
  }

  /// Adds the table to a page.
  func add(to page: inout TextPage, indent: Int = 2) {
    let widths = (0..<columns - 1).map { column in
      rows.map { TerminalWidth.columns(of: $0[column].text) }.max() ?? 0
    }
    for row in rows { add(row, widths, to: &page, indent) }
  }

  private func add(
    _ row: [Phrase], _ widths: [Int], to page: inout TextPage, _ indent: Int
  ) {
    let start = widths.reduce(indent) { $0 + $1 + 2 }
    let cells = zip(row, widths).map { cell, width in
      let fill = width + 2 - TerminalWidth.columns(of: cell.text)
      return cell.painted(page.style) + String(repeating: " ", count: fill)
    }
    let hanging = min(start, page.style.width / 2)
    let breaker = LineBreaker(style: page.style, indent: start, hanging: hanging)
    let margin = String(repeating: " ", count: indent) + cells.joined()
    page.finish(breaker.lines(of: row.suffix(1)), after: margin)
  }
}
