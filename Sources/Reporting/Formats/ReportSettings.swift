/// What a person says about a report, and what the run cannot know.
package struct ReportSettings: Sendable, Hashable {
  /// Whether an open review is a failure, as with `--fail-on review`.
  package var failsOnReview = false
  /// The address that the paths of media are relative to, or `nil`.
  package var subjectBase: String?
  /// The title of the report, or `nil`.
  package var title: String?
  /// The guideline that reading speed is compared with, or `nil` for ``HTMLReport/guideline``.
  package var guideline: String?
  /// The product that is judged, or `nil`.
  package var product: String?
  /// The electronic address of who answers for the report, or `nil`.
  package var author: String?

  /// The moment that the report gives, or `nil` for none: a report has no time of day unless
  /// somebody asks for it, so that the same inputs give the same bytes.
  package var date: ReportDate?

  /// The moment for a format that cannot do without one.
  var moment: ReportDate { date ?? .epoch }

  /// Creates settings without any value.
  package init() {}
}
