import Conformance

/// A success criterion of WCAG 2.2 that the clauses of a profile decide.
struct WCAGCriterion: Sendable {
  /// Its number, such as `1.2.2`.
  let number: String
  /// Its name.
  let name: String
  /// Whether its level is AA and not A.
  let isDoubleA: Bool
  /// The clauses whose failure is a failure of it.
  let tests: [CriterionID]
  /// Clauses that ask for more: when they are met it is met, and when they fail nothing follows.
  let stricter: [CriterionID]

  /// The address in the standard, whose anchors are the names.
  var address: String {
    let words = name.lowercased().split { !$0.isLetter && $0 != "-" }
    return "https://www.w3.org/TR/WCAG22/#" + words.joined(separator: "-")
  }

  /// The criteria that a profile decides, in the order of the standard.
  ///
  /// - Parameter profile: The profile's name.
  /// - Returns: The criteria; none for a profile that neither adopts WCAG nor is that of its tests.
  static func all(in profile: String) -> [WCAGCriterion] {
    media.compactMap { clause in
      profile == Profile.dhsIOS.name ? byTests(clause) : byClause(clause, of: profile)
    }
  }

  /// The numbers of the criteria about media that a profile does not decide.
  ///
  /// - Parameter decided: Those that it does.
  /// - Returns: The numbers, in order.
  static func numbers(without decided: [WCAGCriterion]) -> [String] {
    (Profile.named("wcag22")?.clauses ?? []).map(\.id.description).filter { number in
      !decided.contains { $0.number == number }
    }
  }

  /// Those that a clause decides or belongs to.
  ///
  /// - Parameters:
  ///   - test: The clause.
  ///   - profile: The profile that has it.
  /// - Returns: The criteria.
  static func of(_ test: CriterionID, in profile: String) -> [WCAGCriterion] {
    all(in: profile).filter { $0.tests.contains(test) || $0.stricter.contains(test) }
  }

  private static var media: [Clause] { Profile.named("wcag22")?.testedClauses ?? [] }

  /// The criterion by the tests of the DHS process, which know neither live media nor a text in
  /// place of audio description.
  ///
  /// 3.1.A and 3.3.A know neither the 5 s of 2.2.2 nor the 3 s of 1.4.2.
  private static func byTests(_ clause: Clause) -> WCAGCriterion? {
    let unlimited = [CriterionID(.videoOnly, .a), CriterionID(.multimedia, .a)]
    switch clause.rule {
    case .worstOfTests where !clause.exceptions.contains(.recorded):
      return WCAGCriterion(clause, tests: clause.tests, stricter: [])
    case .motionBesideContent, .soundOverLimit:
      return WCAGCriterion(
        clause, tests: clause.tests.filter { !unlimited.contains($0) },
        stricter: clause.tests.filter(unlimited.contains))
    default: return nil
    }
  }

  /// The criterion by the clause of a standard that adopts it: `9.1.2.2` and `E205.4-1.2.2` end in
  /// its number.
  private static func byClause(_ clause: Clause, of profile: String) -> WCAGCriterion? {
    let number = clause.id.description
    let adopted = Profile.named(profile)?.testedClauses.filter { other in
      let name = other.id.description
      return name == number || name == "9.\(number)" || name == "E205.4-\(number)"
    }
    guard let adopted, !adopted.isEmpty else { return nil }
    return WCAGCriterion(clause, tests: adopted.map(\.id), stricter: [])
  }

  private init(_ clause: Clause, tests: [CriterionID], stricter: [CriterionID]) {
    number = clause.id.description
    name = clause.title
    isDoubleA = clause.level == "AA"
    self.tests = tests
    self.stricter = stricter
  }
}
