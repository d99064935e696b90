/// The speech in a sound track.
public struct SpeechTimeline: Sendable, Hashable {
  /// A section of speech.
  public struct Segment: Sendable, Hashable {
    /// The time of the speech.
    public let range: Range<MediaTime>
    /// The estimated certainty that this is speech and not song, music or noise, 0 to 1.
    public let confidence: Float

    /// Creates a section of speech.
    ///
    /// - Parameters:
    ///   - range: The time of the speech.
    ///   - confidence: From 0 to 1.
    public init(range: Range<MediaTime>, confidence: Float) {
      self.range = range
      self.confidence = confidence
    }
  }

  /// The lowest confidence of a segment that counts as certain speech.
  public static let certain: Float = 0.8

  /// The detector's name and version, such as `cuelight-2`.
  public let detector: String
  /// SHA-256 of the model file, if the detector has one.
  public let model: ContentHash?
  /// The moment of the first score.
  public let start: MediaTime
  /// The distance between scores: 10 ms.
  public let hop: Duration
  /// One score per hop: 0 is certainly not speech, 255 is certainly speech.
  public let scores: [UInt8]
  /// What each hop sounds like, as many as there are scores; empty if it was not measured.
  ///
  /// The upper four bits are the power above 2.3 kHz over that of 300 to 1200 Hz, in steps of 3.5 dB
  /// from -35 dB; the lower four are the power of 300 to 1200 Hz, in steps of 5 dB from -75 dB of full
  /// scale.
  public let sounds: [UInt8]
  /// The sections of speech, in order of time, without overlap.
  public let segments: [Segment]

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - detector: The detector's name and version.
  ///   - model: SHA-256 of the model file.
  ///   - start: The moment of the first score.
  ///   - hop: The distance between scores.
  ///   - scores: One score per hop.
  ///   - sounds: What each hop sounds like; other numbers than that of the scores count as none.
  ///   - segments: The sections of speech.
  public init(
    detector: String, model: ContentHash? = nil, start: MediaTime = .zero,
    hop: Duration = .milliseconds(10), scores: [UInt8], sounds: [UInt8] = [],
    segments: [Segment]
  ) {
    self.detector = detector
    self.model = model
    self.start = start
    self.hop = hop
    self.scores = scores
    self.sounds = sounds.count == scores.count ? sounds : []
    self.segments = segments
  }

  /// The upper limit for pauses between words: shorter gaps between segments count as speech.
  public static let pause = Duration.milliseconds(300)

  /// All moments with speech, short pauses included.
  public var speech: TimeRanges {
    TimeRanges(segments.map(\.range), joiningGapsUnder: Self.pause)
  }
  /// The moments with certain speech, short pauses included.
  public var certainSpeech: TimeRanges {
    TimeRanges(
      segments.filter { $0.confidence >= Self.certain }.map(\.range),
      joiningGapsUnder: Self.pause)
  }
}
