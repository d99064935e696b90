extension Criterion {
  /// The criterion of a name, with the limits of a profile, or `nil`.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - profile: The profile.
  /// - Returns: The criterion.
  public static func named(_ id: CriterionID, in profile: Profile = .dhsIOS) -> Criterion? {
    Rulebook(profile).criteria.first { $0.id == id }
  }
}
