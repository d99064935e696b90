import MediaModel
package import Conformance
package import Records

/// The report of a run as text: for a single medium, all details; for several media, the required
/// work, the questions, and one line for each.
///
/// With all details, it is printed medium by medium; otherwise the memory contains at most a line
/// for each medium, so never a whole long run.
package struct CheckText {
  private let isVerbose: Bool
  private let listing: FindingListing
  private var page: TextPage
  private var tally: RunTally
  private var list: MediumList
  /// The first medium, stored until it is known whether it is the only one.
  private var first: MediumRecord?

  /// Creates an empty report.
  ///
  /// - Parameters:
  ///   - style: Colors and width.
  ///   - isVerbose: Whether each of several media is shown in full, with hashes and the numbers of
  ///     measurements.
  ///   - listing: The findings that are listed, or only counted.
  package init(
    _ style: ReportStyle, isVerbose: Bool = false, listing: FindingListing = .all
  ) {
    self.isVerbose = isVerbose && !listing.isCounted
    self.listing = listing
    page = TextPage(style)
    list = MediumList(listing)
    tally = RunTally(keepsOpen: self.isVerbose, listing: listing)
  }

  /// Prints the next medium.
  ///
  /// - Parameter medium: The medium.
  /// - Returns: Lines, escaped for a terminal; none for the first medium, because it may be the
  ///   only one.
  package mutating func add(_ medium: MediumRecord) -> String {
    tally.add(medium)
    if !isVerbose { list.add(medium) }
    guard tally.count > 1 else {
      first = medium
      return ""
    }
    if isVerbose {
      if let first { show(first) }
      show(medium)
    }
    first = nil
    return page.removeLines()
  }

  /// Prints one of several media with all details.
  private mutating func show(_ medium: MediumRecord) {
    PresentationText(
      medium: medium, notes: nil, profile: nil, isVerbose: true, listing: listing
    ).add(to: &page)
  }

  /// Prints the remaining text.
  ///
  /// - Parameter ending: The run's messages that are not about its media.
  /// - Returns: Lines, escaped for a terminal.
  package mutating func end(_ ending: RunEnding) -> String {
    if let statistics = tally.statistics { return counted(statistics, ending) }
    guard isVerbose || first != nil || tally.count == 0 else { return short(ending) }
    let readiness = ReadinessText(ending: ending, tally: tally)
    for failure in ending.rest.failures { add(failure) }
    if let first {
      readiness.addSentence(to: &page)
      addChanges(ending)
      let profile = isVerbose ? Profile.named(ending.profile) : nil
      PresentationText(
        medium: first, notes: tally.notes, profile: profile, isVerbose: isVerbose,
        listing: listing
      ).add(to: &page)
    }
    SummaryText(ending: ending, tally: tally, isVerbose: isVerbose).add(to: &page)
    if tally.count != 1 { readiness.add(to: &page) }
    if first == nil { addChanges(ending) }
    if tally.count == 0 || tally.count > tally.unexamined || ending.isAboutOtherStandards {
      StandardsText(ending: ending, summary: tally.summary).add(to: &page)
    }
    PageRulesText(pages: ending.rest.pages).add(to: &page)
    return page.removeLines()
  }

  /// The sentence, and the number of findings of each code.
  private mutating func counted(_ statistics: FindingStatistics, _ ending: RunEnding) -> String {
    ReadinessText(ending: ending, tally: tally).addSentence(to: &page)
    for failure in ending.rest.failures { add(failure) }
    statistics.add(to: &page)
    return page.removeLines()
  }

  /// Several media in short: what to do comes first, because it is what the user needs.
  private mutating func short(_ ending: RunEnding) -> String {
    ReadinessText(ending: ending, tally: tally).addSentence(to: &page)
    for failure in ending.rest.failures { add(failure) }
    addChanges(ending)
    addWork(ending)
    if !ending.rest.also.isEmpty || ending.isAboutOtherStandards {
      StandardsText(ending: ending, summary: tally.summary).add(to: &page)
    }
    PageRulesText(pages: ending.rest.pages).add(to: &page)
    return page.removeLines()
  }

  /// The lines of a report of few media: a screen or two; our choice.
  private static let fewLines = 40
  /// The lines of a report besides those of its media, if it has more; our choice.
  private static let otherLines = 12

  /// The repairs, the questions and the media, as roomy as they fit.
  private mutating func addWork(_ ending: RunEnding) {
    let most = max(Self.fewLines, tally.count + Self.otherLines)
    let start = page
    for density in ReportDensity.allCases {
      page = start
      let repairs = RepairsText(summary: tally.summary, density: density)
      repairs.add(to: &page)
      list.add(density, besides: density == .roomy ? [] : repairs.named, to: &page)
      SummaryText(ending: ending, tally: tally).addShort(density, to: &page)
      if page.lineCount <= most { return }
    }
  }

  /// Prints a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - style: Colors and width.
  ///   - isVerbose: Whether each of several media is shown in full.
  ///   - listing: The findings that are listed.
  ///   - changes: What changed since an earlier run; `nil` if none was given.
  /// - Returns: Lines, escaped for a terminal; the same text for the same report and style.
  package static func text(
    of report: Report, style: ReportStyle, isVerbose: Bool = false,
    listing: FindingListing = .all, changes: RunComparison? = nil
  ) -> String {
    var text = CheckText(style, isVerbose: isVerbose, listing: listing)
    var printed = ""
    for verdict in report.presentations {
      printed += text.add(MediumRecord(verdict, hasTimeline: false))
    }
    return printed + text.end(RunEnding(report, changes: changes))
  }

  private mutating func addChanges(_ ending: RunEnding) {
    guard let changes = ending.rest.changes else { return }
    ChangesText(changes: changes, isVerbose: isVerbose).add(to: &page)
  }

  private mutating func add(_ failure: RunRecord.Failure) {
    page.add(
      Phrase("ERROR", .failure), Phrase("\(failure.message) [\(failure.code)]"),
      hanging: 2,
      between: 2)
  }
}

/// The ACT rules of each page, one line for each rule that applies.
struct PageRulesText {
  let pages: [PageReport]

  func add(to page: inout TextPage) {
    for report in pages {
      page.add(Phrase("ACT rules on \(report.page)", .strong))
      for result in report.rules where result.outcome != .inapplicable {
        page.add(
          Phrase(result.rule.rawValue),
          Phrase("\(result.outcome.rawValue): \(result.rule.title)"), hanging: 2, between: 2)
      }
      let others = report.rules.count { $0.outcome == .inapplicable }
      if others > 0 { page.add(Phrase("inapplicable: \(others) other rules", .quiet)) }
    }
  }
}
