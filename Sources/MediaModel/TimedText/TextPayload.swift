/// One packet of a text track as it is in the media file, undecoded.
public struct TextPayload: Sendable, Hashable {
  /// The time at which it is shown, on the presentation clock.
  public let start: MediaTime
  /// The duration of display; `nil` if the container does not specify it.
  public let duration: Duration?
  /// The payload's bytes.
  public let bytes: [UInt8]
  /// The WebVTT cue identifier, which the container stores outside the payload.
  public let identifier: String
  /// The WebVTT cue settings, which the container stores outside the payload.
  public let settings: String

  /// Creates a payload.
  ///
  /// - Parameters:
  ///   - start: The time at which it is shown.
  ///   - duration: The duration of display.
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

/// Receives the packets of one text track while they are demuxed.
public protocol TextSink: AnyObject {
  /// Receives a packet.
  ///
  /// - Parameter payload: The packet, undecoded.
  func receive(_ payload: TextPayload)
}
