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
    words = Self.words(of: medium)
  }

  /// Adds the line to a page.
  func add(to page: inout TextPage) {
    let fill = max(0, Self.column - headline.text.utf8.count)
    page.addOneLine(
      [headline, Phrase(String(repeating: " ", count: fill) + name, .strong)], Phrase(words),
      between: 2)
  }

  private static func words(of medium: MediumRecord) -> String {
    if let failure = medium.error { return failure.message.withoutName(medium.source) }
    var seen: Set<String> = []
    let wrong = medium.outcomes.filter { $0.outcome == .notCompliant }.map(\.inFewWords).filter {
      seen.insert($0).inserted
    }
    let open = medium.outcomes.count { $0.outcome == .needsReview && !$0.isAccepted }
    let accepted = medium.outcomes.count(where: \.isAccepted)
    let parts = medium.isInPart ? ["read in part"] : []
    return
      (parts + wrong + (accepted > 0 ? ["\(accepted) accepted"] : [])
      + (open > 0 ? ["\(open) to answer"] : [])).joined(separator: ", ")
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
