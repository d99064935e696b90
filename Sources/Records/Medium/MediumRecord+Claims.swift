package import Conformance
package import MediaModel

extension MediumRecord {
  /// The outcomes that a claim is about: those of its criteria, or of the clauses of another standard
  /// that rest on them.
  ///
  /// - Parameter claim: The claim.
  /// - Returns: The outcomes, in order.
  package func outcomes(of claim: Attestation.Claim) -> [OutcomeRecord] {
    let criteria = Set(claim.criteria(of: kind))
    let clauses = Set(
      Profile.all.flatMap(\.clauses).filter { !criteria.isDisjoint(with: $0.tests) }.map(\.id))
    return outcomes.filter {
      criteria.contains($0.criterion) || clauses.contains($0.criterion)
    }
  }
}
