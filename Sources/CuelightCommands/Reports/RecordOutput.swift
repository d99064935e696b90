import Baselines
import Conformance
import CuelightKit
import Reporting
import SystemIO

/// A report on standard output that is written while the run goes on: each medium as soon as all
/// before it are judged.
struct RecordOutput {
  /// How the media are written.
  private enum Form {
    case ndjson(RunNDJSON)
    case json(RunJSON, RunSummary)
    case text(CheckText)
    /// Nothing is written.
    case none
  }

  private var form: Form
  private var failure: OutputError?
  private var baseline: AcceptedFindings?
  /// What the media come to.
  private(set) var totals = RunTotals()

  /// Creates an output that has written nothing; `nil` for a format that needs all media at once.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - text: A report without media, for the format text; `nil` for none.
  ///   - baseline: What is accepted, or `nil`.
  init?(_ format: CheckFormat, _ text: CheckText?, _ baseline: AcceptedFindings?) {
    switch format {
    case .ndjson: form = .ndjson(RunNDJSON())
    case .json: form = .json(RunJSON(), RunSummary())
    case .text:
      guard let text else { return nil }
      form = .text(text)
    case .record: return nil
    }
    self.baseline = baseline
  }

  /// Writes the beginning.
  ///
  /// - Parameter profile: The profile's name.
  mutating func start(_ profile: String) {
    switch form {
    case .ndjson(var run):
      write(run.start(.cuelight, profile: profile))
      form = .ndjson(run)
    case .json(let json, _): write(json.start())
    case .text, .none: break
    }
  }

  /// Writes the next medium.
  ///
  /// - Parameter verdict: The medium.
  mutating func add(_ verdict: PresentationVerdict) {
    let verdict = baseline?.accept(verdict) ?? verdict
    totals.add(MediumRecord(verdict, hasTimeline: false))
    switch form {
    case .ndjson(var run):
      write(run.medium(verdict))
      form = .ndjson(run)
    case .json(var json, var summary):
      // What is counted is large: it is not to be copied.
      form = .none
      write(json.medium(verdict))
      summary.add(RunSummary.Medium(verdict))
      form = .json(json, summary)
    case .text(var text):
      form = .none
      write(Array(text.add(verdict).utf8))
      form = .text(text)
    case .none: break
    }
  }

  /// Writes the end.
  ///
  /// - Parameter report: The run; its verdicts are not used.
  /// - Throws: `OutputError`, if something could not be written, unless nobody reads any more.
  mutating func end(_ report: Report) throws(OutputError) {
    totals.add(RunRecord.Rest(report))
    var report = report
    report.baseline = baseline?.use
    switch form {
    case .ndjson(var run): write(run.end(report))
    case .json(var json, let summary):
      json.end(summary, RunJSON.Rest(report)) { write($0) }
    case .text(var text): write(Array(text.end(report).utf8))
    case .none: break
    }
    if let failure, failure != .closed { throw failure }
  }

  /// After something that could not be written, nothing is.
  private mutating func write(_ bytes: [UInt8]) {
    guard failure == nil, !bytes.isEmpty else { return }
    do throws(OutputError) {
      try StandardOutput.writeAll(bytes, to: .output)
    } catch {
      failure = error
    }
  }
}
