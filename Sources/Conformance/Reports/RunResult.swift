/// What is said about one criterion over all media of a run: what a tester enters.
public struct RunResult: Sendable, Hashable {
  /// The criterion.
  public let criterion: CriterionID
  /// Its property in a few words.
  public let title: String
  /// The worst outcome of all media; needs review where a medium was not examined and none fails.
  public let outcome: Outcome
  /// The media that have this outcome, in the order of the run.
  public let sources: [String]
  /// The media that were not examined: the criterion may fail in them.
  public let unexamined: [String]
  /// The media that were examined in part: what was not read may hold what fails.
  public let examinedInPart: [String]
  /// Whether something that is not a medium, such as a manifest or a folder, could not be read.
  public let isIncomplete: Bool
}

extension Report {
  /// One result for each criterion over all media; empty when no medium was examined.
  ///
  /// What was not read is neither compliant nor out of scope.
  public var results: [RunResult] {
    let unexamined = presentations.filter { $0.failure != nil }.map(\.name)
    let examined = presentations.filter { $0.failure == nil }
    let inPart = examined.filter { !$0.unread.isEmpty }.map(\.name)
    guard let first = examined.first else { return [] }
    let isWhole = unexamined.isEmpty && failures.isEmpty
    var results: [RunResult] = []
    for (index, example) in first.results.enumerated() {
      var worst = Outcome.doesNotApply
      for verdict in examined where verdict.results.indices.contains(index) {
        worst = max(worst, verdict.results[index].outcome)
      }
      let sources = examined.filter {
        $0.results.indices.contains(index) && $0.results[index].outcome == worst
      }
      results.append(
        RunResult(
          criterion: example.criterion, title: example.title,
          outcome: isWhole ? worst : max(worst, .needsReview), sources: sources.map(\.name),
          unexamined: unexamined, examinedInPart: inPart,
          isIncomplete: !failures.isEmpty))
    }
    return results
  }
}
