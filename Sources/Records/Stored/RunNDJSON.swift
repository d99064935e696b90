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
    record(
      "run",
      [
        "also": also.isEmpty ? nil : .texts(also), "profile": .text(profile),
        "schemaVersion": SchemaVersion.run.json,
        "tool": RunRecord.Tool.form.value(tool),
      ])
  }

  /// The record of the next medium.
  ///
  /// - Parameter medium: The medium.
  /// - Returns: UTF-8, one line.
  package mutating func medium(_ medium: MediumRecord) -> [UInt8] {
    media += 1
    return record("medium", Self.members(of: medium))
  }

  /// The record of the next medium, from a record of a results folder.
  ///
  /// - Parameter stored: The record of the results folder.
  /// - Returns: UTF-8, one line; empty if the record has no presentation.
  package mutating func medium(_ stored: StoredLine) -> [UInt8] {
    guard let line = ResultRecord.plain(stored) else { return [] }
    media += 1
    digest.update(line)
    return line
  }

  /// The members of a medium's record.
  static func members(of medium: MediumRecord) -> JSONMembers {
    [
      "presentation": .line(MediumRecord.form.value(medium)),
      "timeline": medium.timeline.map(TimelineRecord.form.value),
    ]
  }

  /// The records after the media.
  ///
  /// - Parameter rest: The run's messages that are not about its media.
  /// - Returns: UTF-8, several lines; the last one ends the run.
  package mutating func end(_ rest: RunRecord.Rest) -> [UInt8] {
    var bytes: [UInt8] = []
    for file in rest.skipped {
      bytes += record("skipped", ["file": Report.Skipped.form.value(file)])
    }
    for failure in rest.failures {
      bytes += record("error", ["error": RunRecord.Failure.form.value(failure)])
    }
    for page in rest.pages { bytes += record("page", ["page": PageReport.form.value(page)]) }
    if let use = rest.baseline {
      bytes += record("baseline", ["baseline": BaselineUse.form.value(use)])
    }
    let hash = digest.contentHash?.hex
    return bytes
      + record(
        "end",
        [
          "libraries": Codec.libraries.written(rest.libraries), "media": .integer(media),
          "sha256": .text(orNull: hash),
        ])
  }

  private mutating func record(_ kind: String, _ members: JSONMembers) -> [UInt8] {
    let line = Self.line(kind, members)
    digest.update(line)
    return line
  }

  /// A record on a separate line.
  static func line(_ kind: String, _ members: JSONMembers) -> [UInt8] {
    JSONValue.inline(.object(members.adding(["record": .text(kind)]))).document
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
