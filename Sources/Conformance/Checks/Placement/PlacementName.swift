import MediaModel

/// The name of a placement for a reader, with the same grammar in findings and in lists of results.
package struct PlacementName: Sendable {
  private let id: String?
  private let page: String?
  private let line: Int?
  private let number: Int?

  /// Creates a name.
  ///
  /// - Parameters:
  ///   - id: The manifest's name for the placement, or `nil`.
  ///   - page: The page to name, or `nil`.
  ///   - line: The line of the page, or `nil`.
  ///   - number: The number of the placement among those of the medium, or `nil`.
  package init(id: String?, page: String?, line: Int? = nil, number: Int?) {
    self.id = id
    self.page = page
    self.line = line
    self.number = number
  }

  /// The name within a sentence: `the placement “hero” on “a.html” (line 4)`.
  package var inSentence: String { text("the placement ") }

  /// The name at the start of an entry of a list: `“hero” on “a.html”`.
  package var inList: String { text("") }

  private func text(_ article: String) -> String {
    let quoted = page.map { "“\($0)”" }
    if id == Placement.styleSheets, let quoted { return "what style sheets of \(quoted) may move" }
    let place = quoted.map { "on \($0)" + (line.map { " (line \($0))" } ?? "") }
    if let id { return article + "“\(id)”" + (place.map { " \($0)" } ?? "") }
    return place.map { "the placement \($0)" } ?? number.map { "placement \($0)" }
      ?? (article.isEmpty ? "the placement" : "the place where it is used")
  }
}
