package import MediaModel

/// What a streaming manifest offers.
package struct StreamingManifest: Sendable, Hashable {
  /// The kind of manifest.
  package enum Form: String, Sendable, Hashable, CaseIterable {
    /// An HTTP Live Streaming playlist (RFC 8216).
    case hls
    /// A Media Presentation Description (ISO/IEC 23009-1).
    case dash
  }

  /// The most renditions, segments and issues of a manifest that are kept.
  package enum Limit {
    /// Bytes of a manifest.
    package static let bytes = 64 << 20
    /// Renditions.
    package static let renditions = 1_000
    /// Segments, all renditions together: ten qualities of a day in segments of two seconds, and
    /// some.
    package static let segments = 500_000
    /// Bytes that a DASH manifest may take when its templates are filled in and its base addresses
    /// joined: those of ten qualities of a day in segments of two seconds.
    package static let expansion = 128 << 20
    /// Issues.
    package static let issues = 100
  }

  /// The kind of manifest.
  package let form: Form
  /// What it offers, in the order of the file.
  package var renditions: [Rendition] = []
  /// Other qualities of the same and pictures to seek by: nothing that is read, but part of it.
  package var others: [SegmentReference] = []
  /// How long it plays in all, or `nil` when it does not say.
  package var duration: Duration?
  /// Whether it may still grow: the end is not there yet.
  package var isLive = false
  /// Whether it says about the picture in at least one quality that it carries no closed captions
  /// (RFC 8216, section 4.3.4.2, `CLOSED-CAPTIONS=NONE`).
  package var deniesClosedCaptions = false
  /// What of the presentation is not in ``renditions``, one sentence, or `nil`: a period in another
  /// document, more renditions than are read.
  package var unlisted: String?
  /// What is wrong with it, in the order of the file.
  package var issues: [StreamIssue] = []

  /// Creates a manifest that offers nothing.
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
