import ArgumentParser
import MediaModel
import TextBasics
import TimedText

/// Selects captions of a file that contains several.
struct CaptionChoice: ParsableArguments {
  @Option(help: "The text track if CAPTIONS is a medium, by its number in “cuelight tracks”.")
  var captionTrack: Int?

  @Option(help: "The channel: CC1 to CC4, S1 to S63, or a teletext page such as 888.")
  var channel: ChannelName?
}

/// A channel, given by its name: `CC1`, `S1`, `888`.
struct ChannelName: ExpressibleByArgument {
  let channel: CaptionChannel

  init?(argument: String) {
    guard let channel = CaptionChannel(name: argument) else { return nil }
    self.channel = channel
  }
}

/// An encoding, given by one of its names, such as `windows-1251`, `cp1251`, `gbk`.
struct EncodingName: ExpressibleByArgument {
  let encoding: TextEncoding

  init?(argument: String) {
    guard let encoding = TextEncoding(label: argument) else { return nil }
    self.encoding = encoding
  }
}

/// A factor such as `1.001`, `24/25` or `23.976/25`.
struct Factor: ExpressibleByArgument {
  /// The exact factor.
  let ratio: TimeRatio

  init?(argument: String) {
    guard let ratio = TimeRatio(argument) else { return nil }
    self.ratio = ratio
  }
}
