public import MediaModel

/// Where a fault is.
public struct Location: Sendable, Hashable {
  /// The file, as the user would name it.
  public let resource: String
  /// The track of a media file, or `nil`.
  public let track: Track.ID?
  /// The stretch of the medium, or `nil` for all of it.
  public let range: Range<MediaTime>?
  /// The place in a text file, or `nil`.
  public let position: TextPosition?

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - resource: The file, as the user would name it.
  ///   - track: The track of a media file.
  ///   - range: The stretch of the medium.
  ///   - position: The place in a text file.
  public init(
    resource: String, track: Track.ID? = nil, range: Range<MediaTime>? = nil,
    position: TextPosition? = nil
  ) {
    self.resource = resource
    self.track = track
    self.range = range
    self.position = position
  }
}
