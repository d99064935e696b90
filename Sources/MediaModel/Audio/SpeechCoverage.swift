/// The share of the speech that has captions.
public struct SpeechCoverage: Sendable, Hashable {
  /// Speech without a cue.
  public struct Gap: Sendable, Hashable {
    /// The time of the speech.
    public let range: Range<MediaTime>
    /// The confidence that this is speech, 0 to 1.
    public let confidence: Float

    /// Creates a gap.
    ///
    /// - Parameters:
    ///   - range: The time of the speech.
    ///   - confidence: The confidence that this is speech.
    public init(range: Range<MediaTime>, confidence: Float) {
      self.range = range
      self.confidence = confidence
    }
  }

  /// Seconds of speech, including the breaths between words.
  public let speech: Duration
  /// Seconds of certain speech, without the breaths between words.
  public let certain: Duration
  /// Seconds of speech during cues.
  public let covered: Duration
  /// The sections of speech without a cue, in order of time.
  public let gaps: [Gap]
  /// The end of the last cue; `nil` without cues.
  public let captionsEnd: MediaTime?
  /// The end of the last certain speech; `nil` without speech.
  public let speechEnd: MediaTime?

  /// Speech that is not certain: sung, under loud music, or not speech at all.
  public let uncertain: TimeRanges
  /// Cues with speech during which no sound is similar to speech, in order of time.
  public let cuesWithoutSpeech: [Range<MediaTime>]
  /// Certain speech during cues that only name a sound, such as “[Music]”.
  public let underSounds: TimeRanges
  /// The certain speech of ``gaps`` whose words may be in other cues: these have more text than is said
  /// while they are shown.
  public let heldByNeighbors: TimeRanges

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - speech: Seconds of speech.
  ///   - covered: Seconds of speech during cues.
  ///   - gaps: The sections without a cue.
  ///   - captionsEnd: The end of the last cue.
  ///   - speechEnd: The end of the last certain speech.
  ///   - uncertain: Speech that is not certain.
  ///   - cuesWithoutSpeech: Cues with speech during which no sound is similar to speech.
  ///   - underSounds: Certain speech during cues that only name a sound.
  ///   - certain: Seconds of certain speech.
  ///   - heldByNeighbors: Speech without a cue whose words may be in other cues.
  public init(
    speech: Duration, covered: Duration, gaps: [Gap], captionsEnd: MediaTime?,
    speechEnd: MediaTime?, uncertain: TimeRanges = .empty,
    cuesWithoutSpeech: [Range<MediaTime>] = [], underSounds: TimeRanges = .empty,
    certain: Duration = .zero, heldByNeighbors: TimeRanges = .empty
  ) {
    self.heldByNeighbors = heldByNeighbors
    self.underSounds = underSounds
    self.certain = certain
    self.speech = speech
    self.covered = covered
    self.gaps = gaps
    self.captionsEnd = captionsEnd
    self.speechEnd = speechEnd
    self.uncertain = uncertain
    self.cuesWithoutSpeech = cuesWithoutSpeech
  }

  /// The share of the speech during cues, 0 to 1; 1 if there is no speech.
  public var share: Double {
    speech > .zero ? covered.decimalValue / speech.decimalValue : 1
  }
}
