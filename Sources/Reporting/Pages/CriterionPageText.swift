package import Conformance

/// The page of a criterion for a terminal.
package enum CriterionPageText {
  /// Prints the page.
  ///
  /// - Parameters:
  ///   - criterion: The criterion.
  ///   - style: Colors and width.
  /// - Returns: Lines.
  package static func text(of criterion: Criterion, style: ReportStyle) -> String {
    var page = TextPage(style)
    let text = criterion.page
    page.add(Phrase("\(criterion.id)  \(criterion.title)", .strong), hanging: 7)
    section("Fails when", text.condition, to: &page)
    section("Why it matters", text.why, to: &page)
    addOutcomes(text, to: &page)
    section("How it is measured", text.measured, to: &page)
    section("What to do", text.remedy, to: &page)
    addChecks(criterion, to: &page)
    addNotJudged(criterion, to: &page)
    addReferences(text, to: &page)
    return page.text
  }

  private static func heading(_ words: String, to page: inout TextPage) {
    page.gap()
    page.addLine(Phrase(words, .action))
  }

  private static func section(_ title: String, _ words: String, to page: inout TextPage) {
    heading(title, to: &page)
    page.add(Phrase(words), indent: 2)
  }

  private static func addOutcomes(_ text: CriterionPage, to page: inout TextPage) {
    heading("Outcomes", to: &page)
    for (outcome, when) in text.outcomes {
      page.add(label: Phrase(outcome.abbreviation, .strong), column: 7, [Phrase(when)])
    }
  }

  private static func addChecks(_ criterion: Criterion, to page: inout TextPage) {
    heading("Checks", to: &page)
    for check in criterion.checks {
      page.add(
        Phrase(check.title), Phrase("(\(check.id))", .quiet), indent: 2, hanging: 4)
    }
  }

  private static func addNotJudged(_ criterion: Criterion, to page: inout TextPage) {
    if criterion.notJudged.isEmpty { return }
    heading("Not judged", to: &page)
    for note in criterion.notJudged { page.add(Phrase(note), indent: 2, hanging: 4) }
  }

  private static func addReferences(_ text: CriterionPage, to page: inout TextPage) {
    heading("Stands for", to: &page)
    for reference in text.references {
      page.add(label: Phrase(reference.standard), column: 24, [Phrase(reference.clauses)])
    }
  }
}

extension CriterionPage {
  /// When each outcome is given, in the order of their weight.
  var outcomes: [(outcome: Outcome, when: String)] {
    [
      (.notCompliant, notCompliant), (.needsReview, needsReview), (.compliant, compliant),
      (.doesNotApply, doesNotApply),
    ]
  }
}
