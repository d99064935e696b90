package import Conformance
import Records

/// The page of a criterion for the documentation.
package enum CriterionPageMarkdown {
  /// Writes the page in Markdown.
  ///
  /// - Parameter criterion: The criterion.
  /// - Returns: The page, ending with a line feed.
  package static func text(of criterion: Criterion) -> String {
    let page = criterion.page
    let sections =
      body("\(criterion.id)", criterion.title, page) + [
        list("Checks", criterion.checks.map { "`\($0.id)`: \($0.title)" }),
        criterion.limitsOfJudgment.isEmpty
          ? nil : list("Not judged", criterion.limitsOfJudgment),
        standards(criterion.id),
      ]
    return sections.compactMap { $0 }.joined(separator: "\n\n") + "\n"
  }

  /// Writes the page of a criterion of another test.
  ///
  /// - Parameter criterion: The criterion.
  /// - Returns: The page, ending with a line feed.
  package static func text(of criterion: RelatedCriterion) -> String {
    let sections =
      body(criterion.name, criterion.title, criterion.page) + [
        list("Follows from", ["[\(criterion.follows)](\(criterion.follows).md)"]),
        standards(criterion.id),
      ]
    return sections.compactMap { $0 }.joined(separator: "\n\n") + "\n"
  }

  private static func body(_ name: String, _ title: String, _ page: CriterionPage) -> [String?] {
    [
      "# \(name) \(title)",
      "**Fails when:** \(page.condition)",
      "**Why it matters:** \(page.why)",
      outcomes(page),
      page.asked.isEmpty ? nil : list("When a person is asked", page.asked),
      "## How it is measured\n\n\(page.measured)",
      "## What to do\n\n\(page.remedy)",
      page.hasOwnLimits ? CriterionPage.ownLimits : nil,
    ]
  }

  private static func outcomes(_ page: CriterionPage) -> String {
    let rows = page.outcomes.map { outcome, when in
      "| \(outcome.inWords) (\(outcome.abbreviation)) | \(Escaping.markdownCell(when)) |"
    }
    return (["## Outcomes", "", "| result | when |", "| --- | --- |"] + rows)
      .joined(separator: "\n")
  }

  private static func standards(_ id: CriterionID) -> String {
    list("Standards", StandardsList.items(of: id).map { "\($0.standard): \($0.clauses)" })
  }

  private static func list(_ title: String, _ items: [String]) -> String {
    "## \(title)\n\n" + items.map { "- \($0)" }.joined(separator: "\n")
  }
}
