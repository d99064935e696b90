public import MediaModel
import TextBasics

/// Decodes the closed captions of a video, picture by picture, into the text of its channels.
///
/// Issues are placed by picture: the line is the number of the picture among those with caption
/// data, from 1, and the offset counts the bytes of the data before it.
public final class CaptionDataReader: CaptionDataSink {
  private var decoder: CaptionDataDecoder
  private var pictures = 0
  private var byteCount = 0

  /// Creates a reader.
  public convenience init() { self.init(cueLimit: TimedTextLimits.cues) }

  /// Creates a reader with another limit.
  ///
  /// - Parameter cueLimit: How many cues are kept at most.
  init(cueLimit: Int) {
    decoder = CaptionDataDecoder(
      into: BroadcastText(isSplit: true, cueLimit: cueLimit), from: .video)
  }

  /// Whether a caption has been shown and erased so far, or ``finish(at:)`` has added a cue.
  public var hasText: Bool { !decoder.text.cues.isEmpty }

  /// Takes the data of one picture; pictures come in the order in which they are shown.
  public func receive(_ data: CaptionData) {
    pictures += 1
    let place = TextPosition(line: pictures, column: 1, byteOffset: byteCount)
    decoder.decode(data.pairs, at: CaptionMoment(time: data.time, place: place))
    byteCount += data.pairs.count * 3
  }

  /// Ends the captions.
  ///
  /// - Parameter end: When the video ends; `nil` when that is not known.
  /// - Returns: The channels with cues, in order.
  public func finish(at end: MediaTime?) -> [ChannelText] {
    decoder.finish(at: end)
    return decoder.text.byChannel()
  }
}
