import Conformance
import Records

/// The start of a Markdown page: the sentence, the repairs and the questions, each kind once.
struct MarkdownSummary {
  /// The run's messages that are not about its media.
  let ending: RunEnding
  /// The totals of all media.
  let tally: RunTally

  /// The lines, with an empty line before them.
  var text: String {
    guard tally.count > 0 else { return "\nNo medium was judged.\n" }
    let sentence = ReadinessText(ending: ending, tally: tally).sentence.text
    return "\n**\(Escaping.markdown(sentence))**\n" + repairs + questions
  }

  private var repairs: String {
    let fixes = tally.summary.fixes.map {
      "- \(Escaping.markdownCode($0.command)) repairs \($0.count) of these.\n"
    }
    return Self.list(
      "To repair",
      [fixes].compactMap { $0 }
        + tally.summary.repairs.map { repair in
          let code = repair.code.map { " \(Escaping.markdownCode($0))" } ?? ""
          let command = repair.command.map { Escaping.markdownCode($0) }
          let way = command ?? repair.remedy.map { Escaping.markdown($0) }
          return "- \(repair.sources.countInWords): \(Escaping.markdown(repair.words))\(code)"
            + (way.map { " → \($0)" } ?? "") + "\n"
        })
  }

  private var questions: String {
    Self.list(
      "To answer",
      tally.summary.openQuestions.map { question in
        let criteria = question.criteria.map(\.description).joined(separator: ", ")
        return "- \(question.sources.countInWords): "
          + "\(Escaping.markdown("\(question.question) (\(criteria))"))\n"
      })
  }

  private static func list(_ heading: String, _ items: [String]) -> String {
    items.isEmpty ? "" : "\n\(heading):\n\n\(items.joined())"
  }
}
