package import CaptionQuality
package import MediaModel

/// The captions that were asked for, and what else the file carries.
package struct CaptionListing: Sendable {
  /// The cues and issues.
  package var document: TimedTextDocument
  /// The text track that was asked for, or `nil`.
  package var track: Track.ID?
  /// The channel that was asked for, or `nil`.
  package var channel: CaptionChannel?
  /// Everything in the file that may be captions; empty for a file that is captions itself and
  /// has no channels.
  package var carriers: [CaptionCarrier]
  /// Whether the cues are listed beside the issues.
  package var showsCues = true
  /// How well the captions read, or `nil` when nobody asked.
  package var quality: QualityReport?
  /// Reads a cue's text as a tree, or `nil` when no trees are wanted.
  package var tree: (@Sendable (Cue) -> CueTree)?

  /// Creates a listing.
  ///
  /// - Parameters:
  ///   - document: The cues and issues.
  ///   - track: The text track that was asked for.
  ///   - channel: The channel that was asked for.
  ///   - carriers: Everything in the file that may be captions.
  ///   - tree: Reads a cue's text as a tree.
  package init(
    _ document: TimedTextDocument, track: Track.ID? = nil, channel: CaptionChannel? = nil,
    carriers: [CaptionCarrier] = [], tree: (@Sendable (Cue) -> CueTree)? = nil
  ) {
    self.document = document
    self.track = track
    self.channel = channel
    self.carriers = carriers
    self.tree = tree
  }
}
