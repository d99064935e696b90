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
  private var accepted: [CriterionID: [Outcome: Int]] = [:]

  /// Adds a medium.
  mutating func add(_ medium: MediumRecord) {
    media += 1
    totals.add(medium)
    for result in medium.outcomes {
      outcomes[result.criterion, default: [:]][result.outcome, default: 0] += 1
      guard result.isAccepted else { continue }
      accepted[result.criterion, default: [:]][result.outcome, default: 0] += 1
    }
  }

  /// The number of media with an outcome of a criterion.
  func count(_ outcome: Outcome, of criterion: CriterionID) -> Int {
    outcomes[criterion]?[outcome] ?? 0
  }

  /// The same number in words, with those that a baseline accepts.
  func words(_ outcome: Outcome, of criterion: CriterionID) -> String {
    let (all, known) = (count(outcome, of: criterion), accepted[criterion]?[outcome] ?? 0)
    return known > 0 ? "\(all) (\(known) accepted)" : "\(all)"
  }
}
