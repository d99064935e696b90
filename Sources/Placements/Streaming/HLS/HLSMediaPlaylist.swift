package import MediaModel

/// The segments of one rendition (RFC 8216, section 4.3.3).
package struct HLSMediaPlaylist: Sendable, Hashable {
  /// The parts in order, initialization sections among them.
  package var segments: [SegmentReference] = []
  /// Whether it may still grow: `#EXT-X-ENDLIST` is missing.
  package var isLive = true
  /// Whether a segment is encrypted.
  package var isEncrypted = false
  /// Whether segments have discontinuous timestamps (section 4.3.2.3).
  package var isDiscontinuous = false
  /// Why ``segments`` does not hold all of it, one sentence, or `nil` when it does.
  package var unlisted: String?
  /// Whether it has any tag of HTTP Live Streaming; players' lists of songs begin alike and have
  /// none.
  package var isStream = false
  /// What is wrong with it.
  package var issues: [StreamIssue] = []

  /// Creates an empty playlist.
  package init() {}

  /// How long its segments play in all.
  package var duration: Duration { segments.reduce(.zero) { $0 + $1.duration } }
}
