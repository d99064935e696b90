public import MediaModel

/// What is said about one text of captions against one sound.
public struct SyncReport: Sendable, Hashable {
  /// Captions that were written as they should be.
  public struct Written: Sendable, Hashable {
    /// The file.
    public let path: String
    /// How many cues are in it.
    public let cues: Int
    /// When the cues were shown that the medium has no place for, in order of time.
    public let leftOut: [Range<MediaTime>]

    /// Creates a note on what was written.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - cues: How many cues are in it.
    ///   - leftOut: The cues that the medium has no place for.
    public init(path: String, cues: Int, leftOut: [Range<MediaTime>]) {
      self.path = path
      self.cues = cues
      self.leftOut = leftOut
    }
  }

  /// The captions.
  public let captions: CaptionCandidate
  /// The medium, as the user would name it.
  public let medium: String
  /// The sound track that was asked for, or `nil` for the main one.
  public let sound: Track.ID?
  /// How far captions may be off.
  public let limits: SyncLimits
  /// How the captions lie.
  public let alignment: CaptionAlignment
  /// How much of the speech they cover; where it is known how they are aligned, as if they were in
  /// sync.
  public let coverage: SpeechCoverage
  /// The speech they were compared with.
  public let speech: SpeechSummary
  /// Faults and limits met while reading, each one sentence.
  public let notices: [String]
  /// What was written, or `nil`.
  public var written: Written?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - captions: The captions.
  ///   - medium: The medium.
  ///   - sound: The sound track that was asked for.
  ///   - limits: How far captions may be off.
  ///   - alignment: How they are aligned.
  ///   - coverage: How much of the speech they cover.
  ///   - speech: The speech.
  ///   - notices: Faults and limits met while reading.
  public init(
    captions: CaptionCandidate, medium: String, sound: Track.ID? = nil, limits: SyncLimits,
    alignment: CaptionAlignment, coverage: SpeechCoverage, speech: SpeechSummary,
    notices: [String] = []
  ) {
    self.captions = captions
    self.medium = medium
    self.sound = sound
    self.limits = limits
    self.alignment = alignment
    self.coverage = coverage
    self.speech = speech
    self.notices = notices
  }

  /// The verdict.
  public var verdict: SyncVerdict { SyncVerdict(alignment, limits) }

  /// The verdict with its reason, and with what to do.
  public var result: CheckResult {
    CaptionsSynchronized.result(
      of: .init(
        captions: captions, medium: medium, sound: sound, alignment: alignment, limits: limits))
  }
}
