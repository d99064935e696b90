import Conformance
import Records

/// Prints one medium of several on one line: outcome, path, and the reason in a few words.
struct MediumLine {
  /// The medium.
  let medium: MediumRecord

  /// The width of the longest headline in the list, for the alignment of the paths.
  private static let column = 15

  /// Adds the line to a page.
  func add(to page: inout TextPage) {
    let headline = medium.error == nil ? medium.headline : Phrase("NOT EXAMINED", .failure)
    let fill = max(0, Self.column - headline.text.utf8.count)
    page.addOneLine(
      [headline, Phrase(String(repeating: " ", count: fill) + medium.name, .strong)],
      Phrase(words), between: 2)
  }

  private var words: String {
    if let failure = medium.error { return failure.message.withoutName(medium.source) }
    var seen: Set<String> = []
    let wrong = medium.outcomes.filter { $0.outcome == .notCompliant }.map(\.inFewWords).filter {
      seen.insert($0).inserted
    }
    let open = medium.outcomes.count { $0.outcome == .needsReview }
    let parts = medium.isInPart ? ["read in part"] : []
    return (parts + wrong + (open > 0 ? ["\(open) to answer"] : [])).joined(separator: ", ")
  }
}

extension String {
  /// A message without the file name at its start, because the line already begins with this name.
  fileprivate func withoutName(_ name: String) -> String {
    guard hasPrefix(name) else { return self }
    let rest = dropFirst(name.count)
    return String(rest.drop { $0 == ":" || $0 == " " })
  }
}
