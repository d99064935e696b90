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
  public var results: [RunResult] { results { $0.results } }

  /// One result for each clause of a profile that is reported beside the one that decides.
  ///
  /// - Parameter profile: The profile's name.
  /// - Returns: The results over all media; empty where the report has none by this profile.
  public func results(by profile: String) -> [RunResult] {
    results { verdict in verdict.also.first { $0.profile == profile }?.results ?? [] }
  }

  /// The worst of all media for each of their results.
  private func results(of media: (PresentationVerdict) -> [CriterionResult]) -> [RunResult] {
    let unexamined = presentations.filter { $0.failure != nil }.map(\.name)
    let examined = presentations.filter { $0.failure == nil }
    let inPart = examined.filter { !$0.unread.isEmpty }.map(\.name)
    guard let first = examined.first else { return [] }
    let isWhole = unexamined.isEmpty && failures.isEmpty
    var results: [RunResult] = []
    let all = examined.map { (name: $0.name, results: media($0)) }
    for (index, example) in media(first).enumerated() {
      var worst = Outcome.doesNotApply
      for (_, results) in all where results.indices.contains(index) {
        worst = max(worst, results[index].outcome)
      }
      let sources = all.filter { _, results in
        results.indices.contains(index) && results[index].outcome == worst
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
