package import MediaModel

/// What an application declares about the media it shows: a placement manifest that was read.
package struct Manifest: Sendable, Hashable {
  /// The entries in the order of the file; several may name the same source.
  package let entries: [ManifestEntry]
  /// What it says about media by the pattern of their paths, in the order of the file.
  package let rules: [ManifestRule]
  /// What it says about every medium (`defaults`, `player`); `nil` when it has neither key.
  package let defaults: ManifestDeclarations?

  /// What holds for a file wherever nothing closer speaks: the rules that match its path, a later
  /// one before an earlier one, then the defaults.
  ///
  /// - Parameters:
  ///   - path: The file's path below the manifest's folder; `nil` for a file outside, which no rule
  ///     matches.
  ///   - budget: The comparisons that patterns may still cost; what they cost is taken off.
  /// - Returns: The declarations; `nil` when neither a rule nor the defaults concern the file.
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

/// One item of a manifest's `media` list: a medium as it is used in one place.
package struct ManifestEntry: Sendable, Hashable {
  /// The paths as written, relative to the manifest's folder, never empty.
  ///
  /// More than one when the item offers the same medium in several encodings. A `#t=start,end`
  /// at the end of a path is taken off and is in the placement's clip.
  package let sources: [String]
  /// The line of the manifest where the item begins, from 1.
  package let line: Int
  /// What the item itself says; rules and defaults of the manifest are not in it.
  package let own: ManifestDeclarations

  /// How the medium is used there, by the item alone.
  package var placement: Placement { own.placement }
  /// What the item says about captions, descriptions, transcript and attestations.
  package var alternatives: DeclaredAlternatives { own.alternatives }
}

/// One item of a manifest's `media` list that concerns all media whose paths fit a pattern.
package struct ManifestRule: Sendable, Hashable {
  /// The patterns, never empty; one that fits is enough.
  package let patterns: [PathPattern]
  /// The line of the manifest where the item begins, from 1.
  package let line: Int
  /// What it says about them.
  package let declarations: ManifestDeclarations

  /// Whether the rule concerns a file.
  func matches(
    _ path: PathPattern.Subject, budget: inout Int
  ) throws(PathPattern.TooCostly) -> Bool {
    for pattern in patterns where try pattern.matches(path, budget: &budget) { return true }
    return false
  }
}
