package import Records

/// A format of reports that are created from the record of a run: during the run, or later from its
/// stored record.
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
  /// A self-contained page for a browser.
  case html
  /// Workflow commands of GitHub Actions.
  case github
  /// A report of GitLab's code quality.
  case gitlab
  /// EARL 1.0 as JSON-LD, for tools of testers.
  case earl
  /// An OpenACR conformance report.
  case openacr

  /// The file name suffix of the format, or `nil`.
  package var suffix: String? {
    switch self {
    case .sarif: ".sarif"
    case .junit: ".junit.xml"
    case .tap: ".tap"
    case .csv: ".csv"
    case .markdown: ".md"
    case .html: ".html"
    case .earl: ".earl.jsonld"
    case .openacr: ".openacr.yaml"
    case .github, .gitlab: nil
    }
  }

  /// The readers of the format, in Markdown; for the documentation.
  package var purpose: String {
    switch self {
    case .sarif: "editors and code review: SARIF 2.1.0"
    case .junit: "build servers"
    case .tap: "test harnesses: TAP 14"
    case .csv: "the results table of the DHS process in a spreadsheet"
    case .markdown: "the summary of a job, a ticket"
    case .html:
      "editors and testers: one page for a browser, with what to repair, drawings and repaired "
        + "captions"
    case .github: "annotations of a pull request on GitHub"
    case .gitlab: "the code quality of a merge request on GitLab"
    case .earl: "tools of testers: EARL 1.0 in JSON-LD"
    case .openacr: "a conformance report"
    }
  }

  /// Writes a report with memory that does not grow with the number of media.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - settings: The user's settings for the report.
  ///   - sink: Receives UTF-8 in pieces, the same bytes for the same run and settings; returns
  ///     whether more pieces are wanted.
  /// - Returns: The result of the run, and the reason why nothing was written if the format cannot
  ///   express an open question.
  package func write(
    _ run: some RecordedRun, _ settings: ReportSettings, to sink: ([UInt8]) -> Bool
  ) -> WrittenReport {
    var report = kind.init(run.tool, profile: run.profile, settings)
    return report.write(run, to: sink)
  }

  private var kind: any RecordReport.Type {
    switch self {
    case .sarif: SARIFRun.self
    case .junit: JUnitReport.self
    case .tap: TAPReport.self
    case .csv: CSVReport.self
    case .markdown: MarkdownReport.self
    case .html: HTMLReport.self
    case .github: GitHubRun.self
    case .gitlab: GitLabRun.self
    case .earl: EARLReport.self
    case .openacr: OpenACRReport.self
    }
  }

  /// Creates a report in memory.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - settings: The user's settings for the report.
  /// - Returns: UTF-8; the same bytes for the same run and settings.
  /// - Throws: ``ReportWithheld`` if the format cannot express an open question.
  package func bytes(
    of run: RunRecord, _ settings: ReportSettings
  ) throws(ReportWithheld) -> [UInt8] {
    var bytes: [UInt8] = []
    let written = write(run, settings) { piece in
      bytes += piece
      return true
    }
    if let withheld = written.withheld { throw withheld }
    return bytes
  }
}
