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
  package static func bytes(of report: SyncReport) -> [UInt8] {
    JSONValue.object(
      members(report).adding(alignment(report))
        .adding(uncertainties(report)).adding(detector(report))
    ).document
  }

  private static func members(_ report: SyncReport) -> JSONMembers {
    let result = report.result
    let findings = result.findings
    let remedy = findings.first?.remedy
    return [
      "captions": captions(report.captions),
      "coverage": .object(coverage(report).without(uncertain)),
      "findings": .array(findings.map { FindingRecord.form.value(FindingRecord($0)) }),
      "heard": report.words.map { CaptionWords.form.value($0) },
      "leastSlip": .length(orNull: report.alignment.isMeasured ? report.alignment.leastSlip : nil),
      "limit": .length(report.limits.offset),
      "limitSource": .text(report.limits.source),
      "measure": .text(report.limits.measure == .mean ? "mean" : "largest"),
      "medium": .text(report.medium),
      "notices": .texts(report.notices),
      "profile": .text(report.limits.name),
      "reason": .text(result.reason),
      "remedy": .text(orNull: remedy?.sentence),
      "remedyCommand": .text(orNull: remedy?.command),
      "schemaVersion": SchemaVersion.sync.json,
      "soundTrack": .integer(orNull: report.audio?.index),
      "verdict": .text(report.verdict.rawValue),
      "written": report.written.map(written),
    ]
  }

  /// The alignment; `heard` says how many cues were compared with words.
  private static func alignment(_ report: SyncReport) -> JSONMembers {
    CaptionAlignment.form.members(report.alignment).without(["cuesHeard"])
  }

  /// The members of a coverage that are beside it in this document.
  private static let uncertain: Set = ["cuesWithoutSpeech", "uncertain"]

  private static func coverage(_ report: SyncReport) -> JSONMembers {
    SpeechCoverage.form.members(report.coverage)
  }

  private static func uncertainties(_ report: SyncReport) -> JSONMembers {
    coverage(report).only(uncertain)
  }

  private static func detector(_ report: SyncReport) -> JSONMembers {
    SpeechSummary.form.members(report.speech).only(["detector", "model"])
  }

  private static func captions(_ captions: CaptionCandidate) -> JSONValue {
    .object([
      "channel": captions.channel.map { .text($0.name) },
      "cues": .integer(captions.document?.cues.count ?? 0),
      "form": .text(captions.formName),
      "language": captions.language.map { .text($0.text) },
      "resource": .text(captions.resource),
      "track": captions.track.map { .integer($0.index) },
    ])
  }

  private static func written(_ file: SyncReport.Written) -> JSONValue {
    .object([
      "cues": .integer(file.cues),
      "leftOut": .list(count: file.leftOut.count) { .range(file.leftOut[$0]) },
      "path": .text(file.path),
    ])
  }
}
