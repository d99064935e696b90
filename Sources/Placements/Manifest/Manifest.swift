package import MediaModel

/// A placement manifest that was read: the declarations of an application about its media.
package struct Manifest: Sendable, Hashable {
  /// The entries in the order of the file; several may name the same source.
  package let entries: [ManifestEntry]
  /// The declarations for media by the pattern of their paths, in the order of the file.
  package let rules: [ManifestRule]
  /// The declarations for every medium (`defaults`, `player`); `nil` if it has neither key.
  package let defaults: ManifestDeclarations?

  /// The declarations that apply to a file if its own item declares nothing: the rules that match
  /// its path, a later one before an earlier one, then the defaults.
  ///
  /// - Parameters:
  ///   - path: The file's path below the manifest's folder; `nil` for a file outside, which no rule
  ///     matches.
  ///   - budget: The remaining budget for comparisons with patterns; it is reduced.
  /// - Returns: The declarations; `nil` if neither a rule nor the defaults apply to the file.
  /// - Throws: An error if the budget is used up.
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

/// One item of a manifest's `media` list: a medium as it is used in one place.
package struct ManifestEntry: Sendable, Hashable {
  /// The paths as written, relative to the manifest's folder, never empty.
  ///
  /// There is more than one if the item has the same medium in several encodings. A `#t=start,end`
  /// at the end of a path is removed, and is the clip of the placement.
  package let sources: [String]
  /// The line of the manifest where the item begins, from 1.
  package let line: Int
  /// The declarations of the item itself, without rules and defaults of the manifest.
  package let own: ManifestDeclarations

  /// How the medium is used there, by the item alone.
  package var placement: Placement { own.placement }
  /// The declarations of the item about captions, descriptions, transcript and attestations.
  package var alternatives: DeclaredAlternatives { own.alternatives }
}

/// One item of a manifest's `media` list, for all media whose paths match a pattern.
package struct ManifestRule: Sendable, Hashable {
  /// The patterns, never empty; one match is enough.
  package let patterns: [PathPattern]
  /// The line of the manifest where the item begins, from 1.
  package let line: Int
  /// Its declarations for them.
  package let declarations: ManifestDeclarations

  /// Whether the rule applies to a file.
  func matches(
    _ path: PathPattern.Subject, budget: inout Int
  ) throws(PathPattern.TooCostly) -> Bool {
    for pattern in patterns where try pattern.matches(path, budget: &budget) { return true }
    return false
  }
}
