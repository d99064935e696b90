package import Conformance
import Hashing
import MediaModel

/// A run as records, one JSON text a line: what `cuelight report` makes other formats from.
///
/// The first record identifies the run, then comes one record a medium in the order of the run, and
/// the last has their number and the SHA-256 of all bytes before it. Without the last, a part is
/// missing.
package enum RunNDJSON {
  /// Writes a run as `Schemas/ndjson.schema.json` describes it.
  ///
  /// - Parameter report: The run.
  /// - Returns: UTF-8, one record a line; the same bytes for the same report.
  package static func bytes(of report: Report) -> [UInt8] {
    var bytes = line(
      "run",
      [
        "profile": .text(report.profile), "schemaVersion": SchemaVersion.current,
        "tool": CheckJSON.tool(report.tool),
      ])
    for verdict in report.presentations {
      bytes += line("medium", ["presentation": CheckJSON.presentation(verdict)])
    }
    for file in report.skipped { bytes += line("skipped", ["file": CheckJSON.skipped(file)]) }
    for failure in report.failures { bytes += line("error", ["error": .failure(failure)]) }
    let digest = ContentHash(of: bytes)?.hex
    return bytes
      + line(
        "end",
        [
          "media": .integer(report.presentations.count), "sha256": .text(orNull: digest),
        ])
  }

  private static func line(_ record: String, _ members: JSONMembers) -> [UInt8] {
    JSONValue.inline(.object(members.adding(["record": .text(record)]))).document
  }
}
