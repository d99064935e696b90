import MediaModel

/// One lane along the time axis: the shapes, and the same data as a table.
struct Lane {
  /// A shape with one meaning.
  struct Shape {
    /// The look: a class of the style sheet.
    let look: Look
    /// The path.
    let path: String
  }

  /// The looks of shapes; each differs from the others of its lane in form as well as in color.
  enum Look: String {
    /// A filled shape in the lane's own color.
    case full
    /// A filled shape in a paler color.
    case pale
    /// A problem: filled, in the color of failures.
    case wrong
    /// A dashed frame around a missing part.
    case missing
    /// A line.
    case line
    /// A thin reference line.
    case limit
  }

  /// A table with the same data as the drawing.
  struct Table {
    /// The headings of the columns.
    let columns: [String]
    /// The cells, row by row.
    let rows: [[String]]
    /// The number of omitted rows.
    var unlisted = 0
  }

  /// The highest number of rows of a table.
  static let mostRows = 3_000

  /// A short name within its medium, for links.
  let key: String
  /// Its title.
  let title: String
  /// The meaning of its shapes, in words.
  let legend: String
  /// A summary in words.
  let summary: String
  /// The shapes, from back to front.
  let shapes: [Shape]
  /// The same data as a table; `nil` if nothing is drawn.
  let table: Table?

  /// Creates a lane; shapes without a path are left out.
  init(
    _ key: String, _ title: String, legend: String, summary: String, shapes: [Shape], table: Table
  ) {
    self.key = key
    self.title = title
    self.legend = legend
    self.summary = summary
    self.shapes = shapes.filter { !$0.path.isEmpty }
    let rows = Array(table.rows.prefix(Self.mostRows))
    self.table =
      rows.isEmpty
      ? nil
      : Table(
        columns: table.columns, rows: rows,
        unlisted: table.unlisted + table.rows.count - rows.count)
  }
}
