/// What a person found.
package enum AttestationResult: String, Sendable, Hashable, CaseIterable {
  /// The claim holds.
  case pass
  /// It does not.
  case fail
}
