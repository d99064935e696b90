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
  /// What is said about all media.
  package var summary: RunSummary {
    presentations.reduce(into: RunSummary()) { $0.add(RunSummary.Medium($1)) }
  }

  /// One result for each criterion over all media; empty when no medium was examined.
  ///
  /// What was not read is neither compliant nor out of scope.
  public var results: [RunResult] { summary.results(isIncomplete: !failures.isEmpty) }

  /// One result for each clause of a profile that is reported beside the one that decides.
  ///
  /// - Parameter profile: The profile's name.
  /// - Returns: The results over all media; empty where the report has none by this profile.
  public func results(by profile: String) -> [RunResult] {
    summary.results(by: profile, isIncomplete: !failures.isEmpty)
  }
}
