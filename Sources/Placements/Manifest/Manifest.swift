/// What an application declares about the media it shows: a placement manifest that was read.
package struct Manifest: Sendable, Hashable {
  /// The entries in the order of the file; several may name the same source.
  package let entries: [ManifestEntry]
  /// What it says of media by the pattern of their paths, in the order of the file.
  package let rules: [ManifestRule]
  /// What it says of every medium (`defaults`, `player`); `nil` when it has neither key.
  package let defaults: ManifestDeclarations?

  /// What holds for a file wherever nothing closer speaks: the rules that match its path, a later one
  /// before an earlier one, then the defaults.
  ///
  /// - Parameters:
  ///   - path: The file's path below the manifest's folder; `nil` for a file outside, which no rule
  ///     matches.
  ///   - budget: The comparisons that patterns may still cost; what they cost is taken off.
  /// - Returns: The declarations; `nil` when neither a rule nor the defaults speak of the file.
  /// - Throws: That the budget is used up.
  package func fallback(
    for path: PathPattern.Subject?, budget: inout Int
  ) throws(PathPattern.TooCostly) -> ManifestDeclarations? {
    var found: ManifestDeclarations?
    for rule in rules.reversed() {
      guard let path, try rule.matches(path, budget: &budget) else { continue }
      found = found?.filled(from: rule.declarations) ?? rule.declarations
    }
    guard let defaults else { return found }
    return found?.filled(from: defaults) ?? defaults
  }
}
