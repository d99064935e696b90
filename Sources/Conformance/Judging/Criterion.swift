/// One failure condition of the DHS process: when it applies, and the checks that decide it.
public struct Criterion: Sendable {
  /// Whether a criterion applies to a presentation.
  enum Applicability: Sendable {
    case applies
    /// What was found does not call for it.
    case doesNotApply(String)
    /// It is for another kind of medium.
    case otherKind(String)
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
  let untried: Untried
  /// What of the medium its checks rest on: what is not read of that leaves it open.
  public let restsOn: Set<UnreadPart.Content>
  /// The checks.
  public let checks: [Check]
  let applicability: @Sendable (Evidence) -> Applicability
  /// What absence means for it; `nil` for what it means in the whole profile.
  private(set) var absence: Profile.Absence?

  /// Creates a criterion; its title is that of its clause in the table of `dhs-ios`.
  init(
    id: CriterionID, title: String? = nil, page: CriterionPage, notJudged: [String],
    untried: Untried = .nothing, restsOn: Set<UnreadPart.Content> = [], checks: [Check],
    applicability: @escaping @Sendable (Evidence) -> Applicability
  ) {
    self.id = id
    self.title = title ?? Profile.dhsIOS.clause(id)?.title ?? id.description
    self.page = page
    self.notJudged = notJudged
    self.untried = untried
    self.restsOn = restsOn
    self.checks = checks
    self.applicability = applicability
  }

  /// The criterion with a policy on absence of its own.
  func under(_ absence: Profile.Absence) -> Criterion {
    var criterion = self
    criterion.absence = absence
    return criterion
  }

  /// What no check looks at, with what only a person can try.
  public var limitsOfJudgment: [String] { notJudged + untried.page }
}

extension Criterion {
  /// The eleven criteria of the DHS process, in order.
  static func all(_ limits: Profile.Limits) -> [Criterion] {
    videoOnly(limits) + audioOnly(limits) + multimedia(limits)
  }

  /// The criterion of a name, with the limits of a profile, or `nil`.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - profile: The profile.
  /// - Returns: The criterion.
  public static func named(_ id: CriterionID, in profile: Profile = .dhsIOS) -> Criterion? {
    Rulebook(profile).criteria.first { $0.id == id }
  }
}
