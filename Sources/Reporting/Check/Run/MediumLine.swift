import Conformance
import Records

/// Prints media of a run on one line: outcome, path, and the reason in a few words.
///
/// Media with the same outcome for the same reasons share a line.
struct MediumLine {
  private let headline: Phrase
  private var names: [String]
  private var rest = 0
  private var words: String

  /// The number of media.
  var count: Int { names.count + rest }

  /// The highest number of names on a line: as many as a person looks through.
  private static let mostNames = 100
  /// The highest number of names of media that need nothing.
  private static let mostIdle = 6

  /// The width of the longest headline in the list, for the alignment of the paths.
  private static let column = 15

  /// Describes a medium.
  init(_ medium: MediumRecord, _ listing: FindingListing) {
    headline = medium.error == nil ? medium.headline : Phrase("NOT EXAMINED", .failure)
    names = [medium.name.asListed]
    words = medium.reasonInWords(by: listing)
  }

  /// The text that media of one line share.
  var reason: String { "\(headline.text)  \(words)" }

  /// Adds the media of another line with the same reason.
  mutating func add(_ other: MediumLine) {
    let room = max(0, Self.mostNames - names.count)
    names += other.names.prefix(room)
    rest += max(0, other.names.count - room) + other.rest
  }

  /// Joins the lines of media without a repair; `nil` for no line.
  init?(joining lines: [MediumLine]) {
    guard let first = lines.first else { return nil }
    self = first
    let count = lines.reduce(0) { $0 + $1.count }
    names = count > Self.mostIdle ? ["\(count) media"] : lines.flatMap(\.names)
    rest = 0
    if lines.count > 1 { words = "nothing to repair" }
  }

  /// The line without media that are named elsewhere; `nil` if all of them are.
  func without(_ named: Set<String>) -> MediumLine? {
    var line = self
    line.names.removeAll(where: named.contains)
    return line.count > 0 ? line : nil
  }

  /// The line with names that fit on a page of a width; a longer one is cut in its middle.
  func cut(to width: Int) -> MediumLine {
    var line = self
    line.names = names.map { $0.cut(to: max(Self.column, min(2 * Self.column, width / 2))) }
    return line
  }

  /// Adds the line to a page; only the names of several media may need more than one.
  func add(to page: inout TextPage) {
    let fill = String(repeating: " ", count: max(0, Self.column - headline.text.utf8.count))
    guard names.count > 1 else {
      page.addOneLine(
        [headline, Phrase(fill + names.joined(), .strong)], Phrase(words), between: 2)
      return
    }
    let all = names.dropLast().map { Phrase($0 + ",", .strong) }
    let last = names.suffix(1).map {
      Phrase(
        (rest > 0 ? "\($0) and \(rest) more (-v shows them)" : $0) + (words.isEmpty ? "" : ":"),
        .strong)
    }
    page.add(label: headline, indent: 0, column: Self.column + 2, all + last + [Phrase(words)])
  }
}

extension String {
  /// The name of a medium in a list: `check .` names everything `./…`.
  var asListed: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}
