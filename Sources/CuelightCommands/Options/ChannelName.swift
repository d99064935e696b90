import ArgumentParser
import MediaModel

/// A channel by its name: `CC1`, `S1`, `888`.
struct ChannelName: ExpressibleByArgument {
  /// The channel.
  let channel: CaptionChannel

  init?(argument: String) {
    guard let channel = CaptionChannel(name: argument) else { return nil }
    self.channel = channel
  }
}
