/// One failure condition of the DHS process: when it applies, and the checks that decide it.
public struct Criterion: Sendable {
  /// Whether a criterion applies to a presentation.
  enum Applicability: Sendable {
    case applies
    case doesNotApply(String)
  }

  /// The name, such as `3.3.B`.
  public let id: CriterionID
  /// The property that must hold, in a few words.
  public let title: String
  /// What a reader must know about it.
  public let page: CriterionPage
  /// What no check of this version looks at.
  public let notJudged: [String]
  /// What a compliant outcome does not include.
  var untried = Untried.nothing
  /// The checks.
  public let checks: [Check]
  let applicability: @Sendable (Evidence) -> Applicability

  /// What no check looks at, with what only a person can try.
  public var limitsOfJudgment: [String] { notJudged + untried.page }
}
