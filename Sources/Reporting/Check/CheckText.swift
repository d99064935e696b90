package import Conformance

/// The report of a run for a person: verdict first, then what is wrong and what to do.
package enum CheckText {
  /// Prints a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - style: Colors and width.
  /// - Returns: Lines, escaped for a terminal; the same text for the same report and style.
  package static func text(of report: Report, style: ReportStyle) -> String {
    var page = TextPage(style)
    for failure in report.failures { add(failure, to: &page) }
    let notes = NotLookedAtText(report.presentations)
    for verdict in report.presentations {
      PresentationText(verdict: verdict, notes: notes).add(to: &page)
    }
    SummaryText(report: report, notes: notes).add(to: &page)
    return page.text
  }

  private static func add(_ failure: PresentationVerdict.Failure, to page: inout TextPage) {
    page.add(
      Phrase("ERROR", .failure), Phrase("\(failure.message) [\(failure.code)]"), hanging: 2,
      between: 2)
  }
}
