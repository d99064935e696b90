/// Where people speak in a sound track.
public struct SpeechTimeline: Sendable, Hashable {
  /// A stretch of speech.
  public struct Segment: Sendable, Hashable {
    /// When it is spoken.
    public let range: Range<MediaTime>
    /// From 0 to 1: how sure a listener would be that this is speech, and not song, music or noise.
    public let confidence: Float

    /// Creates a stretch of speech.
    ///
    /// - Parameters:
    ///   - range: When it is spoken.
    ///   - confidence: From 0 to 1.
    public init(range: Range<MediaTime>, confidence: Float) {
      self.range = range
      self.confidence = confidence
    }
  }

  /// At or above this confidence a segment counts as speech beyond doubt.
  public static let certain: Float = 0.8

  /// The detector's name and version, such as `cuelight-2`.
  public let detector: String
  /// SHA-256 of the model file, when the detector has one.
  public let model: ContentHash?
  /// The moment of the first score.
  public let start: MediaTime
  /// The distance between scores: 10 ms.
  public let hop: Duration
  /// One score a hop: 0 is certainly no speech, 255 certainly speech.
  public let scores: [UInt8]
  /// The stretches of speech, in order of time, not overlapping.
  public let segments: [Segment]

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - detector: The detector's name and version.
  ///   - model: SHA-256 of the model file.
  ///   - start: The moment of the first score.
  ///   - hop: The distance between scores.
  ///   - scores: One score a hop.
  ///   - segments: The stretches of speech.
  public init(
    detector: String, model: ContentHash? = nil, start: MediaTime = .zero,
    hop: Duration = .milliseconds(10), scores: [UInt8], segments: [Segment]
  ) {
    self.detector = detector
    self.model = model
    self.start = start
    self.hop = hop
    self.scores = scores
    self.segments = segments
  }

  /// Shorter gaps between segments are between words: they count as speech.
  public static let pause = Duration.milliseconds(300)

  /// All moments with speech, short pauses included.
  public var speech: TimeRanges {
    TimeRanges(segments.map(\.range), joiningGapsUnder: Self.pause)
  }
  /// The moments with speech beyond doubt, short pauses included.
  public var certainSpeech: TimeRanges {
    TimeRanges(
      segments.filter { $0.confidence >= Self.certain }.map(\.range),
      joiningGapsUnder: Self.pause)
  }
}
