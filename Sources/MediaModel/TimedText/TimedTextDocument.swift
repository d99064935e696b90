/// The content of a caption file or text track: every recoverable cue, and every issue.
public struct TimedTextDocument: Sendable, Hashable {
  /// The highest number of cues in a document: nearly six per second for a whole day.
  public static let mostCues = 500_000
  /// The limit on regions.
  package static let mostRegions = 10_000

  /// The format it was read as.
  public var format: TimedTextFormat
  /// The language the file itself names, or `nil`.
  public var language: LanguageTag?
  /// The parts of the picture that cues name.
  public var regions: [CueRegion]
  /// The style sheets of WebVTT, in their order.
  public var styles: [String] = []
  /// The map from the file's times to a transport stream; with a map, cue times are times of the
  /// stream, but times inside texts are as written.
  public var timestampMap: TimestampMap?
  /// The length of an hour of the timecode that the times come from.
  ///
  /// `nil` if the file says where the program starts, or has no timecode. Programs start at a whole
  /// hour by custom.
  public var timecodeHour: Duration?
  /// Whether the file itself declares that it describes the picture, like an audio description
  /// script of DAPT: then it is not captions, even if its name suggests captions.
  public var isDescription: Bool
  /// The cues in the order of the file.
  public var cues: [Cue]
  /// The issues in the order of the file.
  public var issues: [ParseIssue]

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - format: The format it was read as.
  ///   - language: The language the file names.
  ///   - regions: The parts of the picture that cues name.
  ///   - timestampMap: The map from the file's times to a transport stream.
  ///   - isDescription: Whether the file itself declares that it describes the picture.
  ///   - cues: The cues.
  ///   - issues: The issues.
  public init(
    format: TimedTextFormat, language: LanguageTag? = nil, regions: [CueRegion] = [],
    timestampMap: TimestampMap? = nil, isDescription: Bool = false, cues: [Cue] = [],
    issues: [ParseIssue] = []
  ) {
    self.format = format
    self.language = language
    self.regions = regions
    self.timestampMap = timestampMap
    self.isDescription = isDescription
    self.cues = cues
    self.issues = issues
  }

  /// The channels that have cues, in order.
  public var channels: [CaptionChannel] {
    var found: Set<CaptionChannel> = []
    // By index, because a file may have a million cues and few channels: nothing is copied.
    for index in cues.indices {
      if let channel = cues[index].channel { found.insert(channel) }
    }
    return found.sorted()
  }

  /// The moments with text on screen.
  public var shown: TimeRanges {
    TimeRanges(cues.lazy.filter { !$0.isBlank }.compactMap(\.range))
  }

  /// The document with all cues earlier or later.
  ///
  /// - Parameter length: The duration that is added to all times; times saturate.
  /// - Returns: The document.
  public func shifted(by length: Duration) -> TimedTextDocument {
    guard length != .zero else { return self }
    var shifted = self
    for index in shifted.cues.indices {
      shifted.cues[index].start = shifted.cues[index].start.advanced(by: length)
      shifted.cues[index].end = shifted.cues[index].end.advanced(by: length)
    }
    return shifted
  }

  /// The document with the times as written in the file, without its ``timestampMap``.
  public var asWritten: TimedTextDocument {
    guard let timestampMap else { return self }
    return shifted(by: .zero - timestampMap.offset(streamStart: nil))
  }
}
