/// What a person says about a report, and what the run cannot know.
package struct ReportSettings: Sendable, Hashable {
  /// Whether an open review is a failure, as with `--fail-on review`.
  package var failsOnReview = false
  /// The address that the paths of media are relative to, or `nil`.
  package var subjectBase: String?
  /// The title of the report, or `nil`.
  package var title: String?
  /// The product that is judged, or `nil`.
  package var product: String?
  /// The electronic address of who answers for the report, or `nil`.
  package var author: String?

  /// Creates settings of which nothing is said.
  package init() {}
}
