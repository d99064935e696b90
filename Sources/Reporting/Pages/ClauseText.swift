package import Conformance

/// The page of a clause of a standard for a terminal.
package enum ClauseText {
  /// Prints the page.
  ///
  /// - Parameters:
  ///   - clause: The clause.
  ///   - profile: The profile of the clause.
  ///   - style: Colors and width.
  /// - Returns: Lines.
  package static func text(
    of clause: Clause, in profile: Profile, style: ReportStyle
  ) -> String {
    var page = TextPage(style)
    page.add(Phrase("\(clause.id)  \(clause.title)", .strong), hanging: 7)
    page.add(
      Phrase("\(profile.short), \(clause.level), profile \(profile.name)", .quiet), indent: 2)
    for section in ClauseSection.all(of: clause, in: profile) {
      page.gap()
      page.addLine(Phrase(section.title, .action))
      for paragraph in section.paragraphs { page.add(Phrase(paragraph), indent: 2, hanging: 4) }
    }
    let standards = StandardsList.items(of: clause.id, in: profile)
    if standards.isEmpty { return page.text }
    page.gap()
    page.addLine(Phrase("Other standards", .action))
    for item in standards {
      page.add(label: Phrase(item.standard), column: 24, [Phrase(item.clauses)])
    }
    return page.text
  }
}
