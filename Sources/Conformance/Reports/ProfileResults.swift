/// What is said about a presentation by a profile beside the one that decides.
public struct ProfileResults: Sendable, Hashable {
  /// The profile's name.
  public let profile: String
  /// One result a clause that is tested, in order.
  public let results: [CriterionResult]

  /// Creates the results of a profile.
  ///
  /// - Parameters:
  ///   - profile: The profile's name.
  ///   - results: One result a clause, in order.
  public init(profile: String, results: [CriterionResult]) {
    self.profile = profile
    self.results = results
  }
}
