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
    addBody("\(criterion.id)", criterion.title, criterion.page, to: &page)
    addChecks(criterion, to: &page)
    addNotJudged(criterion, to: &page)
    addStandards(criterion.id, to: &page)
    return page.text
  }

  /// Prints the page of a criterion of another test.
  ///
  /// - Parameters:
  ///   - criterion: The criterion.
  ///   - style: Colors and width.
  /// - Returns: Lines.
  package static func text(of criterion: RelatedCriterion, style: ReportStyle) -> String {
    var page = TextPage(style)
    addBody(criterion.name, criterion.title, criterion.page, to: &page)
    section("Follows from", "\(criterion.follows)", to: &page)
    addStandards(criterion.id, to: &page)
    return page.text
  }

  private static func addBody(
    _ name: String, _ title: String, _ text: CriterionPage, to page: inout TextPage
  ) {
    page.add(Phrase("\(name)  \(title)", .strong), hanging: 7)
    section("Fails when", text.condition, to: &page)
    section("Why it matters", text.why, to: &page)
    addOutcomes(text, to: &page)
    addCases(text, to: &page)
    section("How it is measured", text.measured, to: &page)
    section("What to do", text.remedy, to: &page)
    if text.hasOwnLimits {
      page.gap()
      page.add(Phrase(CriterionPage.ownLimits, .quiet), indent: 2, hanging: 4)
    }
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
      page.add(
        label: Phrase("\(outcome.inWords) (\(outcome.abbreviation))", .strong), column: 24,
        [Phrase(when)])
    }
  }

  /// The cases that a person decides, one line each.
  private static func addCases(_ text: CriterionPage, to page: inout TextPage) {
    if text.asked.isEmpty { return }
    heading("When a person is asked", to: &page)
    for item in text.asked { page.add(Phrase(item), indent: 2, hanging: 4) }
  }

  private static func addChecks(_ criterion: Criterion, to page: inout TextPage) {
    heading("Checks", to: &page)
    for check in criterion.checks {
      page.add(
        Phrase(check.title), Phrase("(\(check.id))", .quiet), indent: 2, hanging: 4)
    }
  }

  private static func addNotJudged(_ criterion: Criterion, to page: inout TextPage) {
    if criterion.limitsOfJudgment.isEmpty { return }
    heading("Not judged", to: &page)
    for note in criterion.limitsOfJudgment { page.add(Phrase(note), indent: 2, hanging: 4) }
  }

  private static func addStandards(_ id: CriterionID, to page: inout TextPage) {
    heading("Standards", to: &page)
    for item in StandardsList.items(of: id) {
      page.add(label: Phrase(item.standard), column: 24, [Phrase(item.clauses)])
    }
  }
}

extension CriterionPage {
  /// The explanation of the mark after a limit.
  static let ownLimits =
    "† Chosen by Cuelight; the test process sets no number."

  /// Whether a limit on the page is marked as Cuelight's own.
  var hasOwnLimits: Bool {
    ([condition, doesNotApply, notCompliant, compliant, needsReview, measured] + asked).contains {
      $0.contains("†")
    }
  }

  /// The conditions of each outcome, worst first.
  var outcomes: [(outcome: Outcome, when: String)] {
    [
      (.notCompliant, notCompliant), (.needsReview, needsReview), (.compliant, compliant),
      (.doesNotApply, doesNotApply),
    ]
  }
}
