/// One packet of a text track as it is in the media file, undecoded.
public struct TextPayload: Sendable, Hashable {
  /// When it is shown, on the presentation clock.
  public let start: MediaTime
  /// How long it is shown; `nil` when the container does not say.
  public let duration: Duration?
  /// The payload's bytes.
  public let bytes: [UInt8]
  /// The WebVTT cue identifier that the container carries beside the payload.
  public let identifier: String
  /// The WebVTT cue settings that the container carries beside the payload.
  public let settings: String

  /// Creates a payload.
  ///
  /// - Parameters:
  ///   - start: When it is shown.
  ///   - duration: How long it is shown.
  ///   - bytes: The payload's bytes.
  ///   - identifier: The WebVTT cue identifier.
  ///   - settings: The WebVTT cue settings.
  public init(
    start: MediaTime, duration: Duration?, bytes: [UInt8], identifier: String = "",
    settings: String = ""
  ) {
    self.start = start
    self.duration = duration
    self.bytes = bytes
    self.identifier = identifier
    self.settings = settings
  }
}
