import ArgumentParser
import Conformance
import StrictYAML

/// The profiles on the command line: the profile that decides, and the additional ones.
enum ProfileChoice {
  /// Rejects unknown profile names.
  ///
  /// - Parameters:
  ///   - profile: The profile that decides.
  ///   - also: The values of `--also`, each a list separated by commas.
  /// - Throws: `ValidationError`.
  static func validate(_ profile: String, _ also: [String]) throws {
    for name in [profile] + names(also) where Profile.named(name) == nil {
      let meant = KeySuggestion.nearest(to: name, among: Profile.names)
      let hint = meant.map { " Did you mean \($0)?" } ?? ""
      let known = Profile.names.joined(separator: ", ")
      throw ValidationError("There is no profile “\(name)”.\(hint) Known: \(known).")
    }
  }

  /// The profiles of `--also`, each once, without the profile that decides.
  static func profiles(_ also: [String], besides profile: String) -> [Profile] {
    var seen: Set = [profile]
    return names(also).filter { seen.insert($0).inserted }.compactMap { Profile.named($0) }
  }

  /// The names of all profiles of a run, each once.
  static func all(_ profile: String, _ also: [String]) -> [String] {
    [profile] + profiles(also, besides: profile).map(\.name)
  }

  private static func names(_ also: [String]) -> [String] {
    also.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }
}
