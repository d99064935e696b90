package import Conformance

/// The clauses of all profiles, one line each.
package enum ClauseListText {
  /// Prints the list.
  ///
  /// - Parameters:
  ///   - profiles: The profiles, in order.
  ///   - style: Colors and width.
  /// - Returns: Lines.
  package static func text(of profiles: [Profile], style: ReportStyle) -> String {
    var page = TextPage(style)
    for profile in profiles {
      page.gap()
      page.add(Phrase(profile.name, .strong), Phrase(profile.title), hanging: 2, between: 2)
      page.add(Phrase(profile.document, .quiet), indent: 2)
      let width = profile.clauses.map { $0.id.description.count }.max() ?? 0
      for clause in profile.clauses { add(clause, width, to: &page) }
    }
    page.gap()
    page.add(
      Phrase(
        "“cuelight explain” also takes a code, such as captions.late: a finding, a failure, an "
          + "issue of a caption file, a check or an ACT rule. “cuelight explain --codes” lists them.",
        .quiet))
    return page.text
  }

  private static func add(_ clause: Clause, _ width: Int, to page: inout TextPage) {
    let note = clause.notTested == nil ? clause.level : "\(clause.level), not tested"
    page.add(
      label: Phrase(clause.id.description, .strong), column: width + 4,
      [Phrase(clause.title), Phrase("(\(note))", .quiet)])
  }
}
