/// The result of one criterion for all media of a run, as a tester records it.
public struct RunResult: Sendable, Hashable {
  /// The criterion.
  public let criterion: CriterionID
  /// Its title.
  public let title: String
  /// The worst outcome of all media; needs review if none fails and something was not read.
  public let outcome: Outcome
  /// The media with the worst outcome of those that were examined, in the order of the run.
  public let sources: [String]
  /// The media that were not examined: the criterion may fail in them.
  public let unexamined: [String]
  /// The media that were examined in part: the unread parts may fail.
  public let examinedInPart: [String]
  /// Whether an input that is not a medium, such as a manifest or a folder, could not be read.
  public let isIncomplete: Bool
}

extension Report {
  /// The summary of all media.
  package var summary: RunSummary {
    presentations.reduce(into: RunSummary()) { $0.add(RunSummary.Medium($1)) }
  }

  /// One result for each criterion over all media; empty when no medium was examined.
  ///
  /// A part that was not read is neither compliant nor out of scope.
  public var results: [RunResult] { summary.results(isIncomplete: !failures.isEmpty) }

  /// One result for each clause of a profile that is reported but does not decide.
  ///
  /// - Parameter profile: The profile's name.
  /// - Returns: The results over all media; empty if the report has none by this profile.
  public func results(by profile: String) -> [RunResult] {
    summary.results(by: profile, isIncomplete: !failures.isEmpty)
  }
}
