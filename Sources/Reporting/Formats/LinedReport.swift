import Conformance
import MediaModel
package import Records

/// Writes a run that is stored as lines in the formats that need all data of the lines, with the
/// same result as a check of the same media.
package struct LinedReport<Run: LinedRun> {
  private let run: Run

  /// Creates a report.
  ///
  /// - Parameter run: The run.
  package init(_ run: Run) { self.run = run }

  /// Writes the run as JSON.
  ///
  /// - Parameter sink: Receives a piece; returns whether more pieces are wanted.
  /// - Returns: The totals of the run.
  package func writeJSON(to sink: ([UInt8]) -> Bool) -> WrittenReport {
    var json = RunJSON()
    var summary = RunSummary()
    var bytes = json.start()
    var isWanted = true
    let passed = forEach(\.outline, { $0 }) { line, medium in
      summary.add(RunSummary.Medium(medium))
      json.add(RecordMembers(line)?.bytes("presentation") ?? [], to: &bytes)
      isWanted = Self.pass(&bytes, to: sink)
      return isWanted
    }
    isWanted = isWanted && sink(bytes)
    json.end(summary, ending(passed.rest)) { piece in isWanted = isWanted && sink(piece) }
    return passed.report
  }

  /// Writes the run as NDJSON.
  ///
  /// - Parameter sink: Receives a piece; returns whether more pieces are wanted.
  /// - Returns: The totals of the run.
  package func writeNDJSON(to sink: ([UInt8]) -> Bool) -> WrittenReport {
    var ndjson = RunNDJSON()
    var bytes = ndjson.start(run.tool, profile: run.profile, also: run.also)
    let passed = forEach(\.outline, { $0 }) { line, _ in
      if let members = RecordMembers(line) { bytes += ndjson.medium(members) }
      return Self.pass(&bytes, to: sink)
    }
    _ = sink(bytes + ndjson.end(passed.rest))
    return passed.report
  }

  /// Writes the run as text: the repairs, the questions, and one line for each medium.
  ///
  /// - Parameters:
  ///   - style: Colors and width.
  ///   - sink: Receives a piece; returns whether more pieces are wanted.
  /// - Returns: The totals of the run.
  package func writeText(_ style: ReportStyle, to sink: ([UInt8]) -> Bool) -> WrittenReport {
    var text = CheckText(style)
    var damages: [RunRecord.Failure] = []
    var passed = forEach(\.wholeRecord, { MediumOutline($0) }) { _, medium in
      if let damage = medium.timelineFailure { damages.append(damage) }
      text.add(medium)
      return true
    }
    passed.add(damages)
    _ = sink(Array(text.end(ending(passed.rest)).utf8))
    return passed.report
  }

  private func ending(_ rest: RunRecord.Rest) -> RunEnding {
    RunEnding(tool: run.tool, profile: run.profile, rest: rest)
  }

  /// Passes the collected bytes to the sink if there are enough for a write.
  private static func pass(_ bytes: inout [UInt8], to sink: ([UInt8]) -> Bool) -> Bool {
    guard bytes.count >= 1 << 16 else { return true }
    defer { bytes.removeAll(keepingCapacity: true) }
    return sink(bytes)
  }

  /// The totals of the media, and the run's messages that are not about them.
  private struct Passed {
    var totals = RunTotals()
    var rest: RunRecord.Rest

    mutating func add(_ damages: [RunRecord.Failure]) {
      rest.failures += damages
      totals.add(RunRecord.Rest(skipped: [], failures: damages))
    }

    var report: WrittenReport {
      WrittenReport(totals: totals, failures: rest.failures, withheld: nil)
    }
  }

  /// Reads all media; `read` extracts the data that the format needs.
  private func forEach<Medium>(
    _ read: (StoredMedium) -> Medium?, _ outline: (Medium) -> MediumOutline,
    _ take: ([UInt8], Medium) -> Bool
  ) -> Passed {
    var totals = RunTotals()
    var unreadable = 0
    // The status covers all media, even if the reader stops reading the report.
    var isWanted = true
    var rest = run.readLines { stored in
      guard let medium = read(stored) else {
        unreadable += 1
        return true
      }
      totals.add(outline(medium))
      if isWanted { isWanted = take(stored.line, medium) }
      return true
    }
    if unreadable > 0 { rest.failures.append(.unreadable(unreadable)) }
    totals.add(rest)
    return Passed(totals: totals, rest: rest)
  }
}

extension RunRecord.Failure {
  /// The failure for records that this version cannot read.
  fileprivate static func unreadable(_ count: Int) -> RunRecord.Failure {
    let records = count == 1 ? "A record" : "\(count) records"
    return .init(
      code: .runDamaged,
      message: "\(records) cannot be read by this version. Judge the media again.")
  }
}
