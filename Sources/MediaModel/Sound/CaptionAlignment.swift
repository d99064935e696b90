/// How captions lie against the speech they belong to.
///
/// The model: caption time = rate x media time + offset.
public struct CaptionAlignment: Sendable, Hashable {
  /// What kept the offset from being measured.
  public enum Obstacle: String, Sendable, Hashable, CaseIterable {
    /// Less speech than the least that can be measured.
    case tooLittleSpeech
    /// Fewer cues than the least that can be measured.
    case tooFewCues
    /// Captions and speech hardly go together at any offset.
    case weakCorrelation
    /// Several offsets fit about equally well.
    case ambiguous
    /// The sound is not clearly speech: song, music or noise.
    case uncertainSpeech
  }

  /// Caption time less speech time at the middle of the media; positive: captions are late.
  public let offset: Duration
  /// Half the width of the interval in which the offset lies with 95 % confidence.
  public let uncertainty: Duration
  /// The offset at the end of the captions less that at their start.
  public let drift: Duration
  /// Normalised correlation of speech score and cue mask at the best offset, -1 to 1.
  public let correlation: Float
  /// The best peak of the correlation over the second best.
  public let margin: Float
  /// Seconds of speech the measurement stands on.
  public let speech: Duration
  /// Cues the measurement stands on.
  public let cueCount: Int
  /// What kept the offset from being measured; empty when it was.
  public let obstacles: [Obstacle]
  /// The captions go with no part of this sound, though there is enough of both to tell.
  public let belongsToOtherAudio: Bool

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - offset: Caption time less speech time.
  ///   - uncertainty: Half the width of the 95 % interval.
  ///   - drift: How much the offset grows from start to end.
  ///   - correlation: At the best offset.
  ///   - margin: The best peak over the second best.
  ///   - speech: Seconds of speech.
  ///   - cueCount: Cues.
  ///   - obstacles: What kept the offset from being measured.
  ///   - belongsToOtherAudio: Whether the captions go with no part of this sound.
  public init(
    offset: Duration, uncertainty: Duration, drift: Duration, correlation: Float, margin: Float,
    speech: Duration, cueCount: Int, obstacles: [Obstacle], belongsToOtherAudio: Bool = false
  ) {
    self.offset = offset
    self.uncertainty = uncertainty
    self.drift = drift
    self.correlation = correlation
    self.margin = margin
    self.speech = speech
    self.cueCount = cueCount
    self.obstacles = obstacles
    self.belongsToOtherAudio = belongsToOtherAudio
  }

  /// Whether the offset can be relied on.
  public var isMeasured: Bool { obstacles.isEmpty }
}
