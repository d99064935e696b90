/// A report that is made medium by medium, so that a long run is never in memory as a whole.
protocol RecordReport {
  /// Begins a report.
  ///
  /// - Parameters:
  ///   - tool: The program that made the run.
  ///   - profile: The profile's name.
  ///   - settings: What a person says about the report.
  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings)

  /// Why nothing was written, when all media were gone through.
  var withheld: ReportWithheld? { get }

  /// What is needed of the media.
  ///
  /// - Parameter pass: Counts from 0; the first needs all media.
  /// - Returns: The need.
  func need(_ pass: Int) -> MediaNeed

  /// Begins to go through the media.
  ///
  /// - Parameters:
  ///   - pass: Counts from 0.
  ///   - bytes: The report, which is appended to.
  mutating func begin(_ pass: Int, _ bytes: inout [UInt8])

  /// Adds a medium.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - pass: Counts from 0.
  ///   - bytes: The report, which is appended to.
  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8])

  /// Ends to go through the media.
  ///
  /// - Parameters:
  ///   - rest: What the run reports beside its media.
  ///   - pass: Counts from 0.
  ///   - bytes: The report, which is appended to.
  /// - Returns: Whether the report needs all media once more.
  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool
}

extension RecordReport {
  var withheld: ReportWithheld? { nil }

  func need(_ pass: Int) -> MediaNeed { .outcomes }

  mutating func begin(_ pass: Int, _ bytes: inout [UInt8]) {}

  /// How many bytes are collected before they are written.
  private static var piece: Int { 1 << 16 }

  /// Writes a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - sink: Takes the report in pieces; returns whether more is wanted.
  /// - Returns: The totals of the run; if nothing was written, also the reason.
  mutating func write(_ run: some RecordedRun, to sink: ([UInt8]) -> Bool) -> WrittenReport {
    var bytes: [UInt8] = []
    var totals = RunTotals()
    var damages: [RunRecord.Failure] = []
    var isWanted = true
    var needsMore = true
    var pass = 0
    while needsMore, isWanted {
      begin(pass, &bytes)
      let rest = run.read(need(pass)) { medium in
        if pass == 0 { totals.add(medium) }
        // The totals are about all media, also when nobody reads the report any more.
        guard isWanted else { return pass == 0 }
        add(medium, pass, &bytes)
        guard bytes.count >= Self.piece else { return true }
        isWanted = sink(bytes)
        bytes.removeAll(keepingCapacity: true)
        return isWanted || pass == 0
      }
      if pass == 0 {
        totals.add(rest)
        damages = rest.failures.filter { $0.code == StoredRunReader.damage }
      }
      needsMore = end(rest, pass, &bytes)
      pass += 1
    }
    if isWanted, withheld == nil { _ = sink(bytes) }
    return WrittenReport(totals: totals, damages: damages, withheld: withheld)
  }
}

/// What a report says in short.
package struct WrittenReport: Sendable {
  /// What the run comes to.
  package let totals: RunTotals
  /// The lines of a stored run that could not be read.
  package let damages: [RunRecord.Failure]
  /// Why nothing was written, or `nil`.
  package let withheld: ReportWithheld?
}
