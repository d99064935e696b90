package import Conformance
import Hashing
import MediaModel

/// A run as records, one JSON text a line: what `cuelight report` makes other formats from.
///
/// The first record identifies the run, then comes one record a medium in the order of the run, and
/// the last has their number and the SHA-256 of all bytes before it. Without the last, a part is
/// missing. Every record is complete when it is given, so that it can be written at once.
package struct RunNDJSON: Sendable {
  private var digest = SHA256()
  private var media = 0

  /// Creates a run without records.
  package init() {}

  /// The first record.
  ///
  /// - Parameters:
  ///   - tool: The program that makes the run; its libraries are in the last record.
  ///   - profile: The profile's name.
  /// - Returns: UTF-8, a line.
  package mutating func start(_ tool: Report.Tool, profile: String) -> [UInt8] {
    record(
      "run",
      [
        "profile": .text(profile), "schemaVersion": SchemaVersion.current,
        "tool": .object(["name": .text(tool.name), "version": .text(tool.version)]),
      ])
  }

  /// The record of the next medium.
  ///
  /// - Parameter verdict: The medium.
  /// - Returns: UTF-8, a line.
  package mutating func medium(_ verdict: PresentationVerdict) -> [UInt8] {
    media += 1
    return record("medium", Self.members(of: verdict))
  }

  /// The next medium as a results folder has it.
  ///
  /// - Parameter stored: The record of the results folder.
  /// - Returns: UTF-8, a line; empty when the record has no presentation.
  package mutating func medium(_ stored: RecordMembers) -> [UInt8] {
    guard let line = ResultRecord.plain(stored) else { return [] }
    media += 1
    digest.update(line)
    return line
  }

  /// What a record says about a medium.
  static func members(of verdict: PresentationVerdict) -> JSONMembers {
    [
      "presentation": .line(CheckJSON.presentation(verdict)),
      "timeline": TimelineRecord(verdict)?.json,
    ]
  }

  /// The records after those of the media.
  ///
  /// - Parameter report: The run.
  /// - Returns: UTF-8, some lines; the last ends the run.
  package mutating func end(_ report: Report) -> [UInt8] {
    var bytes: [UInt8] = []
    for file in report.skipped { bytes += record("skipped", ["file": CheckJSON.skipped(file)]) }
    for failure in report.failures { bytes += record("error", ["error": .failure(failure)]) }
    if let use = report.baseline {
      bytes += record("baseline", ["baseline": CheckJSON.baseline(use)])
    }
    let hash = digest.contentHash?.hex
    return bytes
      + record(
        "end",
        [
          "libraries": CheckJSON.libraries(report.tool), "media": .integer(media),
          "sha256": .text(orNull: hash),
        ])
  }

  private mutating func record(_ kind: String, _ members: JSONMembers) -> [UInt8] {
    let line = Self.line(kind, members)
    digest.update(line)
    return line
  }

  /// A record on a line of its own.
  static func line(_ kind: String, _ members: JSONMembers) -> [UInt8] {
    JSONValue.inline(.object(members.adding(["record": .text(kind)]))).document
  }

  /// Makes all records of a run, as `Schemas/ndjson.schema.json` describes them.
  ///
  /// - Parameter report: The run.
  /// - Returns: UTF-8, one record a line; the same bytes for the same report.
  package static func bytes(of report: Report) -> [UInt8] {
    var run = RunNDJSON()
    var bytes = run.start(report.tool, profile: report.profile)
    for verdict in report.presentations { bytes += run.medium(verdict) }
    return bytes + run.end(report)
  }
}
