package import Records

/// A format in which the current results of an audit leave it.
package enum AuditExport: String, Sendable, CaseIterable {
  /// A row for each current result, for spreadsheets.
  case csv
  /// The results table of the DHS process: a row for each test.
  case dhs
  /// EARL 1.0 as JSON-LD, for tools of testers.
  case earl
  /// An OpenACR conformance report; withheld while something is open.
  case openacr
  /// A page with results, answers, history and objections.
  case html

  /// The settings that a user provides.
  package struct Settings: Sendable {
    /// Whether the results table of the DHS process has the results of each page first.
    package var listsPages = false
    /// Whether tests that do not apply are left out of that table.
    package var leavesOutInapplicable = false
    /// The address that the paths of media and pages are relative to, or `nil`.
    package var subjectBase: String?
    /// The title, or `nil`.
    package var title: String?
    /// The address of mail of the person who is responsible for a conformance report; `nil` for that
    /// of the assessor.
    package var author: String?
    /// The date and time, or `nil` for none.
    package var date: ReportDate?
    /// Finds the small pictures of findings, by their fingerprints, the SHA-256 of their medium, and
    /// whether it flashes; `nil` for a page without pictures.
    package var pictures: (@Sendable (Set<String>, String, Bool) -> [PictureRecord])?

    /// Creates settings without any value.
    package init() {}
  }

  /// What was written.
  package struct Written: Sendable {
    /// The reason why nothing was written, or `nil`.
    package let withheld: ReportWithheld?
    /// What the export leaves out, one sentence each; may quote files unescaped.
    package let notes: [String]
  }

  /// Writes the current results of an audit.
  ///
  /// - Parameters:
  ///   - content: The audit.
  ///   - settings: The user's settings.
  ///   - sink: Receives UTF-8 in pieces, the same bytes for the same audit and settings; returns
  ///     whether more pieces are wanted.
  /// - Returns: What was written.
  package func write(
    _ content: AuditContent, _ settings: Settings, to sink: ([UInt8]) -> Bool
  ) -> Written {
    switch self {
    case .csv: write(.csv, content, settings, to: sink)
    case .earl: write(.earl, content, settings, to: sink)
    case .openacr: write(.openacr, content, settings, to: sink)
    case .dhs: DHSResultsTable(content, settings).write(to: sink)
    case .html: AuditPage(content, settings).write(to: sink)
    }
  }

  /// Why the format has nothing to say about an audit, with the remedy.
  ///
  /// - Parameter content: The audit.
  /// - Returns: The reason; `nil` if the audit has what the format is about.
  package func reasonEmpty(_ content: AuditContent) -> String? {
    self == .dhs ? DHSResultsTable(content, Settings()).reasonEmpty : nil
  }

  private func write(
    _ format: RecordFormat, _ content: AuditContent, _ settings: Settings,
    to sink: ([UInt8]) -> Bool
  ) -> Written {
    let run = AuditedRun(content, namesOthers: format == .openacr)
    var own = ReportSettings()
    own.subjectBase = settings.subjectBase
    own.title = settings.title
    own.date = settings.date
    own.product = "\(content.head.product) \(content.head.version)"
    own.author = settings.author ?? PersonName(content.head.assessor).mail
    let written = format.write(run, own, to: sink)
    return Written(withheld: written.withheld, notes: written.notes + Self.notes(of: run))
  }

  private static func notes(of run: AuditedRun) -> [String] {
    guard !run.otherProfiles.isEmpty else { return [] }
    return [
      """
      The export has the results by \(run.profile), the profile of the latest run. The audit also has \
      results by \(run.otherProfiles.joined(separator: ", ")), which are left out.
      """
    ]
  }
}
