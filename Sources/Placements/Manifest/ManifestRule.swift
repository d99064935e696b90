/// One item of a manifest's `media` list that speaks of all media whose paths fit a pattern.
package struct ManifestRule: Sendable, Hashable {
  /// The patterns, never empty; one that fits is enough.
  package let patterns: [PathPattern]
  /// The line of the manifest where the item begins, from 1.
  package let line: Int
  /// What it says of them.
  package let declarations: ManifestDeclarations

  /// Whether the rule speaks of a file.
  func matches(
    _ path: PathPattern.Subject, budget: inout Int
  ) throws(PathPattern.TooCostly) -> Bool {
    for pattern in patterns where try pattern.matches(path, budget: &budget) { return true }
    return false
  }
}
