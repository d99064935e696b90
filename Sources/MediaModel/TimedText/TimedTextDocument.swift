/// What a caption file or text track says: every recoverable cue, and every fault.
public struct TimedTextDocument: Sendable, Hashable {
  /// The format it was read as.
  public var format: TimedTextFormat
  /// The language the file itself names, or `nil`.
  public var language: LanguageTag?
  /// The parts of the picture that cues name.
  public var regions: [CueRegion]
  /// The cues in the order of the file.
  public var cues: [Cue]
  /// The faults in the order of the file.
  public var issues: [ParseIssue]

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - format: The format it was read as.
  ///   - language: The language the file names.
  ///   - regions: The parts of the picture that cues name.
  ///   - cues: The cues.
  ///   - issues: The faults.
  public init(
    format: TimedTextFormat, language: LanguageTag? = nil, regions: [CueRegion] = [],
    cues: [Cue] = [], issues: [ParseIssue] = []
  ) {
    self.format = format
    self.language = language
    self.regions = regions
    self.cues = cues
    self.issues = issues
  }

  /// The channels that have cues, in order.
  public var channels: [CaptionChannel] { Set(cues.compactMap(\.channel)).sorted() }

  /// The moments with a cue on screen.
  public var shown: TimeRanges { TimeRanges(cues.compactMap(\.range)) }
}
