import Conformance
import Records

/// Prints one medium of several on one line: outcome, path, and the reason in a few words.
struct MediumLine {
  private let headline: Phrase
  private let name: String
  private let words: String

  /// The width of the longest headline in the list, for the alignment of the paths.
  private static let column = 15

  /// Describes a medium.
  init(_ medium: MediumRecord) {
    headline = medium.error == nil ? medium.headline : Phrase("NOT EXAMINED", .failure)
    name = medium.name
    words = medium.reasonInWords
  }

  /// Adds the line to a page.
  func add(to page: inout TextPage) {
    let fill = max(0, Self.column - headline.text.utf8.count)
    page.addOneLine(
      [headline, Phrase(String(repeating: " ", count: fill) + name, .strong)], Phrase(words),
      between: 2)
  }
}
