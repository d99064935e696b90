package import Conformance

/// The page of a finding code for a terminal.
package enum FindingCodeText {
  /// Prints the page.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - style: Colors and width.
  /// - Returns: Lines.
  package static func text(of code: FindingCode, style: ReportStyle) -> String {
    var page = TextPage(style)
    let words = code.inFewWords
    page.add(Phrase(code.rawValue, .strong))
    page.add(Phrase("A finding: \(words)."), indent: 2)
    page.gap()
    page.addLine(Phrase("Criteria that report it", .action))
    for id in code.criteria {
      let found = Profile.clauses(named: id.description).first
      page.add(
        label: Phrase(id.description, .strong), column: 9, [Phrase(found?.clause.title ?? "")])
    }
    page.gap()
    page.add(
      Phrase("The report says where it is, what was measured, and what to do.", .quiet))
    return page.text
  }
}
