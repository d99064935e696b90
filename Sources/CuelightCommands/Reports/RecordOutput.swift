import Baselines
import Conformance
import CuelightKit
import Records
import Reporting
import SystemIO

/// A report on standard output that is written during the run.
///
/// Each medium is written as soon as all media before it are judged.
struct RecordOutput {
  /// The form in which the media are written.
  private enum Form {
    case ndjson(RunNDJSON)
    case json(RunJSON)
    case text(CheckText)
    /// Nothing is written.
    case none
  }

  private var form: Form
  private var failure: OutputError?
  private var baseline: AcceptedFindings?
  /// The totals of the media.
  private(set) var totals = RunTotals()

  /// The earlier run; `nil` if the run is not compared.
  private let earlier: EarlierRun?
  /// The results so far, if the run is compared.
  private var compared: ComparedRun?

  /// Creates an empty output; `nil` for a format that needs all media at once.
  init?(
    _ format: CheckFormat, _ text: CheckText?, _ baseline: AcceptedFindings?,
    since earlier: EarlierRun? = nil, failsOnReview: Bool = false
  ) {
    switch format {
    case .ndjson: form = .ndjson(RunNDJSON())
    case .json: form = .json(RunJSON(failsOnReview: failsOnReview))
    case .text:
      guard let text else { return nil }
      form = .text(text)
    case .record: return nil
    }
    self.baseline = baseline
    self.earlier = earlier
  }

  /// Writes the beginning.
  ///
  /// - Parameters:
  ///   - profile: The profile's name.
  ///   - also: The names of the additional profiles that are reported.
  mutating func start(_ profile: String, also: [String]) {
    if earlier != nil { compared = EarlierRun.begin(profile) }
    switch form {
    case .ndjson(var run):
      write(run.start(RunRecord.Tool(.cuelight), profile: profile, also: also))
      form = .ndjson(run)
    case .json(let json): write(json.start())
    case .text, .none: break
    }
  }

  private var hasTimelines: Bool { if case .ndjson = form { true } else { false } }

  /// Writes the next medium.
  mutating func add(_ verdict: PresentationVerdict) {
    let medium = MediumRecord(baseline?.accept(verdict) ?? verdict, hasTimeline: hasTimelines)
    totals.add(medium)
    compared?.add(medium)
    switch form {
    case .ndjson(var run):
      write(run.medium(medium))
      form = .ndjson(run)
    case .json(var json):
      // The collected counts are large, so they are not copied.
      form = .none
      write(json.medium(medium))
      form = .json(json)
    case .text(var text):
      form = .none
      write(Array(text.add(medium).utf8))
      form = .text(text)
    case .none: break
    }
  }

  /// Writes the end.
  ///
  /// - Parameter report: The run; its verdicts are not used.
  /// - Returns: What changed since the earlier run; `nil` if there is none.
  /// - Throws: `OutputError`, if writing failed, unless the reader has closed the output.
  mutating func end(_ report: Report) throws(OutputError) -> RunComparison? {
    compared?.isWhole = report.failures.isEmpty
    let changes = compared.flatMap { run in earlier?.changes(to: run) }
    var ending = RunEnding(report, changes: changes)
    ending.rest.baseline = baseline?.use
    totals.add(ending.rest)
    switch form {
    case .ndjson(var run): write(run.end(ending.rest))
    case .json(var json):
      json.end(ending) { write($0) }
    case .text(var text): write(Array(text.end(ending).utf8))
    case .none: break
    }
    if let failure, failure != .closed { throw failure }
    return changes
  }

  /// Writes nothing after the first failure.
  private mutating func write(_ bytes: [UInt8]) {
    guard failure == nil, !bytes.isEmpty else { return }
    do throws(OutputError) {
      try Screen.write(bytes, to: .output)
    } catch {
      failure = error
    }
  }
}
