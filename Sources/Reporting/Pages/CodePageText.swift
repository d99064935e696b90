import Conformance

/// The page of a code for a terminal.
package enum CodePageText {
  /// Prints the page.
  ///
  /// - Parameters:
  ///   - code: The page.
  ///   - style: Colors and width.
  /// - Returns: Lines.
  package static func text(of code: CodePage, style: ReportStyle) -> String {
    var page = TextPage(style)
    page.add(Phrase(code.name, .strong))
    let title = code.title == code.explanation.what ? "" : ": \(code.title)"
    page.add(Phrase("\(code.kind.inWords)\(title).", .quiet), indent: 2)
    for (title, text) in sections(of: code.explanation) {
      page.gap()
      page.addLine(Phrase(title, .action))
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        page.add(Phrase(String(line)), indent: 2)
      }
    }
    if !code.criteria.isEmpty {
      page.gap()
      page.addLine(Phrase("Criteria that report it", .action))
      for id in code.criteria {
        let found = Profile.clauses(named: id.description).first
        page.add(
          label: Phrase(id.description, .strong), column: 9, [Phrase(found?.clause.title ?? "")])
      }
    }
    return page.text
  }

  /// The sections with their titles.
  static func sections(of explanation: CodeExplanation) -> [(title: String, text: String)] {
    [
      ("What it means", explanation.what), ("Why it matters", explanation.why),
      ("How to repair it", explanation.repair), ("Example", explanation.example),
    ]
  }
}
