import ArgumentParser
import MediaModel

/// Selects captions of a file that holds several.
struct CaptionChoice: ParsableArguments {
  @Option(help: "The text track if CAPTIONS is a medium, by its number in “cuelight tracks”.")
  var captionTrack: Int?

  @Option(help: "The channel: CC1 to CC4, S1 to S63, or a teletext page such as 888.")
  var channel: ChannelName?
}

/// A channel by its name: `CC1`, `S1`, `888`.
struct ChannelName: ExpressibleByArgument {
  /// The channel.
  let channel: CaptionChannel

  init?(argument: String) {
    guard let channel = CaptionChannel(name: argument) else { return nil }
    self.channel = channel
  }
}
