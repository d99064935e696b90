import Baselines
import Conformance
import CuelightKit
import Reporting
import SystemIO

/// The records of a run on standard output (`check -f ndjson`), each written as soon as all media
/// before it are judged.
struct RecordOutput {
  private var run = RunNDJSON()
  private var failure: OutputError?
  private var baseline: AcceptedFindings?

  /// Creates an output that has written nothing.
  ///
  /// - Parameter baseline: What is accepted, or `nil`.
  init(_ baseline: AcceptedFindings?) { self.baseline = baseline }

  /// Writes the record that identifies the run.
  ///
  /// - Parameter profile: The profile's name.
  mutating func start(_ profile: String) { write(run.start(.cuelight, profile: profile)) }

  /// Writes the record of the next medium.
  ///
  /// - Parameter verdict: The medium.
  mutating func add(_ verdict: PresentationVerdict) {
    write(run.medium(baseline?.accept(verdict) ?? verdict))
  }

  /// Writes the last records.
  ///
  /// - Parameter report: The run.
  /// - Throws: `OutputError`, if a record could not be written, unless nobody reads any more.
  mutating func end(_ report: Report) throws(OutputError) {
    write(run.end(report))
    if let failure, failure != .closed { throw failure }
  }

  /// After a record that could not be written, none is.
  private mutating func write(_ record: [UInt8]) {
    guard failure == nil else { return }
    do throws(OutputError) {
      try StandardOutput.writeAll(record, to: .output)
    } catch {
      failure = error
    }
  }
}
