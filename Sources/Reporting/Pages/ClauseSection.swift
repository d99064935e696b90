import Conformance
import Records

/// A titled part of the page of a clause.
struct ClauseSection {
  let title: String
  let paragraphs: [String]

  /// The parts of a clause's page, in order.
  static func all(of clause: Clause, in profile: Profile) -> [ClauseSection] {
    let decided =
      clause.notTested.map { ClauseSection(title: "Not tested", paragraphs: [$0]) }
      ?? ClauseSection(title: "What decides", paragraphs: deciding(clause, in: profile))
    let alike = clause.alike.isEmpty ? [] : [clause.alike.joined(separator: ", ")]
    let all = [
      ClauseSection(title: "What it asks", paragraphs: [clause.asks]), decided,
      ClauseSection(
        title: "Does not apply",
        paragraphs: excepting(clause, in: profile)),
      ClauseSection(
        title: "Nothing found and nothing declared", paragraphs: absence(clause, in: profile)),
      ClauseSection(title: "The same for documents or software", paragraphs: alike),
    ]
    return all.filter { !$0.paragraphs.isEmpty }
  }

  /// The facts that exclude a medium, and the conditions of exemptions that the standard names.
  private static func excepting(_ clause: Clause, in profile: Profile) -> [String] {
    let facts = Clause.Exception.allCases.filter(clause.exceptions.contains)
    let named = facts.contains(.exempt) ? profile.exemptions : []
    let isNamed = !named.isEmpty
    return facts.map { isNamed && $0 == .exempt ? exemptByRule : $0.inWords }
      + named.map { "\($0.rule), \($0.title): \($0.condition)" }
  }

  private static let exemptByRule = """
    Every placement is exempted by one of these rules, with a reason (`exempt`). Nothing measures \
    whether the condition holds.
    """

  private static func deciding(_ clause: Clause, in profile: Profile) -> [String] {
    guard let rule = clause.rule.inWords(profile.limits) else {
      return clause.tests.compactMap { id in
        Criterion.named(id).map { "\(id) \($0.title)" }
      } + sync(clause, in: profile)
    }
    return [rule]
  }

  /// The tolerance for the synchronization, if captions decide.
  private static func sync(_ clause: Clause, in profile: Profile) -> [String] {
    guard clause.tests.contains(CriterionID(.multimedia, .b)) else { return [] }
    let limits = clause.sync ?? profile.limits.sync
    return ["Captions may be off by at most \(limits.offset.readable). \(limits.source)"]
  }

  private static func absence(_ clause: Clause, in profile: Profile) -> [String] {
    guard clause.notTested == nil,
      clause.isDecidedByTests || clause.rule == .textOnly || clause.rule == .descriptionOrText
    else { return [] }
    return switch clause.absence ?? profile.absence {
    case .notCompliant: ["NC: if nothing is provided, this is the failure."]
    case .needsReview: ["NR: a person must check, because a machine cannot prove the absence."]
    }
  }
}

extension Clause {
  /// Whether the worst of the tests decides.
  fileprivate var isDecidedByTests: Bool { rule == .worstOfTests }
}

extension Clause.Exception {
  /// The exception as a sentence.
  fileprivate var inWords: String {
    switch self {
    case .live: "Every placement is declared live (`live: true`)."
    case .recorded: "No placement is declared live (`live: true`)."
    case .alternativeForText:
      "Every placement is declared a labeled alternative for a text (`alternativeFor`)."
    case .exempt: "Every placement is exempted from it by name and reason (`exempt`)."
    }
  }
}
