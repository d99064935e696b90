/// The text of one channel of a carrier.
public struct ChannelText: Sendable, Hashable {
  /// The channel.
  public let channel: CaptionChannel
  /// Its cues and issues.
  public let document: TimedTextDocument

  /// Creates a channel's text.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - document: Its cues and issues.
  public init(channel: CaptionChannel, document: TimedTextDocument) {
    self.channel = channel
    self.document = document
  }
}
