/// The results of a presentation by a profile other than the one that decides.
public struct ProfileResults: Sendable, Hashable {
  /// The profile's name.
  public let profile: String
  /// One result per tested clause, in order.
  public let results: [CriterionResult]

  /// Creates the results of a profile.
  ///
  /// - Parameters:
  ///   - profile: The profile's name.
  ///   - results: One result per clause, in order.
  public init(profile: String, results: [CriterionResult]) {
    self.profile = profile
    self.results = results
  }
}
