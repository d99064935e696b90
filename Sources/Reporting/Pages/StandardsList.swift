import Conformance

/// The list of the corresponding clauses of all standards for a clause.
enum StandardsList {
  /// The entries of the list.
  ///
  /// - Returns: The documents that the clause is based on, then one entry per other standard.
  static func items(
    of id: CriterionID, in profile: Profile = .dhsIOS
  ) -> [(standard: String, clauses: String)] {
    let cited = profile.clause(id)?.cites.map(split) ?? []
    let others = profile.correspondences(of: id).map { other in
      (other.short, other.clauses.map(\.description).joined(separator: ", "))
    }
    return cited + others
  }

  /// The document and the place in it: the last word of a citation.
  private static func split(_ citation: String) -> (String, String) {
    guard let space = citation.lastIndex(of: " ") else { return (citation, "") }
    return (String(citation[..<space]), String(citation[citation.index(after: space)...]))
  }
}
