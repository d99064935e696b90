import Conformance
import Records
import Reporting

extension CheckFormat {
  /// Writes a stored run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - style: Colors and width of text.
  ///   - isVerbose: Whether text shows each of several media in full.
  ///   - settings: The user's settings of the report.
  ///   - sink: Receives the report in pieces.
  /// - Returns: The outcome of the run.
  func write(
    _ run: some LinedRun, _ style: ReportStyle, isVerbose: Bool, _ settings: ReportSettings,
    to sink: ReportSink
  ) -> WrittenReport {
    switch self {
    case .record(let format): format.write(run, settings, to: sink)
    case .ndjson: LinedReport(run).writeNDJSON(to: sink)
    case .json where settings.listing.isCounted: StatisticsJSON.write(run, settings, to: sink)
    case .json:
      LinedReport(run, failsOnReview: settings.failsOnReview).writeJSON(to: sink)
    case .text:
      LinedReport(run).writeText(
        style, isVerbose: isVerbose, listing: settings.listing, to: sink)
    }
  }
}
