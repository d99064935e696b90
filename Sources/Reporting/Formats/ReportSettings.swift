package import Conformance
import Records

/// The settings of a report that a user provides, because the run cannot know them.
package struct ReportSettings: Sendable {
  /// Whether an open review is a failure, as with `--fail-on review`.
  package var failsOnReview = false
  /// The address that the paths of media are relative to, or `nil`.
  package var subjectBase: String?
  /// The title of the report, or `nil`.
  package var title: String?
  /// The guideline for reading speed; `nil` for the guideline of the medium.
  package var guideline: String?
  /// The guideline of a medium, by its path; without one it is ``HTMLReport/guideline``.
  package var guidelineOfMedium: @Sendable (String) -> String? = { _ in nil }
  /// The product that is judged, or `nil`.
  package var product: String?
  /// The e-mail address of the person who is responsible for the report, or `nil`.
  package var author: String?

  /// The place of the run in a repository, for annotations, or `nil`.
  package var repository: RepositoryPlace?

  /// The date and time in the report, or `nil` for none.
  ///
  /// The default is `nil`: the same inputs then give the same bytes.
  package var date: ReportDate?

  /// The date and time for a format that requires one.
  var moment: ReportDate { date ?? .epoch }

  /// Whether the page for a browser has a form for the open questions, with a script.
  package var hasReviewForm = false

  /// The way from the folder of the page to the folder that paths of media are relative to, such as
  /// `../`; empty if they are the same.
  ///
  /// Each page has its own: a way from another page leads to no file, or to another one.
  package var wayFromPage = ""

  /// The day of the call (ISO 8601), for pages that people read, or `nil`.
  package var day: String?

  /// The findings that are listed.
  package var listing = FindingListing.all

  /// Who judged what, when, and by which program and profile: the values that are known.
  func means(of tool: RunRecord.Tool, profile: String) -> String {
    let known = [
      product.map { "Product: \($0)" }, author.map { "Assessor: \($0)" },
      date?.text ?? day.map { "Report of \($0)" },
      "\(tool.name) \(tool.version)", "profile \(profile)",
    ]
    return known.compactMap { $0 }.joined(separator: ", ")
  }

  /// Creates settings without any value.
  package init() {}
}
