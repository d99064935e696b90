/// A question to a person, combined for all media of a run that raise it.
public struct RunQuestion: Sendable, Hashable {
  /// The criteria that are open, in order.
  public let criteria: [CriterionID]
  /// The question; it names no medium.
  public let question: String
  /// The remedy; `nil` if it differs from medium to medium.
  public let remedy: String?
  /// The media, in the order of the run.
  public let sources: [String]
}

extension Report {
  /// The questions to people, each once, in the order of the criteria.
  public var questions: [RunQuestion] { summary.questions }
}
