/// That content is shown in a region for a while.
struct TTMLPresence: Sendable {
  /// The region's identifier.
  let region: Int?
  /// When.
  let interval: TTMLShownTime
  /// The content's node.
  let index: Int
}
