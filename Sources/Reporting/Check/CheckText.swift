import MediaModel
package import Conformance

/// The report of a run as text: everything about a single medium; for several media, a line for
/// each, what they need, and the questions.
///
/// It is printed medium by medium, so that a long run is never in memory as a whole.
package struct CheckText {
  private let isVerbose: Bool
  private var page: TextPage
  private var tally: RunTally
  /// Whether the media are those of a stored run, which are listed even if there is only one.
  private var isStored = false
  /// The first medium, until it is known whether it is the only one.
  private var first: PresentationVerdict?

  /// Creates the report of no media.
  ///
  /// - Parameters:
  ///   - style: Colors and width.
  ///   - isVerbose: Whether each of several media is shown in full.
  package init(_ style: ReportStyle, isVerbose: Bool = false) {
    self.isVerbose = isVerbose
    page = TextPage(style)
    tally = RunTally(keepsOpen: isVerbose)
  }

  /// Prints the next medium.
  ///
  /// - Parameter verdict: The medium.
  /// - Returns: Lines, escaped for a terminal; none for the first medium, which may be the only one.
  package mutating func add(_ verdict: PresentationVerdict) -> String {
    tally.add(MediumOverview(verdict))
    guard tally.count > 1 else {
      first = verdict
      return ""
    }
    if let first { show(first) }
    first = nil
    show(verdict)
    return page.take()
  }

  /// Prints the next medium of a stored run on one line.
  ///
  /// - Parameter record: The medium.
  /// - Returns: Lines, escaped for a terminal.
  package mutating func add(_ record: MediumRecord) -> String {
    isStored = true
    let medium = MediumOverview(record)
    tally.add(medium)
    MediumLine(medium: medium).add(to: &page)
    return page.take()
  }

  /// Prints one of several media.
  private mutating func show(_ verdict: PresentationVerdict) {
    if isVerbose {
      PresentationText(verdict: verdict, notes: nil).add(to: &page)
    } else {
      MediumLine(medium: MediumOverview(verdict)).add(to: &page)
    }
  }

  /// Prints the rest.
  ///
  /// - Parameter report: The run; its verdicts are not used.
  /// - Returns: Lines, escaped for a terminal.
  package mutating func end(_ report: Report) -> String {
    let readiness = ReadinessText(report: report, tally: tally)
    if tally.count > 1, !isVerbose, !isStored {
      page.add(Phrase("-v shows every medium in full.", .quiet))
    }
    for failure in report.failures { add(failure) }
    if let first {
      readiness.addSentence(to: &page)
      PresentationText(verdict: first, notes: tally.notes).add(to: &page)
    }
    SummaryText(report: report, tally: tally, isVerbose: isVerbose).add(to: &page)
    if tally.count != 1 || isStored { readiness.add(to: &page) }
    StandardsText(report: report, summary: tally.summary).add(to: &page)
    PageRulesText(pages: report.pages).add(to: &page)
    return page.take()
  }

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
    var text = CheckText(style, isVerbose: isVerbose)
    var printed = ""
    for verdict in report.presentations { printed += text.add(verdict) }
    return printed + text.end(report)
  }

  private mutating func add(_ failure: ReportedError) {
    page.add(
      Phrase("ERROR", .failure), Phrase("\(failure.message) [\(failure.code.rawValue)]"),
      hanging: 2,
      between: 2)
  }
}
