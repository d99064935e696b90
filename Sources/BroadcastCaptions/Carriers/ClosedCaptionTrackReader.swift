public import MediaModel

/// Reads the samples of a closed caption track of QuickTime or MP4.
///
/// - `c608`: boxes of byte pairs, `cdat` for field one and `cdt2` for field two, one pair a picture
///   (QuickTime File Format, closed captioning sample data).
/// - `c708`: a box `ccdp` with a caption distribution packet.
/// - Either may come as `cc_data` triplets, if the demuxer converts them.
///
/// Issues are placed by sample: the line is its number, from 1, and the offset counts the bytes of
/// the samples before it.
public final class ClosedCaptionTrackReader: TextSink {
  private var decoder = CaptionDataDecoder(into: BroadcastText(isSplit: true), from: .track)
  private var samples = 0
  private var byteCount = 0
  private var end: MediaTime?

  /// Creates a reader.
  public init() {}

  /// Whether the samples of a sample entry are read.
  ///
  /// - Parameter codec: The sample entry's type or the codec's name: `c608`, `c708`, `eia_608`.
  /// - Returns: Whether they are.
  public static func canRead(codec: String) -> Bool {
    ["c608", "c708", "eia_608"].contains(codec)
  }

  /// Whether a caption has been shown and erased so far.
  public var hasText: Bool { !decoder.text.cues.isEmpty }

  /// Takes a sample.
  public func receive(_ payload: TextPayload) {
    samples += 1
    let place = TextPosition(line: samples, column: 1, byteOffset: byteCount)
    byteCount += payload.bytes.count
    let duration = payload.duration ?? CaptionDataDecoder.onePicture
    let sample = ClosedCaptionSample(payload.bytes)
    for fault in sample.faults { decoder.report(fault, at: place) }
    let microseconds = max(duration.wholeMicroseconds, 0)
    for (index, pairs) in sample.pictures.enumerated() {
      // Pairs of a sample are spread evenly over its time.
      let step = microseconds / Int64(sample.pictures.count)
      let offset = Duration.microseconds(step * Int64(index))
      let time = payload.start.advanced(by: offset)
      decoder.decode(pairs, at: CaptionMoment(time: time, place: place))
    }
    end = payload.start.advanced(by: .microseconds(microseconds))
  }

  /// Ends the captions.
  ///
  /// - Parameter end: When the track ends; `nil` for the end of its last sample.
  /// - Returns: The channels with cues, in order.
  public func finish(at end: MediaTime?) -> [ChannelText] {
    decoder.finish(at: end ?? self.end)
    return decoder.text.byChannel()
  }
}
