package import MediaModel

/// The segments of one rendition (RFC 8216, section 4.3.3).
package struct HLSMediaPlaylist: Sendable, Hashable {
  /// The parts in order, initialization sections among them.
  package var segments: [SegmentReference] = []
  /// Whether it may still grow, because `#EXT-X-ENDLIST` is missing.
  package var isLive = true
  /// Whether a segment is encrypted.
  package var isEncrypted = false
  /// Whether segments have discontinuous timestamps (section 4.3.2.3).
  package var isDiscontinuous = false
  /// The reason why ``segments`` is not complete, one sentence, or `nil`.
  package var unlisted: String?
  /// Whether it has a tag of HTTP Live Streaming.
  ///
  /// Playlists of audio players also begin with `#EXTM3U`, but have no such tag.
  package var isStream = false
  /// Its issues.
  package var issues: [StreamIssue] = []

  /// Creates an empty playlist.
  package init() {}

  /// The total duration of its segments.
  package var duration: Duration { segments.reduce(.zero) { $0 + $1.duration } }
}
