extension Profile {
  /// The clauses that this version tests.
  public var testedClauses: [Clause] { clauses.filter { $0.notTested == nil } }
  /// The clauses that this version does not test.
  public var untestedClauses: [Clause] { clauses.filter { $0.notTested != nil } }

  /// The clause with a name, or `nil`.
  ///
  /// - Parameter id: The name.
  /// - Returns: The clause; names of the same requirement for documents or software are also
  ///   accepted.
  public func clause(_ id: CriterionID) -> Clause? {
    clauses.first { $0.id == id } ?? clauses.first { $0.alike.contains(id.description) }
  }

  /// The clauses of this name, in all profiles.
  ///
  /// - Parameter text: The name as a person types it.
  /// - Returns: The profiles that have a clause of this name, each with that clause.
  public static func clauses(named text: String) -> [(profile: Profile, clause: Clause)] {
    let wanted = text.lowercased()
    return all.compactMap { profile in
      let names = profile.clauses.flatMap { [$0.id.description] + $0.alike }
      let name = names.first { $0.lowercased() == wanted }
      return name.flatMap { profile.clause(CriterionID(clause: $0)) }.map { (profile, $0) }
    }
  }
}

extension CriterionID {
  /// The name of a clause in any standard, as its table prints it.
  ///
  /// - Parameter text: The name, in any case.
  /// - Returns: The name, or `nil` if no table has such a clause.
  public static func named(_ text: String) -> CriterionID? {
    CriterionID(text) ?? byName[text.lowercased()]
  }

  /// The clauses by name: a stored run looks up one name for each outcome.
  private static let byName = Dictionary(
    Profile.all.flatMap(\.clauses).map { ($0.id.description.lowercased(), $0.id) },
    uniquingKeysWith: { first, _ in first })
}

/// The clauses of a standard about the same subject as a criterion.
public struct Correspondence: Sendable, Hashable {
  /// The name of the standard's profile.
  public let profile: String
  /// The standard's name for lists.
  public let short: String
  /// The clauses, in the order of the standard's table.
  public let clauses: [CriterionID]
}

extension Profile {
  /// The clauses of the other standards about the same subject.
  ///
  /// - Parameter id: A clause of this profile.
  /// - Returns: One entry for each standard with such clauses.
  public func correspondences(of id: CriterionID) -> [Correspondence] {
    guard let clause = clause(id) else { return [] }
    let tests = tests(of: clause)
    return Self.all.filter { $0.name != name }.compactMap { other in
      let same = other.clauses.filter { !tests.isDisjoint(with: other.tests(of: $0)) }
      guard !same.isEmpty else { return nil }
      return Correspondence(profile: other.name, short: other.short, clauses: same.map(\.id))
    }
  }

  /// The tests of the DHS process for a clause; a test corresponds to itself.
  private func tests(of clause: Clause) -> Set<CriterionID> {
    Set(clause.tests.isEmpty && name == Profile.dhsIOS.name ? [clause.id] : clause.tests)
  }
}
