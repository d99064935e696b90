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
  func ask(_ item: ReviewItem, about media: [ReviewMedium], _ progress: (Int, Int)) throws {
    var lines = ["", "Question \(progress.0 + 1) of \(progress.1): \(Self.subject(of: media))"]
    lines += Self.wrapped(item.question.inWords, indent: 0)
    if let fact = item.fact { lines += Self.wrapped(fact.help, indent: 2) }
    for sentence in item.question.evidence where item.fact == nil {
      lines += Self.wrapped(sentence, indent: 2)
    }
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

  private static func subject(of media: [ReviewMedium]) -> String {
    guard media.count > 1 else {
      let medium = media[0]
      return medium.name + (medium.duration.map { " (\((MediaTime.zero + $0).timecode))" } ?? "")
    }
    let named = media.prefix(mostNames).map(\.name).joined(separator: ", ")
    let more = media.count - min(media.count, mostNames)
    return "\(media.count) \(media[0].noun)s: \(named)" + (more > 0 ? " and \(more) more" : "")
  }

  private func lines(
    of place: PersonQuestion.Place, _ number: Int, _ medium: ReviewMedium
  ) -> [String] {
    let shown = place.captions.prefix(Self.mostCues).map { "“\($0.shortened)”" }
    let quote = shown.isEmpty ? "no captions there" : "captions: \(shown.joined(separator: " "))"
    return Self.wrapped(
      "Place \(number): \(place.range.timecodes), \(quote)", indent: 2)
      + playing(place.range, medium)
  }

  /// The command that plays a place, for people who start it themselves.
  private func playing(_ range: Range<MediaTime>?, _ medium: ReviewMedium) -> [String] {
    guard let player else { return [] }
    let words = player.words(for: range, of: medium.source).map { RepairCommand.word($0) }
    // A command is not broken into lines: people copy it.
    return ["    " + Escaping.line(Escaping.terminal(words.joined(separator: " ")))]
  }

  private static func keys(of item: ReviewItem, _ count: Int, hasPlayer: Bool) -> [String] {
    let all = count > 1 ? ", the same for all \(count)" : ""
    var keys = ["y yes\(all)", "n no\(all)"]
    if count > 1 { keys.append("e answer for each one") }
    keys += ["c cannot tell", "s skip", "b back", "t TEXT note"]
    if hasPlayer, item.fact == nil { keys.append("p play") }
    keys.append("q quit")
    let exemption = item.question.exemption.map { ["d does not apply: \($0.words)"] } ?? []
    return wrapped(keys.joined(separator: ", "), indent: 0)
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
    return lines + (line.count > indent ? [line] : [])
  }
}
