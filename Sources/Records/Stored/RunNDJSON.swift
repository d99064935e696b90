package import Conformance
import Forms
import Hashing
import MediaModel

/// A run as records, one JSON text per line: the input of `cuelight report` for other formats.
///
/// The first record identifies the run, then follows one record for each medium in the order of the
/// run. The last record contains their number and the SHA-256 of all preceding bytes. Without the
/// last record, the run is incomplete. Every record is complete when it is returned, so that it can
/// be written at once.
package struct RunNDJSON: Sendable {
  private var digest = SHA256()
  private var media = 0

  /// Creates a run without records.
  package init() {}

  /// The first record.
  ///
  /// - Parameters:
  ///   - tool: The program that makes the run; the last record contains the libraries.
  ///   - profile: The profile's name.
  ///   - also: The names of the profiles that are reported in addition.
  /// - Returns: UTF-8, one line.
  package mutating func start(
    _ tool: RunRecord.Tool, profile: String, also: [String]
  ) -> [UInt8] {
    let head = StoredHead(tool: tool, profile: profile, also: also.isEmpty ? nil : also)
    return adding(StoredHead.record.line(head))
  }

  /// The record of the next medium.
  ///
  /// - Parameter medium: The medium.
  /// - Returns: UTF-8, one line.
  package mutating func medium(_ medium: MediumRecord) -> [UInt8] {
    media += 1
    return adding(Self.members(of: medium).line)
  }

  /// The record of the next medium, from a record of a results folder.
  ///
  /// - Parameter stored: The record of the results folder.
  /// - Returns: UTF-8, one line; empty if the record has no presentation.
  package mutating func medium(_ stored: StoredLine) -> [UInt8] {
    guard let line = ResultRecord.plain(stored) else { return [] }
    media += 1
    return adding(line)
  }

  /// The members of a medium's record.
  static func members(of medium: MediumRecord) -> JSONMembers {
    let members: JSONMembers = [
      "presentation": .line(MediumRecord.form.value(medium)),
      "timeline": medium.timeline.map(TimelineRecord.form.value),
    ]
    return members.record(.medium)
  }

  /// The records after the media.
  ///
  /// - Parameter rest: The run's messages that are not about its media.
  /// - Returns: UTF-8, several lines; the last one ends the run.
  package mutating func end(_ rest: RunRecord.Rest) -> [UInt8] {
    var bytes: [UInt8] = []
    for file in rest.skipped { bytes += adding(Report.Skipped.record.line(file)) }
    for failure in rest.failures { bytes += adding(RunRecord.Failure.record.line(failure)) }
    for page in rest.pages { bytes += adding(PageReport.record.line(page)) }
    if let use = rest.baseline { bytes += adding(BaselineUse.record.line(use)) }
    let end = StoredEnd(
      media: media, sha256: digest.contentHash?.hex ?? "", libraries: rest.libraries)
    return bytes + adding(StoredEnd.record.line(end))
  }

  private mutating func adding(_ line: [UInt8]) -> [UInt8] {
    digest.update(line)
    return line
  }

  /// Creates all records of a run, in the format of `Schemas/ndjson.schema.json`.
  ///
  /// - Parameter report: The run.
  /// - Returns: UTF-8, one record per line; the same bytes for the same report.
  package static func bytes(of report: Report) -> [UInt8] {
    var run = RunNDJSON()
    var bytes = run.start(
      RunRecord.Tool(report.tool), profile: report.profile, also: report.also)
    for verdict in report.presentations { bytes += run.medium(MediumRecord(verdict)) }
    return bytes + run.end(RunRecord.Rest(report))
  }
}
