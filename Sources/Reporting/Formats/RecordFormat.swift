/// A format of reports that is made from the record of a run: from a run, and later from what it
/// left behind.
package enum RecordFormat: String, Sendable, CaseIterable {
  /// SARIF 2.1.0, for editors and code review.
  case sarif
  /// JUnit XML, for build servers.
  case junit
  /// TAP 14, for test harnesses.
  case tap
  /// The results table of the DHS process, for spreadsheets.
  case csv
  /// A page for a summary or a ticket.
  case markdown
  /// Workflow commands of GitHub Actions.
  case github
  /// A report of GitLab's code quality.
  case gitlab
  /// EARL 1.0 as JSON-LD, for tools of testers.
  case earl
  /// An OpenACR conformance report.
  case openacr

  /// The end of a file's name that means the format, or `nil`.
  package var suffix: String? {
    switch self {
    case .sarif: ".sarif"
    case .junit: ".junit.xml"
    case .tap: ".tap"
    case .csv: ".csv"
    case .markdown: ".md"
    case .earl: ".earl.jsonld"
    case .openacr: ".openacr.yaml"
    case .github, .gitlab: nil
    }
  }

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - settings: What a person says about the report.
  /// - Returns: UTF-8; the same bytes for the same run and settings.
  /// - Throws: ``ReportWithheld`` where the format has no word for what is open.
  package func bytes(
    of run: RunRecord, _ settings: ReportSettings
  ) throws(ReportWithheld) -> [UInt8] {
    switch self {
    case .sarif: SARIFReport.bytes(of: AnnotationList(run))
    case .junit: JUnitReport.bytes(of: run, settings)
    case .tap: TAPReport.bytes(of: run, settings)
    case .csv: CSVReport.bytes(of: run)
    case .markdown: MarkdownReport.bytes(of: run, settings)
    case .github: GitHubReport.bytes(of: AnnotationList(run))
    case .gitlab: GitLabReport.bytes(of: AnnotationList(run))
    case .earl: EARLReport.bytes(of: run, settings)
    case .openacr: try OpenACRReport.bytes(of: run, settings)
    }
  }
}
