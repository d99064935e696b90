import Conformance
import Records

/// The clauses that were not tested: first those of the profile that decides, then those
/// of the additional profiles.
struct UntestedClauses {
  /// A clause and its profile.
  struct Entry {
    /// The profile's name.
    let profile: String
    let clause: Clause
    /// The clause for a reader; for a clause of an additional profile, it includes the name of the
    /// profile.
    let name: String
    /// The reason why it is not tested.
    var reason: String { clause.notTested ?? "" }
  }

  private var profiles: [String]
  /// The clauses that have a result all the same: the picture was looked at.
  private var judged: Set<CriterionID> = []

  /// Creates a list.
  init(of profile: String) { profiles = [profile] }

  /// Creates the list of a medium.
  init(of profile: String, beside medium: MediumRecord) {
    self.init(of: profile)
    add(medium)
  }

  /// Adds the additional profiles of a medium.
  mutating func add(_ medium: MediumRecord) {
    judged.formUnion((medium.outcomes + medium.also.flatMap(\.outcomes)).map(\.criterion))
    for other in medium.also where !profiles.contains(other.profile) {
      profiles.append(other.profile)
    }
  }

  /// The entries of the profiles that do not decide.
  var beside: [Entry] { entries.filter { $0.profile != profiles.first } }

  /// All entries, profile by profile.
  var entries: [Entry] {
    profiles.flatMap { profile in
      (Profile.named(profile)?.untestedClauses ?? []).filter { !judged.contains($0.id) }.map {
        clause in
        let isDeciding = profile == profiles.first
        let name = "\(isDeciding ? "" : "\(profile) ")\(clause.id)"
        return Entry(profile: profile, clause: clause, name: name)
      }
    }
  }
}
