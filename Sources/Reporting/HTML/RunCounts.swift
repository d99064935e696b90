import Conformance
import Forms
import Records

/// The totals of the media of a run, counted medium by medium.
struct RunCounts {
  /// The number of media.
  private(set) var media = 0
  /// Worst outcomes over all media.
  private(set) var totals = RunTotals()
  private var outcomes: [CriterionID: [Outcome: Int]] = [:]
  private var unread = 0
  private var part = 0

  /// Adds a medium.
  mutating func add(_ medium: MediumRecord) {
    media += 1
    totals.add(medium)
    if medium.status == .couldNotBeExamined { unread += 1 }
    if medium.status == .examinedInPart { part += 1 }
    for result in medium.outcomes {
      outcomes[result.criterion, default: [:]][result.outcome, default: 0] += 1
    }
  }

  /// The number of media with an outcome of a criterion.
  func count(_ outcome: Outcome, of criterion: CriterionID) -> Int {
    outcomes[criterion]?[outcome] ?? 0
  }

  private func count(_ outcome: Outcome) -> Int {
    outcomes.values.reduce(0) { $0 + ($1[outcome] ?? 0) }
  }

  /// Whether the media can be published, in one sentence.
  ///
  /// - Parameters:
  ///   - failures: The number of other inputs of the run that could not be read.
  ///   - profile: The name of the profile that decides.
  /// - Returns: The sentence.
  func readiness(failures: Int, profile: String) -> String {
    let (repairs, answers) = (count(.notCompliant), count(.needsReview))
    let needs = [
      repairs > 0 ? "\(repairs) to repair" : nil, answers > 0 ? "\(answers) to answer" : nil,
      unread + failures > 0 ? "\(unread + failures) could not be read" : nil,
      part > 0 ? "\(part) read in part only" : nil,
    ].compactMap { $0 }
    if !needs.isEmpty { return "Not ready to publish: \(needs.joined(separator: ", "))." }
    if media == 0 { return "No medium was judged." }
    let rest = "nothing to repair, nothing to answer."
    let tests = Profile.testsInWords(of: profile)
    return count(.compliant) > 0
      ? "Ready to publish by \(tests): \(rest)"
      : "\(tests.prefix(1).uppercased())\(tests.dropFirst()) do not apply here: \(rest)"
  }
}
