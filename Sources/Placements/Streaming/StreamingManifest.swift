package import MediaModel

/// The content of a streaming manifest.
package struct StreamingManifest: Sendable, Hashable {
  /// The kind of manifest.
  package enum Form: String, Sendable, Hashable, CaseIterable {
    /// An HTTP Live Streaming playlist (RFC 8216).
    case hls
    /// A Media Presentation Description (ISO/IEC 23009-1).
    case dash
  }

  /// The limits of a manifest.
  package enum Limit {
    /// The maximum size of the file in bytes.
    package static let bytes = 64 << 20
    /// The maximum number of renditions.
    package static let renditions = 1_000
    /// The maximum number of segments of all renditions: a little more than ten qualities of a day
    /// in segments of two seconds.
    package static let segments = 500_000
    /// The maximum number of bytes of a DASH manifest after its templates were filled in and its
    /// base addresses joined: ten qualities of a day in segments of two seconds.
    package static let expansion = 128 << 20
    /// The maximum number of issues.
    package static let issues = 100
  }

  /// The kind of manifest.
  package let form: Form
  /// The renditions, in the order of the file.
  package var renditions: [Rendition] = []
  /// Other qualities and I-frame playlists: they are part of the manifest and are not read.
  package var others: [SegmentReference] = []
  /// The total duration, or `nil` if the manifest does not specify it.
  package var duration: Duration?
  /// Whether it may still grow, because its end is missing.
  package var isLive = false
  /// Whether at least one variant with video declares that it has no closed captions (RFC 8216,
  /// section 4.3.4.2, `CLOSED-CAPTIONS=NONE`).
  package var deniesClosedCaptions = false
  /// The parts of the presentation that are not in ``renditions``, one sentence, or `nil`: a period
  /// in another document, or more renditions than the limit.
  package var unlisted: String?
  /// Its issues, in the order of the file.
  package var issues: [StreamIssue] = []

  /// Creates a manifest without renditions.
  ///
  /// - Parameter form: The kind of manifest.
  package init(_ form: Form) { self.form = form }

  /// Notes an issue, up to the limit.
  mutating func note(_ code: StreamIssue.Code, _ position: TextPosition, _ what: String) {
    guard issues.count < Limit.issues else { return }
    issues.append(StreamIssue(code, at: position, what))
  }

  /// Adds a rendition, up to the limit.
  mutating func add(_ rendition: Rendition) {
    guard renditions.count < Limit.renditions else {
      if unlisted == nil {
        let what =
          "There are more than \(Limit.renditions) renditions; the following ones were not read."
        note(.tooLarge, rendition.position, what)
        unlisted = what
      }
      return
    }
    renditions.append(rendition)
  }
}
