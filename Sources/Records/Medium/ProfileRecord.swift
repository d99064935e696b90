/// The outcomes of a medium by an additional profile (`--also`).
package struct ProfileRecord: Sendable, Hashable, Decodable {
  /// The profile's name.
  package let profile: String
  /// One outcome per tested clause, in order.
  package let outcomes: [OutcomeRecord]
}
