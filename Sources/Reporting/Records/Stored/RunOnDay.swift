package import Baselines
import Conformance

/// A run as it counts on a day: a finding whose acceptance has expired since counts again.
///
/// A finding that the run itself did not accept stays unaccepted.
package struct RunOnDay<Base: RecordedRun>: RecordedRun {
  private let base: Base
  private let day: CalendarDay

  /// Creates the run of a day.
  ///
  /// - Parameters:
  ///   - base: The run.
  ///   - day: The day; an acceptance counts up to the day on which it expires.
  package init(_ base: Base, on day: CalendarDay) {
    self.base = base
    self.day = day
  }

  package var tool: RunRecord.Tool { base.tool }
  package var profile: String { base.profile }

  package func read(_ need: MediaNeed, _ take: (MediumRecord) -> Bool) -> RunRecord.Rest {
    var expired: [BaselineRecord.Entry] = []
    var rest = base.read(need) { medium in
      guard medium.outcomes.contains(where: hasExpired) else { return take(medium) }
      expired += entries(of: medium).prefix(max(BaselineEntry.most - expired.count, 0))
      return take(withoutExpired(medium))
    }
    rest.baseline?.expire(expired)
    return rest
  }

  /// An acceptance without a readable day accepts nothing.
  private func hasExpired(_ finding: FindingRecord) -> Bool {
    finding.suppressed.map { CalendarDay($0.expires).map { $0 < day } ?? true } ?? false
  }

  private func hasExpired(_ result: OutcomeRecord) -> Bool {
    result.findings.contains(where: hasExpired)
  }

  private func withoutExpired(_ medium: MediumRecord) -> MediumRecord {
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

  private func entries(of medium: MediumRecord) -> [BaselineRecord.Entry] {
    zip(medium.outcomes, medium.fingerprints).flatMap { result, fingerprints in
      zip(result.findings, fingerprints).compactMap { finding, fingerprint in
        guard let suppressed = finding.suppressed, hasExpired(finding) else { return nil }
        return BaselineRecord.Entry(
          code: finding.code, criterion: result.criterion.description, fingerprint: fingerprint,
          line: nil, source: medium.name, suppressed: suppressed)
      }
    }
  }
}
