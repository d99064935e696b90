package import Conformance
import Forms
package import Records

/// The report of a run as JSON, written medium by medium; `CheckJSON` writes the same for a report
/// in memory.
package struct RunJSON {
  private var elements = JSONElements(depth: 2)
  private var tally: RunTally

  /// Creates an empty report, which lists all findings.
  ///
  /// - Parameter failsOnReview: Whether an open question makes the call fail.
  package init(failsOnReview: Bool = false) {
    var all = FindingListing.all
    all.failsOnReview = failsOnReview
    tally = RunTally(keepsOpen: false, listing: all)
  }

  /// The start of the document.
  ///
  /// Media come before all other members: the statements about all of them are known only at the
  /// end.
  ///
  /// - Returns: UTF-8.
  package func start() -> [UInt8] { Array("{\n  \"presentations\": [".utf8) }

  /// Adds the next medium.
  ///
  /// - Parameters:
  ///   - presentation: The medium in the form of a record.
  ///   - medium: The same medium, with the data for a summary.
  ///   - bytes: The document so far.
  package mutating func add(
    _ presentation: ArraySlice<UInt8>, of medium: MediumRecord, to bytes: inout [UInt8]
  ) {
    tally.add(medium)
    elements.begin(in: &bytes)
    JSONLayout.append(presentation, depth: 2, to: &bytes)
  }

  /// Writes the next medium.
  ///
  /// - Parameter medium: The medium.
  /// - Returns: UTF-8.
  package mutating func medium(_ medium: MediumRecord) -> [UInt8] {
    var bytes: [UInt8] = []
    tally.add(medium)
    elements.add(MediumRecord.form.value(medium), to: &bytes)
    return bytes
  }

  /// Writes the end in pieces, so that the names of a long run's media are not in memory twice.
  ///
  /// - Parameters:
  ///   - ending: The run's messages that are not about its media.
  ///   - sink: Receives each piece, in order: UTF-8, ending with a line feed.
  package mutating func end(_ ending: RunEnding, to sink: ([UInt8]) -> Void) {
    var bytes: [UInt8] = []
    elements.end(in: &bytes)
    sink(bytes + Array(",\n".utf8))
    let members = members(ending).sorted
    for (index, member) in members.enumerated() {
      sink(Array("  \"\(member.key)\": ".utf8))
      member.value.write(depth: 1, to: sink)
      sink(Array((index == members.count - 1 ? "\n}\n" : ",\n").utf8))
    }
  }

  /// The members of the document after the media.
  private func members(_ ending: RunEnding) -> JSONMembers {
    let (summary, rest) = (tally.summary, ending.rest)
    return [
      "baseline": rest.baseline.map(BaselineUse.form.value),
      "changes": rest.changes.map(RunComparison.form.value),
      "errors": ending.isIncomplete ? .array(rest.failures.map(RunRecord.Failure.form.value)) : nil,
      "pages": rest.pages.isEmpty ? nil : .array(rest.pages.map(PageReport.form.value)),
      "profile": .text(ending.profile),
      "profiles": CheckJSON.profiles(ending, summary),
      "questions": .array(summary.openQuestions.map(CheckJSON.question)),
      "results": .array(
        summary.rows(isIncomplete: ending.isIncomplete).map(CheckJSON.result)),
      "rules": rest.pages.isEmpty
        ? nil : .array(PageReport.worst(of: rest.pages).map(PageReport.RuleResult.form.value)),
      "schemaVersion": SchemaVersion.check.json,
      "skipped": .array(rest.skipped.map(Report.Skipped.form.value)),
      "summary": RunAnswer.form.value(ReadinessText(ending: ending, tally: tally).answer),
      "tool": CheckJSON.tool(ending.tool, rest.libraries),
    ]
  }
}

extension CheckJSON {
  /// Writes a report as `Schemas/check.schema.json` describes it.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - changes: What changed since an earlier run; `nil` if none was given.
  ///   - failsOnReview: Whether an open question makes the call fail.
  /// - Returns: UTF-8, ending with a line feed; the same bytes for the same report.
  package static func bytes(
    of report: Report, changes: RunComparison? = nil, failsOnReview: Bool = false
  ) -> [UInt8] {
    var json = RunJSON(failsOnReview: failsOnReview)
    var bytes = json.start()
    for verdict in report.presentations {
      bytes += json.medium(MediumRecord(verdict, hasTimeline: false))
    }
    json.end(RunEnding(report, changes: changes)) { bytes += $0 }
    return bytes
  }
}
