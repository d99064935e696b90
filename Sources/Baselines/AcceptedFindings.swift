package import Conformance

/// Marks the findings that a baseline accepts on the day of a run, and counts its use.
package struct AcceptedFindings: Sendable {
  private let baseline: Baseline
  private let day: CalendarDay
  private let known: [String: BaselineEntry]
  private var met: Set<String> = []
  private var count = 0

  /// Prepares a baseline for a run.
  ///
  /// - Parameters:
  ///   - baseline: What is known to be wrong.
  ///   - day: The day of the run: an entry counts up to the day on which it expires.
  package init(_ baseline: Baseline, on day: CalendarDay) {
    self.baseline = baseline
    self.day = day
    known = Dictionary(baseline.entries.map { ($0.fingerprint, $0) }) { first, _ in first }
  }

  /// Marks the accepted findings of a medium; no verdict changes.
  ///
  /// - Parameter verdict: The medium.
  /// - Returns: The medium with its marks.
  package mutating func accept(_ verdict: PresentationVerdict) -> PresentationVerdict {
    var marked = verdict
    marked.results = zip(verdict.results, verdict.fingerprints).map { result, fingerprints in
      guard result.outcome >= .needsReview else { return result }
      let counted = zip(result.findings, fingerprints).map { $0.isAdvice ? nil : $1 }
      return result.accepting(acceptances(of: counted))
    }
    return marked
  }

  /// Looks up the findings of an outcome in the baseline, and counts its use.
  ///
  /// - Parameter fingerprints: The fingerprint of each finding; `nil` for advice.
  /// - Returns: One entry per finding; `nil` if it is not accepted on the day.
  package mutating func acceptances(of fingerprints: [String?]) -> [Acceptance?] {
    let entries = fingerprints.map { $0.flatMap { known[$0] } }
    met.formUnion(entries.compactMap { $0?.fingerprint })
    let valid = entries.map { $0.flatMap { $0.expires < day ? nil : $0 } }
    count += valid.count { $0 != nil }
    return valid.map { $0?.acceptance }
  }

  /// How the baseline was used up to now.
  package var use: BaselineUse {
    BaselineUse(
      file: baseline.file, accepted: count,
      expired: baseline.entries.filter { met.contains($0.fingerprint) && $0.expires < day }
        .map(\.note),
      unused: baseline.entries.filter { !met.contains($0.fingerprint) }.map(\.note))
  }
}
