public import MediaModel

/// The comparison of the captions of one text with one sound.
public struct SyncReport: Sendable, Hashable {
  /// Captions that were written with corrected times.
  public struct Written: Sendable, Hashable {
    /// The file.
    public let path: String
    /// The number of cues in it.
    public let cues: Int
    /// The times of the cues without a place in the medium, in order of time.
    public let leftOut: [Range<MediaTime>]

    /// Creates a record of the written captions.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - cues: The number of cues in it.
    ///   - leftOut: The times of the cues without a place in the medium.
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
  /// The requested audio track, or `nil` for the main one.
  public let audio: Track.ID?
  /// The tolerances for the synchronization of captions.
  public let limits: SyncLimits
  /// The alignment of the captions.
  public let alignment: CaptionAlignment
  /// Their coverage of the speech; if their alignment is known, as if they were in sync.
  public let coverage: SpeechCoverage
  /// The speech they were compared with.
  public let speech: SpeechSummary
  /// How their words agree with what a recognizer heard, or `nil`.
  public let words: CaptionWords?
  /// Issues and limits that were found while reading, one sentence each.
  public let notices: [String]
  /// The written captions, or `nil`.
  public var written: Written?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - captions: The captions.
  ///   - medium: The medium.
  ///   - audio: The requested audio track.
  ///   - limits: The tolerances for the synchronization of captions.
  ///   - alignment: Their alignment.
  ///   - coverage: Their coverage of the speech.
  ///   - speech: The speech.
  ///   - words: How their words agree with what a recognizer heard.
  ///   - notices: Issues and limits that were found while reading.
  public init(
    captions: CaptionCandidate, medium: String, audio: Track.ID? = nil, limits: SyncLimits,
    alignment: CaptionAlignment, coverage: SpeechCoverage, speech: SpeechSummary,
    words: CaptionWords? = nil, notices: [String] = []
  ) {
    self.captions = captions
    self.medium = medium
    self.audio = audio
    self.limits = limits
    self.alignment = alignment
    self.coverage = coverage
    self.speech = speech
    self.words = words
    self.notices = notices
  }

  /// The verdict; captions with other words than those that are heard are not called in sync.
  public var verdict: SyncVerdict { judgment.verdict }

  /// The verdict on captions with the same words at other times.
  ///
  /// - Parameter times: The verdict on these times.
  /// - Returns: The verdict on times and words.
  public func verdict(onTimes times: SyncVerdict) -> SyncVerdict {
    judgment.verdict(onTimes: times)
  }

  private var judgment: SyncJudgment {
    SyncJudgment(
      .init(
        captions: captions, medium: medium, audio: audio, alignment: alignment, limits: limits),
      words)
  }

  /// The deviations that a person must look at, in order of time.
  public var openDeviations: [CaptionDeviation] {
    alignment.isMeasured ? limits.open(of: alignment) : []
  }

  /// The deviations that a person must look at, and those that only words show, in order of time.
  public var listedDeviations: [CaptionDeviation] {
    let asked = Set(openDeviations)
    return alignment.deviations.filter { asked.contains($0) || $0.views == [.words] }
  }

  /// The verdict with its reason and the remedy.
  public var result: CheckResult { judgment.result }
}
