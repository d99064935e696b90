import Conformance
import MediaModel
import Records
import Reporting

/// What a review prints: plain lines of at most 80 columns, so that every terminal and screen reader
/// reads them alike.
struct ReviewScreen {
  /// The command that plays a place; `nil` for none.
  let player: PlayerCommand?
  /// The number of columns.
  private static let width = 79
  /// A space at which no line ends.
  private static let unbroken = "\u{A0}"
  /// The highest number of media that are named.
  private static let mostNames = 6
  /// The highest number of cues that are quoted.
  private static let mostCues = 2

  /// Prints a question.
  ///
  /// - Parameters:
  ///   - item: The question.
  ///   - media: The media that it is about now.
  ///   - progress: How many questions come before it, and how many there are.
  /// - Throws: `OutputError`.
  func ask(_ item: ReviewItem, about media: [ReviewMedium], _ progress: (Int, Int)) throws {
    var lines =
      [""]
      + Self.wrapped(
        "Question \(progress.0 + 1) of \(progress.1): \(Self.subject(of: media))", indent: 0)
    lines += Self.wrapped(item.question.inWords, indent: 0)
    if item.question.isShared, media.count == 1, !item.question.placements.isEmpty {
      lines += Self.wrapped(
        "The answer is for all its places: \(item.question.placements.joined(separator: ", "))",
        indent: 2)
    }
    if let fact = item.fact { lines += Self.wrapped(fact.help, indent: 2) }
    if item.fact == nil { lines += Self.grounds(of: item, media[0]) }
    for (index, place) in item.question.places.enumerated() {
      lines += self.lines(of: place, index + 1, media[0])
    }
    if item.question.places.isEmpty, item.fact == nil, let media = media.first {
      lines += playing(nil, media)
    }
    lines += Self.keys(of: item, media.count, hasPlayer: player != nil)
    try print(lines)
    try Output.results(Array("> ".utf8))
  }

  /// What the answer is about beside the medium, and what was measured.
  private static func grounds(of item: ReviewItem, _ medium: ReviewMedium) -> [String] {
    let files = medium.contents.filter { content in
      content.part != .medium && content.part != .fact
        && item.claims.contains { $0.scope.holds(content) }
    }
    let named = files.isEmpty ? [] : ["With \(files.map(\.inWords).joined(separator: ", "))."]
    // A sentence that only asks is the question again.
    let measured = item.question.evidence.filter { !$0.hasSuffix("?") }
    return (named + measured).flatMap { wrapped($0, indent: 2) }
  }

  private static func subject(of media: [ReviewMedium]) -> String {
    guard media.count > 1 else {
      let medium = media[0]
      return plain(medium.name)
        + (medium.duration.map { " (\(MediaTime.zero.advanced(by: $0).timecode))" } ?? "")
    }
    let named = media.prefix(mostNames).map { plain($0.name) }.joined(separator: ", ")
    let more = media.count - min(media.count, mostNames)
    return "\(media.count) \(media[0].noun)s: \(named)" + (more > 0 ? " and \(more) more" : "")
  }

  /// A name without the mark of the current folder.
  private static func plain(_ name: String) -> String {
    name.hasPrefix("./") ? String(name.dropFirst(2)) : name
  }

  private func lines(
    of place: PersonQuestion.Place, _ number: Int, _ medium: ReviewMedium
  ) -> [String] {
    let shown = place.captions.prefix(Self.mostCues).map { "“\($0.shortened)”" }
    let quote = shown.isEmpty ? "" : ", captions: \(shown.joined(separator: " "))"
    return Self.wrapped("Place \(number): \(place.range.timecodes)\(quote)", indent: 2)
      + playing(place.range, medium)
  }

  /// The command that plays a place, for people who start it themselves.
  private func playing(_ range: Range<MediaTime>?, _ medium: ReviewMedium) -> [String] {
    guard let player else { return [] }
    // A command is not broken into lines: people copy it.
    return ["    " + Escaping.line(Escaping.terminal(player.line(for: range, of: medium)))]
  }

  private static func keys(of item: ReviewItem, _ count: Int, hasPlayer: Bool) -> [String] {
    let all = count > 1 ? ", the same for all \(count)" : ""
    var keys = ["y yes\(all)", "n no\(all)"]
    if count > 1 { keys.append("e answer for each one") }
    keys += ["c cannot tell", "s skip", "b back", "t TEXT note"]
    if hasPlayer, item.fact == nil { keys.append("p play") }
    keys.append("q quit")
    let exemption = item.question.exemption.map { ["d does not apply: \($0.words)"] } ?? []
    // A letter and its words stay on one line.
    let units = keys.map { $0.replacing(" ", with: unbroken) }
    return wrapped(units.joined(separator: ", "), indent: 0)
      + exemption.flatMap { wrapped($0, indent: 0) }
  }

  /// Prints a question inside a question.
  func ask(_ text: String) throws {
    try print(Self.wrapped(text, indent: 0))
    try Output.results(Array("> ".utf8))
  }

  /// Prints a sentence.
  func tell(_ text: String) throws { try print(Self.wrapped(text, indent: 0)) }

  private func print(_ lines: [String]) throws {
    try Output.results(lines.map { $0 + "\n" }.joined())
  }

  /// The lines of a text, broken between words; what came from a file is escaped.
  private static func wrapped(_ text: String, indent: Int) -> [String] {
    let safe = Escaping.line(Escaping.terminal(text))
    let start = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = start
    for word in safe.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > width {
        lines.append(line)
        line = start
      }
      line += (line.count > indent ? " " : "") + word
    }
    return (lines + (line.count > indent ? [line] : [])).map { $0.replacing(unbroken, with: " ") }
  }
}
