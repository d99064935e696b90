import Conformance

/// A success criterion of WCAG 2.2 that the clauses of a profile decide.
struct WCAGCriterion: Sendable {
  /// Its number, such as `1.2.2`.
  let number: String
  let name: String
  /// Whether its level is AA and not A.
  let isDoubleA: Bool
  /// The clauses whose failure is a failure of it.
  let tests: [CriterionID]
  /// Stricter clauses: if they are met, the criterion is met; if they fail, there is no conclusion.
  let stricter: [CriterionID]

  /// The identifier in graphs, whose end matches the name: as W3C's own contexts write it, with
  /// `http`, because tools compare it letter by letter.
  var identifier: String {
    let words = name.lowercased().split { !$0.isLetter && $0 != "-" }
    return "http://www.w3.org/TR/WCAG22/#" + words.joined(separator: "-")
  }

  /// The criteria that a profile decides, in the order of the standard.
  ///
  /// - Returns: The criteria; none for a profile that neither adopts WCAG nor contains its tests.
  static func all(in profile: String) -> [WCAGCriterion] {
    media.compactMap { clause in
      profile == Profile.dhsIOS.name ? byTests(clause) : byClause(clause, of: profile)
    }
  }

  /// The numbers of the criteria about media that a profile does not decide.
  static func numbers(without decided: [WCAGCriterion]) -> [String] {
    (Profile.named("wcag22")?.clauses ?? []).map(\.id.description).filter { number in
      !decided.contains { $0.number == number }
    }
  }

  /// The criteria that a clause decides or belongs to.
  static func of(_ test: CriterionID, in profile: String) -> [WCAGCriterion] {
    all(in: profile).filter { $0.tests.contains(test) || $0.stricter.contains(test) }
  }

  private static var media: [Clause] { Profile.named("wcag22")?.testedClauses ?? [] }

  /// The criterion by the tests of the DHS process, which do not consider live media or a text
  /// instead of audio description.
  ///
  /// 3.1.A and 3.3.A do not consider the 5 s of 2.2.2 or the 3 s of 1.4.2, and 5.A not the three
  /// flashes of 2.3.1.
  private static func byTests(_ clause: Clause) -> WCAGCriterion? {
    let unlimited = [
      CriterionID(.videoOnly, .a), CriterionID(.multimedia, .a), CriterionID(.flashing, .a),
    ]
    switch clause.rule {
    case .worstOfTests where clause.exceptions.contains(.recorded): return nil
    case .worstOfTests where clause.tests != [CriterionID(.flashing, .a)]:
      return WCAGCriterion(clause, tests: clause.tests, stricter: [])
    case .worstOfTests, .motionBesideContent, .audioOverLimit:
      return WCAGCriterion(
        clause, tests: clause.tests.filter { !unlimited.contains($0) },
        stricter: clause.tests.filter(unlimited.contains))
    default: return nil
    }
  }

  /// The criterion by the clause of a standard that adopts it: the names `9.1.2.2`,
  /// `E205.4-1.2.2` and `35.200-1.2.2` end with its number.
  private static func byClause(_ clause: Clause, of profile: String) -> WCAGCriterion? {
    let number = clause.id.description
    let adopted = Profile.named(profile)?.testedClauses.filter { other in
      let name = other.id.description
      return name == number || ["9.", "E205.4-", "35.200-"].contains { name == $0 + number }
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

/// A criterion of the OpenACR catalog that the clauses of a profile decide.
struct CatalogCriterion: Sendable {
  /// A chapter of the catalog, in catalog order.
  enum Chapter: String, Sendable, CaseIterable {
    case levelA = "success_criteria_level_a"
    case levelAA = "success_criteria_level_aa"
    case software
  }

  /// The chapter in the catalog.
  let chapter: Chapter
  let number: String
  let name: String
  /// The clauses whose failure is a failure of it.
  let tests: [CriterionID]
  /// Stricter clauses.
  let stricter: [CriterionID]

  /// The criteria that a profile decides: those of WCAG, and the controls of Revised Section 508,
  /// which are in the catalog's chapter about software.
  static func all(in profile: String) -> [CatalogCriterion] {
    let clauses = profile == "section508" ? Profile.named(profile)?.testedClauses ?? [] : []
    return WCAGCriterion.all(in: profile).map(CatalogCriterion.init)
      + clauses.filter { $0.id.description.hasPrefix("503.") }.map(CatalogCriterion.init)
  }

  private init(_ criterion: WCAGCriterion) {
    chapter = criterion.isDoubleA ? .levelAA : .levelA
    number = criterion.number
    name = criterion.name
    tests = criterion.tests
    stricter = criterion.stricter
  }

  private init(_ clause: Clause) {
    chapter = .software
    number = clause.id.description
    name = clause.title
    tests = [clause.id]
    stricter = []
  }
}
