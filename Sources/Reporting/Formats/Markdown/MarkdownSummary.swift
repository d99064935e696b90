import Conformance
import Records

/// The start of a Markdown page: the sentence, the repairs and the questions, each kind once.
struct MarkdownSummary {
  /// The run's messages that are not about its media.
  let ending: RunEnding
  /// The totals of all media.
  let tally: RunTally
  /// Whether the lists are cut.
  let isShort: Bool

  /// The most items of a list that is cut.
  static let mostItems = 10

  /// The lines.
  var text: String {
    guard tally.count > 0 else { return "No medium was judged.\n" }
    let sentence = ReadinessText(ending: ending, tally: tally).sentence.text
    return "**\(Escaping.markdown(sentence))**\n" + repairs + questions
  }

  private var repairs: String {
    let fixes = tally.summary.fixes.map {
      "- \(Escaping.markdownCode($0.command)) repairs \($0.count) of these.\n"
    }
    return list(
      "To repair",
      [fixes].compactMap { $0 }
        + tally.summary.repairs.map { repair in
          let code = repair.code.map { " \(Escaping.markdownCode($0))" } ?? ""
          let commands = repair.commands.map { Escaping.markdownCode($0) }
          let command = commands.isEmpty ? nil : commands.joined(separator: ", ")
          let page = repair.code.map { Escaping.markdownCode("cuelight explain \($0)") }
          let way = command ?? repair.remedy.map { Escaping.markdownSentence($0) } ?? page
          return "- \(repair.sources.countInWords): \(Escaping.markdown(repair.words))\(code)"
            + (way.map { " → \($0)" } ?? "") + "\n"
        })
  }

  private var questions: String {
    list(
      "To answer",
      tally.summary.openQuestions.map { question in
        let criteria = question.criteria.map(\.description).joined(separator: ", ")
        return "- \(question.sources.countInWords): "
          + "\(Escaping.markdownSentence("\(question.question) (\(criteria))"))\n"
      })
  }

  private func list(_ heading: String, _ items: [String]) -> String {
    let shown = items.prefix(isShort ? Self.mostItems : .max)
    return items.isEmpty
      ? "" : "\n\(heading):\n\n\(shown.joined())\(Self.more(items.count - shown.count))"
  }

  /// The line of a list about items that are not listed.
  static func more(_ count: Int) -> String {
    count > 0 ? "- … and \(count) more: -f html lists them.\n" : ""
  }
}
