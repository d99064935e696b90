import Conformance
import Forms
import Records

/// The totals of the media of a run, counted medium by medium.
struct RunCounts {
  /// The number of media.
  private(set) var media = 0
  /// Worst outcomes over all media.
  private(set) var totals = RunTotals()
  /// Without what the run was not asked to look at, which nobody must answer.
  private var outcomes: [CriterionID: [Outcome: Int]] = [:]
  private var unseen: [CriterionID: Int] = [:]
  private var accepted: [CriterionID: [Outcome: Int]] = [:]

  /// Adds a medium.
  mutating func add(_ medium: MediumRecord) {
    media += 1
    totals.add(medium)
    for result in medium.outcomes {
      guard !result.isNotLookedAt else {
        unseen[result.criterion, default: 0] += 1
        continue
      }
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

  /// The number of media in which the run was not asked to look at a criterion.
  func notLookedAt(of criterion: CriterionID) -> Int { unseen[criterion] ?? 0 }

  /// Whether there is such a medium for any criterion.
  var hasNotLookedAt: Bool { !unseen.isEmpty }
}
