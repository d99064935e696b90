public import MediaModel

/// The location of a problem.
public struct Location: Sendable, Hashable {
  /// The file, as the user would name it.
  public let resource: String
  /// The track of a media file, or `nil`.
  public let track: Track.ID?
  /// The channel of captions, if the track or the video data contain several, or `nil`.
  public let channel: CaptionChannel?
  /// The time range of the medium, or `nil` for all of it.
  public let range: Range<MediaTime>?
  /// The place in a text file, or `nil`.
  public let position: TextPosition?

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - resource: The file, as the user would name it.
  ///   - track: The track of a media file.
  ///   - channel: The channel of captions.
  ///   - range: The time range of the medium.
  ///   - position: The place in a text file.
  public init(
    resource: String, track: Track.ID? = nil, channel: CaptionChannel? = nil,
    range: Range<MediaTime>? = nil, position: TextPosition? = nil
  ) {
    self.resource = resource
    self.track = track
    self.channel = channel
    self.range = range
    self.position = position
  }
}
