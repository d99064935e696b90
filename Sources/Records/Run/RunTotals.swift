package import Conformance

/// The totals of a run over all media, counted medium by medium.
package struct RunTotals: Sendable {
  /// The result of one criterion over all media.
  package struct Result: Sendable, Hashable {
    /// The criterion.
    package let criterion: CriterionID
    /// Its title.
    package let title: String
    /// The worst outcome; needs review if none fails and something was not read.
    package let outcome: Outcome
  }

  /// The worst outcome of what was looked at in all examined media, or `nil` if none was examined.
  package private(set) var worst: Outcome?
  /// Whether a medium, a part of one, a manifest or a part of a stored run could not be read.
  package private(set) var isUnread = false
  /// The outcomes of what was looked at in examined media, without those that a baseline accepts.
  ///
  /// A medium that no test looked at counts as needs review, because nothing of it is known.
  package private(set) var unaccepted: Set<Outcome> = []
  /// The number of examined media that no test looked at.
  package private(set) var unseen = 0
  private var titles: [(criterion: CriterionID, title: String)] = []
  private var outcomes: [CriterionID: Outcome] = [:]
  /// Whether every medium was examined and the run has no failure.
  private var isWhole = true

  /// Creates empty totals.
  package init() {}

  /// Adds a medium.
  ///
  /// - Parameter medium: The medium.
  package mutating func add(_ medium: MediumRecord) {
    if medium.status != .examined { isUnread = true }
    guard medium.error == nil else {
      isWhole = false
      return
    }
    if titles.isEmpty { titles = medium.outcomes.map { ($0.criterion, $0.title) } }
    worst = max(worst ?? .doesNotApply, medium.worst)
    if medium.isUnseen {
      unseen += 1
      unaccepted.insert(.needsReview)
    }
    for result in medium.outcomes {
      if !result.isNotLookedAt, !result.isAccepted { unaccepted.insert(result.outcome) }
      outcomes[result.criterion] = max(outcomes[result.criterion] ?? .doesNotApply, result.outcome)
    }
  }

  /// Adds the run's messages that are not about its media.
  ///
  /// - Parameter rest: The failures of the run.
  package mutating func add(_ rest: RunRecord.Rest) {
    guard !rest.failures.isEmpty else { return }
    (isUnread, isWhole) = (true, false)
  }

  /// One result for each criterion over all media, equal to `Report.results`; empty if no medium
  /// was examined.
  package var results: [Result] {
    titles.map { example in
      let outcome = outcomes[example.criterion] ?? .doesNotApply
      return Result(
        criterion: example.criterion, title: example.title,
        outcome: isWhole ? outcome : max(outcome, .needsReview))
    }
  }
}

extension RunRecord {
  /// The totals of the run over all media.
  package var totals: RunTotals {
    var totals = RunTotals()
    for medium in media { totals.add(medium) }
    totals.add(rest)
    return totals
  }

  /// Whether a medium, a part of one, a manifest or a part of a stored run could not be read.
  package var isUnread: Bool { totals.isUnread }
}

extension MediumRecord {
  /// Whether it has outcomes, and each only says that the run was not asked to look.
  package var isUnseen: Bool { !outcomes.isEmpty && outcomes.allSatisfy(\.isNotLookedAt) }

  /// The worst outcome of what was looked at in a medium that was examined; needs review if nothing was.
  package var worst: Outcome {
    var worst: Outcome?
    // A loop over indices: a report asks this several times, and a result is large to copy.
    for index in outcomes.indices where !outcomes[index].isNotLookedAt {
      worst = max(worst ?? .doesNotApply, outcomes[index].outcome)
    }
    return worst ?? (outcomes.isEmpty ? .doesNotApply : .needsReview)
  }
}
