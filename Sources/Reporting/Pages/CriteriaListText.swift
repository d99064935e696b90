package import Conformance

/// The criteria, one line each.
package enum CriteriaListText {
  /// Prints the list.
  ///
  /// - Parameters:
  ///   - criteria: The criteria, in order.
  ///   - style: Colors and width.
  /// - Returns: Lines.
  package static func text(of criteria: [Criterion], style: ReportStyle) -> String {
    var page = TextPage(style)
    for criterion in criteria {
      page.add(
        label: Phrase(criterion.id.description, .strong), indent: 0, column: 7,
        [Phrase(criterion.title)])
    }
    return page.text
  }
}
