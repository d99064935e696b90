package import Baselines
import Conformance

/// A run evaluated for a day: a finding whose acceptance has expired counts again.
///
/// A finding that the run itself did not accept stays unaccepted.
package struct RunOnDay<Base: RecordedRun>: RecordedRun {
  let base: Base
  private let day: CalendarDay

  /// Creates the evaluation of a run for a day.
  ///
  /// - Parameters:
  ///   - base: The run.
  ///   - day: The day; an acceptance is valid up to and including its last day.
  package init(_ base: Base, on day: CalendarDay) {
    self.base = base
    self.day = day
  }

  package var tool: RunRecord.Tool { base.tool }
  package var profile: String { base.profile }

  package func read(_ need: MediaNeed, _ receive: (MediumRecord) -> Bool) -> RunRecord.Rest {
    var expired: [BaselineUse.Entry] = []
    var rest = base.read(need) { medium in
      guard medium.outcomes.contains(where: hasExpired) else { return receive(medium) }
      add(medium, to: &expired)
      return receive(withoutExpired(medium))
    }
    rest.baseline?.expire(expired)
    return rest
  }

  /// Whether the acceptance of a finding has expired; an acceptance without a readable day has
  /// expired.
  func hasExpired(_ finding: FindingRecord) -> Bool {
    finding.suppressed.map { CalendarDay($0.expires).map { $0 < day } ?? true } ?? false
  }

  func hasExpired(_ result: OutcomeRecord) -> Bool {
    result.findings.contains(where: hasExpired)
  }

  func withoutExpired(_ medium: MediumRecord) -> MediumRecord {
    var current = medium
    current.outcomes = medium.outcomes.map { result in
      var current = result
      current.findings = result.findings.map { finding in
        var current = finding
        if hasExpired(finding) { current.suppressed = nil }
        return current
      }
      return current
    }
    return current
  }

  func add(_ medium: MediumRecord, to expired: inout [BaselineUse.Entry]) {
    expired += entries(of: medium).prefix(max(BaselineEntry.most - expired.count, 0))
  }

  private func entries(of medium: MediumRecord) -> [BaselineUse.Entry] {
    zip(medium.outcomes, medium.fingerprints).flatMap { result, fingerprints in
      zip(result.findings, fingerprints).compactMap { finding, fingerprint in
        guard let suppressed = finding.suppressed, hasExpired(finding) else { return nil }
        return BaselineUse.Entry(
          fingerprint: fingerprint, criterion: result.criterion.description, code: finding.code,
          source: medium.name, line: nil, acceptance: suppressed)
      }
    }
  }
}
