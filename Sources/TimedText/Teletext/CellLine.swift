/// One line of text from cells in which codes that are not shown take a place too.
///
/// Spaces at both ends are dropped, and a gap that a code stands in counts as one space.
struct CellLine {
  private var scalars = String.UnicodeScalarView()
  private var spaces = 0
  private var hasCode = false

  /// Whether nothing visible was added.
  var isEmpty: Bool { scalars.isEmpty }
  /// The text so far.
  var text: String { String(scalars) }

  /// Adds a space.
  mutating func addSpace() { spaces += 1 }

  /// Adds a code that shows as a space.
  mutating func addCode() { hasCode = true }

  /// Adds characters.
  ///
  /// - Parameter characters: The characters; a space among them is one to show.
  mutating func add(_ characters: [Unicode.Scalar]) {
    if !scalars.isEmpty {
      let count = hasCode ? 1 : spaces
      scalars.append(contentsOf: repeatElement(" ", count: count))
    }
    spaces = 0
    hasCode = false
    scalars.append(contentsOf: characters)
  }
}
