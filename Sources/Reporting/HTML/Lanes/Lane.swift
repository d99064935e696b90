import MediaModel

/// One lane along the time axis: the shapes, and the same data as tables.
struct Lane {
  /// A shape with one meaning.
  struct Shape {
    /// The look: a class of the style sheet.
    let look: Look
    let path: String
  }

  /// The looks of shapes; each differs from the others of its lane in form as well as in color.
  enum Look: String {
    /// A filled shape in the lane's own color.
    case full
    /// A filled shape in the color of speech.
    case voice
    /// A filled, lower shape in a paler color of speech.
    case pale
    /// A filled frame of dashes around what does not comply.
    case missing
    /// A frame of dots around a question.
    case question
    /// A thin frame around advice.
    case advice
    case line
    /// A thin reference line.
    case limit
  }

  /// A table with the same data as the drawing.
  struct Table {
    /// What it lists.
    let title: String
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
  let title: String
  /// The meaning of its shapes, in words.
  let legend: String
  /// A summary in words.
  let summary: String
  /// The shapes, from back to front.
  let shapes: [Shape]
  /// The same data as tables, without those that would be empty.
  let tables: [Table]

  /// Creates a lane; shapes without a path are left out.
  init(
    _ key: String, _ title: String, legend: String, summary: String, shapes: [Shape],
    tables: [Table]
  ) {
    self.key = key
    self.title = title
    self.legend = legend
    self.summary = summary
    self.shapes = shapes.filter { !$0.path.isEmpty }
    self.tables = tables.filter { !$0.rows.isEmpty }.map(\.shortened)
  }
}

extension Lane.Table {
  /// The table with as many rows as a page has.
  fileprivate var shortened: Lane.Table {
    let shown = Array(rows.prefix(Lane.mostRows))
    return Lane.Table(
      title: title, columns: columns, rows: shown, unlisted: unlisted + rows.count - shown.count)
  }
}
