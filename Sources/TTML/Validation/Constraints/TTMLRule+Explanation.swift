package import MediaModel

extension ParseIssue.Code.TTMLRule {
  private static let constraints = Dictionary(
    TTMLConstraint.all.map { ($0.rule, $0) }, uniquingKeysWith: { first, _ in first })

  /// The clause of the standard that requires it; `nil` for a rule that no table has.
  package var clause: String? { Self.constraints[self]?.clause }

  /// The sentence that tells what to do; `nil` for a rule that no table has.
  package var remedy: String? { Self.constraints[self]?.remedy }

  /// What it is for, with an example; `nil` for a rule that no table has.
  package var page: TTMLRulePage? { TTMLRulePage.all[self] }
}
