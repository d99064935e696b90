package import Conformance
import Forms
import MediaModel
import Records

/// The synchronization of captions as JSON.
package enum SyncJSON {
  /// Writes a report in the format of `Schemas/sync.schema.json`.
  ///
  /// - Parameter report: The report.
  /// - Returns: UTF-8, ending with a line feed; the same bytes for the same report.
  package static func bytes(of report: SyncReport) -> [UInt8] { form.value(report).document }

  /// The report, with the alignment beside its members; `heard` says how many cues were compared.
  static let form = OutputForm<SyncReport>([
    Member("captions", \.captions, .form(captions)),
    Member("coverage", \.coverage, .form(SpeechCoverage.form.without(uncertain))),
    Member("findings", \.result.records, .list(of: .form(FindingRecord.form))),
    Member("heard", \.words, .optional(.form(CaptionWords.form))),
    Member("leastSlip", \.leastSlip, .orNull(.length)),
    Member("limit", \.limits.offset, .length), Member("limitSource", \.limits.source, .label),
    Member("measure", \.measure, .label), Member("medium", \.medium, .label),
    Member("notices", \.notices, .list(of: .label)), Member("profile", \.limits.name, .label),
    Member("reason", \.result.reason, .label),
    Member("remedy", \.remedy?.sentence, .orNull(.label)),
    Member("remedyCommand", \.remedy?.command, .orNull(.label)),
    .schemaVersion(.sync),
    Member("soundTrack", \.audio?.index, .orNull(.count)), Member("verdict", \.verdict, .choice),
    Member("written", \.written, .optional(.form(written))),
  ])
  .adding(\.alignment, CaptionAlignment.form.without(["cuesHeard"]))
  .adding(\.coverage, SpeechCoverage.form.only(uncertain))
  .adding(\.speech, SpeechSummary.form.only(["detector", "model"]))

  /// The members of a coverage that are beside it in this document.
  private static let uncertain: Set = ["cuesWithoutSpeech", "uncertain"]

  private static let captions = OutputForm<CaptionCandidate>([
    Member("channel", \.channel?.name, .optional(.label)),
    Member("cues", { $0.document?.cues.count ?? 0 }, .count), Member("form", \.formName, .label),
    Member("language", \.language?.text, .optional(.label)),
    Member("resource", \.resource, .label), Member("track", \.track?.index, .optional(.count)),
  ])

  private static let written = OutputForm<SyncReport.Written>([
    Member("cues", \.cues, .count), Member("leftOut", \.leftOut, .list(of: .pair)),
    Member("path", \.path, .label),
  ])
}

extension SyncReport {
  fileprivate var leastSlip: Duration? { alignment.isMeasured ? alignment.leastSlip : nil }
  fileprivate var measure: String { limits.measure == .mean ? "mean" : "largest" }
  fileprivate var remedy: Remedy? { result.findings.first?.remedy }
}
