import MediaModel

/// The page of a medium agrees with the manifest.
///
/// The manifest decides, because it also covers the effects of scripts. If the markup of the page
/// differs, one of the two is probably out of date, so each difference is advice.
enum PlacementAgrees {
  /// A key with different values in the manifest and the page.
  struct Problem: FindingKind {
    let found: Placement.Disagreement

    var code: FindingCode { .placementContradicted }
    var what: String {
      """
      The manifest declares `\(found.key): \(found.declared)`, but the page says \
      \(found.written). The manifest decides.
      """
    }
    var why: String { "A manifest that no longer fits its page gives wrong results." }
    var remedy: Remedy { Remedy("Look at the page, and correct the manifest or the page.") }
    var location: Location { Location(resource: found.page, position: found.position) }
  }

  /// The keys for the playback of a medium.
  static let playing: Set<String> = ["autoplay", "muted", "loop", "controls"]
}

extension Check {
  /// The page of a medium agrees with the manifest.
  ///
  /// - Parameter keys: The keys that the criterion is about.
  /// - Returns: The check, which decides nothing.
  static func placementAgrees(_ keys: Set<String>) -> Check {
    Check(
      "placementAgrees", "The page says what the manifest declares", meaningOfPass: .doesNotApply,
      reads: .declaredPlacements
    ) { placements in
      let found = placements.flatMap(\.disagreements).filter { keys.contains($0.key) }
      guard !found.isEmpty else { return .doesNotApply("No page contradicts the manifest.") }
      return .passed(
        "The manifest decides where a page says something else.",
        found.map { Finding(PlacementAgrees.Problem(found: $0)) })
    }
  }
}
