import Conformance
package import Reporting

/// Writes a merged run as a check of the same media does.
package struct MergedOutput {
  private let run: MergedRun

  /// Creates an output.
  ///
  /// - Parameter run: The run.
  package init(_ run: MergedRun) { self.run = run }

  /// Writes the run as JSON.
  ///
  /// - Parameter sink: Takes a piece; returns whether more is wanted.
  /// - Returns: What the run comes to.
  /// - Throws: ``RunError/wrong(_:)``, when a file with records was changed meanwhile.
  package func writeJSON(to sink: ([UInt8]) -> Bool) throws(RunError) -> RunTotals {
    var json = RunJSON()
    var summary = RunSummary()
    var libraries: [String: String] = [:]
    var bytes = json.start()
    var isWanted = true
    let (totals, use) = try forEachOutline { members, medium in
      summary.add(RunSummary.Medium(medium))
      if libraries.isEmpty { libraries = ResultRecord.libraries(of: members) }
      json.add(members.bytes("presentation") ?? [], to: &bytes)
      isWanted = Self.pass(&bytes, to: sink)
      return isWanted
    }
    isWanted = isWanted && sink(bytes)
    let rest = RunJSON.Rest(
      tool: tool(libraries), profile: run.profile, also: run.identity.also,
      skipped: run.skipped, failures: run.failures, baseline: use)
    json.end(summary, rest) { piece in isWanted = isWanted && sink(piece) }
    return totals
  }

  /// Writes the run as NDJSON.
  ///
  /// - Parameter sink: Takes a piece; returns whether more is wanted.
  /// - Returns: What the run comes to.
  /// - Throws: ``RunError/wrong(_:)``, when a file with records was changed meanwhile.
  package func writeNDJSON(to sink: ([UInt8]) -> Bool) throws(RunError) -> RunTotals {
    var ndjson = RunNDJSON()
    var libraries: [String: String] = [:]
    var bytes = ndjson.start(tool([:]), profile: run.profile)
    let (totals, use) = try forEachOutline { members, _ in
      if libraries.isEmpty { libraries = ResultRecord.libraries(of: members) }
      bytes += ndjson.medium(members)
      return Self.pass(&bytes, to: sink)
    }
    bytes += ndjson.end(report(libraries, use))
    _ = sink(bytes)
    return totals
  }

  /// Writes the run as text: a line a medium, the counts, and the questions.
  ///
  /// - Parameters:
  ///   - style: Colors and width.
  ///   - sink: Takes a piece; returns whether more is wanted.
  /// - Returns: What the run comes to.
  /// - Throws: ``RunError/wrong(_:)``, when a file with records was changed meanwhile.
  package func writeText(
    _ style: ReportStyle, to sink: ([UInt8]) -> Bool
  ) throws(RunError) -> RunTotals {
    var text = CheckText(style)
    var libraries: [String: String] = [:]
    var bytes: [UInt8] = []
    let (totals, use) = try forEachRecord { members, medium in
      if libraries.isEmpty { libraries = ResultRecord.libraries(of: members) }
      bytes += Array(text.add(medium).utf8)
      return Self.pass(&bytes, to: sink)
    }
    _ = sink(bytes + Array(text.end(report(libraries, use)).utf8))
    return totals
  }

  /// The run without its media.
  private func report(_ libraries: [String: String], _ use: BaselineUse?) -> Report {
    var report = Report(
      tool: tool(libraries), profile: run.profile, skipped: run.skipped, failures: run.failures)
    report.also = run.identity.also
    report.baseline = use
    return report
  }

  private func tool(_ libraries: [String: String]) -> Report.Tool {
    Report.Tool(
      name: run.identity.tool.name, version: run.identity.tool.version, libraries: libraries)
  }

  /// Gives away what was collected, if it is worth a write.
  private static func pass(_ bytes: inout [UInt8], to sink: ([UInt8]) -> Bool) -> Bool {
    guard bytes.count >= 1 << 16 else { return true }
    defer { bytes.removeAll(keepingCapacity: true) }
    return sink(bytes)
  }

  /// Goes through the media as far as totals need them.
  private func forEachOutline(
    _ take: (RecordMembers, MediumOutline) -> Bool
  ) throws(RunError) -> (totals: RunTotals, baseline: BaselineUse?) {
    try forEach({ _, members in MediumOutline(stored: members) }, { $0 }, take)
  }

  /// Goes through the media with all that their records say.
  private func forEachRecord(
    _ take: (RecordMembers, MediumRecord) -> Bool
  ) throws(RunError) -> (totals: RunTotals, baseline: BaselineUse?) {
    try forEach({ line, _ in MediumRecord.read(line) }, { MediumOutline($0) }, take)
  }

  private func forEach<Medium>(
    _ read: ([UInt8], RecordMembers) -> Medium?, _ outline: (Medium) -> MediumOutline,
    _ take: (RecordMembers, Medium) -> Bool
  ) throws(RunError) -> (totals: RunTotals, baseline: BaselineUse?) {
    var totals = RunTotals()
    var isDamaged = false
    // The status is that of all media, also after the reader of the report has gone.
    var isWanted = true
    let use = try run.readRecords { line in
      guard let members = RecordMembers(line), let medium = read(line, members) else {
        isDamaged = true
        return false
      }
      totals.add(outline(medium))
      if isWanted { isWanted = take(members, medium) }
      return true
    }
    guard !isDamaged else {
      throw .wrong("A record cannot be read by this version. Judge its medium again.")
    }
    totals.add(run.rest)
    return (totals, use)
  }
}
