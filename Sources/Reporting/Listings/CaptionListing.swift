package import CaptionQuality
package import MediaModel

/// The requested captions, and the other carriers in the file.
package struct CaptionListing: Sendable {
  /// The cues and issues.
  package var document: TimedTextDocument
  /// The requested text track, or `nil`.
  package var track: Track.ID?
  /// The requested channel, or `nil`.
  package var channel: CaptionChannel?
  /// All carriers in the file that may be captions; empty for a caption file without channels.
  package var carriers: [CaptionCarrier]
  /// Whether the cues are listed in addition to the issues.
  package var showsCues = true
  /// The reading quality of the captions, or `nil` if it was not requested.
  package var quality: QualityReport?
  /// Reads a cue's text as a tree, or `nil` if no trees are requested.
  package var tree: (@Sendable (Cue) -> CueTree)?

  /// Creates a listing.
  ///
  /// - Parameters:
  ///   - document: The cues and issues.
  ///   - track: The requested text track.
  ///   - channel: The requested channel.
  ///   - carriers: All carriers in the file that may be captions.
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
