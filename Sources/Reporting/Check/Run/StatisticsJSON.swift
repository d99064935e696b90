package import Conformance
import Forms
package import Records

/// The number of findings of each code as JSON, for `--statistics`.
package struct StatisticsJSON: RecordReport {
  private let tool: RunRecord.Tool
  private let profile: String
  private var statistics: FindingStatistics
  private var media = 0

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.tool = tool
    self.profile = profile
    statistics = FindingStatistics(settings.listing)
  }

  /// Writes the numbers of a run, in the format of `Schemas/statistics.schema.json`.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - settings: The settings with the findings that are counted.
  ///   - sink: Receives the document; returns whether more is wanted.
  /// - Returns: The result of the run.
  package static func write(
    _ run: some RecordedRun, _ settings: ReportSettings, to sink: ([UInt8]) -> Bool
  ) -> WrittenReport {
    var report = Self(run.tool, profile: run.profile, settings)
    return report.write(run, to: sink)
  }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    statistics.add(medium)
    media += 1
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    let document = JSONValue.object([
      "media": .integer(media), "profile": .text(profile),
      "schemaVersion": SchemaVersion.statistics.json,
      "statistics": .array(
        statistics.rows.map { row in
          .inline(
            .object([
              "code": .text(row.code), "findings": .integer(row.findings),
              "media": .integer(row.media), "title": .text(row.title),
            ]))
        }),
      "tool": CheckJSON.tool(tool, rest.libraries),
    ])
    bytes += document.document
    return false
  }
}
