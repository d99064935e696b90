package import Conformance

extension RunRecord {
  /// What is said about one criterion over all media.
  package struct Result: Sendable, Hashable {
    /// The criterion.
    package let criterion: CriterionID
    /// Its property in a few words.
    package let title: String
    /// The worst outcome; needs review where something was not examined and nothing fails.
    package let outcome: Outcome
  }

  /// One result for each criterion over all media, as ``Report/results`` has them; empty when no
  /// medium was examined.
  package var results: [Result] {
    let examined = media.filter { $0.error == nil }
    guard let first = examined.first else { return [] }
    let isWhole = failures.isEmpty && examined.count == media.count
    var worst: [CriterionID: Outcome] = [:]
    for result in examined.lazy.flatMap(\.outcomes) {
      worst[result.criterion] = max(worst[result.criterion] ?? .doesNotApply, result.outcome)
    }
    return first.outcomes.map { example in
      let outcome = worst[example.criterion] ?? .doesNotApply
      return Result(
        criterion: example.criterion, title: example.title,
        outcome: isWhole ? outcome : max(outcome, .needsReview))
    }
  }

  /// The worst outcome of all media that were examined, or `nil` when none was.
  package var worst: Outcome? {
    media.filter { $0.error == nil }.map(\.worst).max()
  }

  /// Whether a medium, a part of one, a manifest or a part of a stored run could not be read.
  package var isUnread: Bool {
    !failures.isEmpty || media.contains { $0.status != .examined }
  }
}

extension MediumRecord {
  /// The worst outcome of a medium that was examined.
  var worst: Outcome { outcomes.map(\.outcome).max() ?? .doesNotApply }
}
