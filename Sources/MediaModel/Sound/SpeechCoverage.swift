/// How much of the speech has captions.
public struct SpeechCoverage: Sendable, Hashable {
  /// Speech without a cue.
  public struct Gap: Sendable, Hashable {
    /// When it is spoken.
    public let range: Range<MediaTime>
    /// How sure it is that this is speech, 0 to 1.
    public let confidence: Float

    /// Creates a gap.
    ///
    /// - Parameters:
    ///   - range: When it is spoken.
    ///   - confidence: How sure it is that this is speech.
    public init(range: Range<MediaTime>, confidence: Float) {
      self.range = range
      self.confidence = confidence
    }
  }

  /// Seconds of speech, breaths between words included.
  public let speech: Duration
  /// Seconds of certain speech, breaths between words left out.
  public let certain: Duration
  /// Seconds of speech under cues.
  public let covered: Duration
  /// The stretches of speech without a cue, in order of time.
  public let gaps: [Gap]
  /// When the last cue ends; `nil` without cues.
  public let captionsEnd: MediaTime?
  /// When the last certain speech ends; `nil` without speech.
  public let speechEnd: MediaTime?

  /// Speech that is not certain: sung, under loud music, or something else altogether.
  public let uncertain: TimeRanges
  /// Cues of speech while nothing at all sounds like it, in order of time.
  public let cuesWithoutSpeech: [Range<MediaTime>]

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - speech: Seconds of speech.
  ///   - covered: Seconds of speech under cues.
  ///   - gaps: The stretches without a cue.
  ///   - captionsEnd: When the last cue ends.
  ///   - speechEnd: When the last certain speech ends.
  ///   - uncertain: Speech that is not certain.
  ///   - cuesWithoutSpeech: Cues of speech while nothing sounds like it.
  ///   - certain: Seconds of certain speech.
  public init(
    speech: Duration, covered: Duration, gaps: [Gap], captionsEnd: MediaTime?,
    speechEnd: MediaTime?, uncertain: TimeRanges = .empty,
    cuesWithoutSpeech: [Range<MediaTime>] = [], certain: Duration = .zero
  ) {
    self.certain = certain
    self.speech = speech
    self.covered = covered
    self.gaps = gaps
    self.captionsEnd = captionsEnd
    self.speechEnd = speechEnd
    self.uncertain = uncertain
    self.cuesWithoutSpeech = cuesWithoutSpeech
  }

  /// The share of the speech under cues, 0 to 1; 1 where there is no speech.
  public var share: Double {
    speech > .zero ? covered.decimalValue / speech.decimalValue : 1
  }
}
