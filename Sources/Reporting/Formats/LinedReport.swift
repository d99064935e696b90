package import Conformance
import Forms
import MediaModel
package import Records

/// Writes a run that is stored as lines in the formats that need all data of the lines, with the
/// same result as a check of the same media.
package struct LinedReport<Run: LinedRun> {
  private let run: Run
  private let failsOnReview: Bool

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - failsOnReview: Whether an open question makes the call fail.
  package init(_ run: Run, failsOnReview: Bool = false) {
    self.run = run
    self.failsOnReview = failsOnReview
  }

  /// Writes the run as JSON.
  ///
  /// - Parameter sink: Receives a piece; returns whether more pieces are wanted.
  /// - Returns: The totals of the run.
  package func writeJSON(to sink: ([UInt8]) -> Bool) -> WrittenReport {
    var json = RunJSON(failsOnReview: failsOnReview)
    var bytes = json.start()
    var isWanted = true
    let passed = forEach { line, medium in
      json.add(line.root.find("presentation")?.written ?? [], of: medium, to: &bytes)
      isWanted = Self.pass(&bytes, to: sink)
      return isWanted
    }
    isWanted = isWanted && sink(bytes)
    json.end(ending(passed.rest)) { piece in isWanted = isWanted && sink(piece) }
    return passed.report
  }

  /// Writes the run as NDJSON.
  ///
  /// - Parameter sink: Receives a piece; returns whether more pieces are wanted.
  /// - Returns: The totals of the run.
  package func writeNDJSON(to sink: ([UInt8]) -> Bool) -> WrittenReport {
    var ndjson = RunNDJSON()
    var bytes = ndjson.start(run.tool, profile: run.profile, also: run.also)
    let passed = forEach { line, _ in
      bytes += ndjson.medium(line)
      return Self.pass(&bytes, to: sink)
    }
    _ = sink(bytes + ndjson.end(passed.rest))
    return passed.report
  }

  /// Writes the run as text: the repairs, the questions, and one line for each medium.
  ///
  /// - Parameters:
  ///   - style: Colors and width.
  ///   - isVerbose: Whether each of several media is shown in full.
  ///   - listing: The findings that are listed.
  ///   - sink: Receives a piece; returns whether more pieces are wanted.
  /// - Returns: The totals of the run.
  package func writeText(
    _ style: ReportStyle, isVerbose: Bool = false, listing: FindingListing = .all,
    to sink: ([UInt8]) -> Bool
  ) -> WrittenReport {
    var text = CheckText(style, isVerbose: isVerbose, listing: listing)
    var bytes: [UInt8] = []
    var totals = RunTotals()
    var isWanted = true
    let rest = run.read(.everything) { medium in
      totals.add(medium)
      guard isWanted else { return true }
      bytes += Array(text.add(medium).utf8)
      isWanted = Self.pass(&bytes, to: sink)
      return true
    }
    totals.add(rest)
    if isWanted { _ = sink(bytes + Array(text.end(ending(rest)).utf8)) }
    return WrittenReport(totals: totals, failures: rest.failures, withheld: nil)
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
    let totals: RunTotals
    let rest: RunRecord.Rest

    var report: WrittenReport {
      WrittenReport(totals: totals, failures: rest.failures, withheld: nil)
    }
  }

  /// Reads all media with what totals and summaries need.
  private func forEach(_ handle: (StoredLine, MediumRecord) -> Bool) -> Passed {
    var totals = RunTotals()
    var unreadable = 0
    // The status covers all media, even if the reader stops reading the report.
    var isWanted = true
    var rest = run.readLines { stored in
      guard let line = stored.line, let medium = stored.read(.summary) else {
        unreadable += 1
        return true
      }
      totals.add(medium)
      if isWanted { isWanted = handle(line, medium) }
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
