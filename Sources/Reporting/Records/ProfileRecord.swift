/// What is said about a medium by a profile beside the one that decides (`--also`).
package struct ProfileRecord: Sendable, Hashable, Decodable {
  /// The profile's name.
  package let profile: String
  /// One outcome a clause that is tested, in order.
  package let outcomes: [OutcomeRecord]
}
