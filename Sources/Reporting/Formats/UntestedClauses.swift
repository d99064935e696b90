import Conformance

/// The clauses that this version does not test: those of the profile that decides, then those of
/// the profiles that are reported beside it.
struct UntestedClauses {
  /// A clause and its profile.
  struct Entry {
    /// The profile's name.
    let profile: String
    /// The clause.
    let clause: Clause
    /// The clause for a reader; that of a profile that does not decide with its profile.
    let name: String
    /// Why it is not tested.
    var reason: String { clause.notTested ?? "" }
  }

  private var profiles: [String]

  /// Begins a list.
  ///
  /// - Parameter profile: The name of the profile that decides.
  init(of profile: String) { profiles = [profile] }

  /// Begins the list of a medium.
  ///
  /// - Parameters:
  ///   - profile: The name of the profile that decides.
  ///   - medium: The medium.
  init(of profile: String, beside medium: MediumRecord) {
    self.init(of: profile)
    add(medium)
  }

  /// Adds the profiles by which a medium was judged too.
  ///
  /// - Parameter medium: The medium.
  mutating func add(_ medium: MediumRecord) {
    for other in medium.also ?? [] where !profiles.contains(other.profile) {
      profiles.append(other.profile)
    }
  }

  /// Those of the profiles that do not decide.
  var beside: [Entry] { entries.filter { $0.profile != profiles.first } }

  /// All of them, profile by profile.
  var entries: [Entry] {
    profiles.flatMap { profile in
      (Profile.named(profile)?.untestedClauses ?? []).map { clause in
        let isDeciding = profile == profiles.first
        let name = "\(isDeciding ? "" : "\(profile) ")\(clause.id)"
        return Entry(profile: profile, clause: clause, name: name)
      }
    }
  }
}
