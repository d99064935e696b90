/// One failure condition of the DHS process: when it applies, and the checks that decide it.
public struct Criterion: Sendable {
  /// Whether a criterion applies to a presentation.
  enum Applicability: Sendable {
    case applies
    /// The evidence does not require it.
    case doesNotApply(String)
    /// It is for another kind of medium.
    case otherKind(String)
  }

  /// The name, such as `3.3.B`.
  public let id: CriterionID
  /// The property that must hold, in a few words.
  public let title: String
  /// The explanation for a reader.
  public let page: CriterionPage
  /// The aspects that no check of this version covers.
  public let notJudged: [String]
  /// Whether the evidence has what the aspects in `notJudged` are about.
  let hasSubject: @Sendable (Evidence) -> Bool
  /// The aspects that a compliant outcome does not include.
  let untried: Untried
  /// The contents that its checks depend on: if one of them was not read, the criterion stays open.
  public let restsOn: Set<UnreadPart.Content>
  /// The contents and facts that decide it: with others, a stored record of it starts anew.
  let scope: ContentScope
  /// The checks.
  public let checks: [Check]
  let applicability: @Sendable (Evidence) -> Applicability
  /// The policy on absence for it; `nil` for the policy of the profile.
  private(set) var absence: Profile.Absence?

  /// Creates a criterion; its title comes from its clause in the table of `dhs-ios`.
  init(
    id: CriterionID, title: String? = nil, page: CriterionPage, notJudged: [String],
    hasSubject: @escaping @Sendable (Evidence) -> Bool = { _ in true },
    untried: Untried = .nothing, restsOn: Set<UnreadPart.Content> = [], scope: ContentScope,
    checks: [Check], applicability: @escaping @Sendable (Evidence) -> Applicability
  ) {
    self.id = id
    self.title = title ?? Profile.dhsIOS.clause(id)?.title ?? id.description
    self.page = page
    self.notJudged = notJudged
    self.hasSubject = hasSubject
    self.untried = untried
    self.restsOn = restsOn
    self.scope = scope
    self.checks = checks
    self.applicability = applicability
  }

  /// The criterion with its own policy on absence.
  func under(_ absence: Profile.Absence) -> Criterion {
    var criterion = self
    criterion.absence = absence
    return criterion
  }

  /// The aspects that no check covers, and those that only a person can test.
  public var limitsOfJudgment: [String] { notJudged + untried.page }
}

extension Criterion {
  /// The sections of the DHS process that have criteria, in order.
  private static let sections:
    [(section: CriterionID.Section, criteria: @Sendable (Profile.Limits) -> [Criterion])] = [
      (.videoOnly, { videoOnly($0) }), (.audioOnly, { audioOnly($0) }),
      (.multimedia, { multimedia($0) }), (.flashing, { flashing($0) }),
    ]

  /// The twelve criteria of the DHS process, in order.
  static func all(_ limits: Profile.Limits) -> [Criterion] {
    sections.flatMap { $0.criteria(limits) }
  }

  /// Whether a name is that of a failure condition in a section with criteria.
  static func judges(_ id: CriterionID) -> Bool {
    CriterionID(id.description) == id
      && sections.contains { id.description.hasPrefix("\($0.section.rawValue).") }
  }

  /// The criterion with a name and the limits of a profile, or `nil`.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - profile: The profile.
  /// - Returns: The criterion.
  public static func named(_ id: CriterionID, in profile: Profile = .dhsIOS) -> Criterion? {
    Rulebook(profile).criteria.first { $0.id == id }
  }
}
