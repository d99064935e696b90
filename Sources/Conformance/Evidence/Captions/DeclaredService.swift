public import MediaModel

/// A caption service that a medium declares.
public struct DeclaredService: Sendable, Hashable {
  /// The file, as the user would name it.
  public let resource: String
  /// The track that declares it.
  public let track: Track.ID
  /// The service.
  public let channel: CaptionChannel
  /// The field that declares it.
  public let source: TrackSignal.Source
  /// The declared language, or `nil`.
  public let language: LanguageTag?

  /// Creates a declared service.
  ///
  /// - Parameters:
  ///   - resource: The file.
  ///   - track: The track that declares it.
  ///   - channel: The service.
  ///   - source: The field that declares it.
  ///   - language: The declared language.
  public init(
    resource: String, track: Track.ID, channel: CaptionChannel, source: TrackSignal.Source,
    language: LanguageTag?
  ) {
    self.resource = resource
    self.track = track
    self.channel = channel
    self.source = source
    self.language = language
  }
}
