import MediaModel
package import Conformance

/// The report of a run as text: everything about a single medium; for several media, a line for
/// each, what they need, and the questions.
package enum CheckText {
  /// Prints a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - style: Colors and width.
  ///   - isVerbose: Whether each of several media is shown in full.
  /// - Returns: Lines, escaped for a terminal; the same text for the same report and style.
  package static func text(
    of report: Report, style: ReportStyle, isVerbose: Bool = false
  ) -> String {
    var page = TextPage(style)
    for failure in report.failures { add(failure, to: &page) }
    let isOne = report.presentations.count == 1
    let readiness = ReadinessText(report: report)
    if isOne { readiness.addSentence(to: &page) }
    let notes = NotEvaluatedText(report.presentations, isShared: !isOne && !isVerbose)
    if isOne || isVerbose {
      for verdict in report.presentations {
        PresentationText(verdict: verdict, notes: notes).add(to: &page)
      }
    } else {
      for verdict in report.presentations { MediumLine(verdict: verdict).add(to: &page) }
      if !report.presentations.isEmpty {
        page.add(Phrase("-v shows every medium in full.", .quiet))
      }
    }
    SummaryText(report: report, notes: notes, isVerbose: isVerbose).add(to: &page)
    if !isOne { readiness.add(to: &page) }
    StandardsText(report: report).add(to: &page)
    PageRulesText(pages: report.pages).add(to: &page)
    return page.text
  }

  private static func add(_ failure: ReportedError, to page: inout TextPage) {
    page.add(
      Phrase("ERROR", .failure), Phrase("\(failure.message) [\(failure.code.rawValue)]"),
      hanging: 2,
      between: 2)
  }
}
