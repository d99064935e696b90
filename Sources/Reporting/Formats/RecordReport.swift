import MediaModel
package import Records

/// A report that is created medium by medium, so the memory never contains a whole long run.
protocol RecordReport {
  /// Begins a report.
  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings)

  /// The reason why nothing was written, after all media were processed.
  var withheld: ReportWithheld? { get }

  /// What the report leaves out, one sentence each, after all media were processed.
  var notes: [String] { get }

  /// The data that the report needs from the media.
  func need(_ pass: Int) -> MediaNeed

  /// Begins a pass over the media.
  mutating func begin(_ pass: Int, _ bytes: inout [UInt8])

  /// Adds a medium.
  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8])

  /// Ends a pass over the media.
  ///
  /// - Parameters:
  ///   - rest: The run's messages that are not about its media.
  ///   - pass: The number of the pass, from 0.
  ///   - bytes: The report; the method appends to it.
  /// - Returns: Whether the report needs another pass over all media.
  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool
}

extension RecordReport {
  var withheld: ReportWithheld? { nil }

  var notes: [String] { [] }

  func need(_ pass: Int) -> MediaNeed { .outcomes }

  mutating func begin(_ pass: Int, _ bytes: inout [UInt8]) {}

  /// The number of bytes that are collected before they are written.
  private static var piece: Int { 1 << 16 }

  /// Writes a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - sink: Receives the report in pieces; returns whether more pieces are wanted.
  /// - Returns: The totals of the run; if nothing was written, also the reason.
  mutating func write(_ run: some RecordedRun, to sink: ([UInt8]) -> Bool) -> WrittenReport {
    var bytes: [UInt8] = []
    var totals = RunTotals()
    var failures: [RunRecord.Failure] = []
    var isWanted = true
    var needsMore = true
    var pass = 0
    while needsMore, isWanted {
      begin(pass, &bytes)
      let rest = run.read(need(pass)) { medium in
        if pass == 0 { totals.add(medium) }
        // The totals are about all media, even if the reader stops reading the report.
        guard isWanted else { return pass == 0 }
        add(medium, pass, &bytes)
        guard bytes.count >= Self.piece else { return true }
        isWanted = sink(bytes)
        bytes.removeAll(keepingCapacity: true)
        return isWanted || pass == 0
      }
      if pass == 0 {
        totals.add(rest)
        failures = rest.failures
      } else {
        add(rest.failures, to: &failures, &totals)
      }
      needsMore = end(rest, pass, &bytes)
      pass += 1
    }
    if isWanted, withheld == nil { _ = sink(bytes) }
    return WrittenReport(totals: totals, failures: failures, withheld: withheld, notes: notes)
  }

  /// Adds failures that occurred only in a later pass, such as a timeline that cannot be read.
  private func add(
    _ later: [RunRecord.Failure], to failures: inout [RunRecord.Failure], _ totals: inout RunTotals
  ) {
    let known = Set(failures)
    let new = later.filter { !known.contains($0) }
    failures += new
    totals.add(RunRecord.Rest(skipped: [], failures: new))
  }
}

/// The summary of a written report.
package struct WrittenReport: Sendable {
  /// The totals of the run.
  package let totals: RunTotals
  /// The lines of a stored run that could not be read.
  package let damages: [RunRecord.Failure]
  /// The reason why nothing was written, or `nil`.
  package let withheld: ReportWithheld?

  /// What the report leaves out, one sentence each; may quote files unescaped.
  package let notes: [String]

  init(
    totals: RunTotals, failures: [RunRecord.Failure], withheld: ReportWithheld?,
    notes: [String] = []
  ) {
    self.totals = totals
    damages = failures.filter { $0.failureCode == .runDamaged }
    self.withheld = withheld
    self.notes = notes
  }
}
