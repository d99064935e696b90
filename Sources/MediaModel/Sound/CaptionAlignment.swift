/// How captions are timed against the speech they belong to.
///
/// The model: caption time = ``rate`` x media time + ``offset``, until the first of ``cuts``; after
/// each cut the captions are later by its step as well.
public struct CaptionAlignment: Sendable, Hashable {
  /// What kept the offset from being measured.
  public enum UnmeasuredReason: String, Sendable, Hashable, CaseIterable {
    /// Less speech than the least that can be measured.
    case tooLittleSpeech
    /// Fewer cues than the least that can be measured.
    case tooFewCues
    /// Captions and speech hardly go together at any offset.
    case weakCorrelation
    /// Several offsets fit about equally well.
    case ambiguous
    /// Captions and speech go together, but too few cues do to be sure.
    case tooFewMatches
    /// The sound is not clearly speech: song, music or noise.
    case uncertainSpeech
  }

  /// Captions that were timed for another frame rate than the medium runs at.
  public struct FrameRates: Sendable, Hashable {
    /// The frame rate the captions were timed for, such as `23.976`.
    public let captions: String
    /// The frame rate of the medium, such as `25`.
    public let media: String
    /// Caption time a second of media time: the medium's frame rate over the captions'.
    public let rate: Double

    /// Creates a pair of frame rates.
    ///
    /// - Parameters:
    ///   - captions: The frame rate the captions were timed for.
    ///   - media: The frame rate of the medium.
    ///   - rate: Caption time a second of media time.
    public init(captions: String, media: String, rate: Double) {
      self.captions = captions
      self.media = media
      self.rate = rate
    }
  }

  /// A moment from which on the captions are timed differently: something was cut out of the
  /// medium, or put in, after it was captioned.
  public struct Cut: Sendable, Hashable {
    /// When, on the medium's presentation clock.
    public let at: MediaTime
    /// How much later the captions are from then on; negative: earlier.
    public let step: Duration

    /// Creates a cut.
    ///
    /// - Parameters:
    ///   - at: When, on the medium's presentation clock.
    ///   - step: How much later the captions are from then on.
    public init(at: MediaTime, step: Duration) {
      self.at = at
      self.step = step
    }
  }

  /// The offset that was measured in a part of the medium alone.
  public struct Window: Sendable, Hashable {
    /// The part, on the medium's presentation clock.
    public let range: Range<MediaTime>
    /// Caption time less media time there; positive: captions are late.
    public let offset: Duration
    /// How far it can be relied on, 0 to 1.
    public let confidence: Float

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - range: The part of the medium.
    ///   - offset: Caption time less media time there.
    ///   - confidence: How far it can be relied on, 0 to 1.
    public init(range: Range<MediaTime>, offset: Duration, confidence: Float) {
      self.range = range
      self.offset = offset
      self.confidence = confidence
    }
  }

  /// Caption time a second of media time; 1 where the captions keep pace.
  public let rate: Double
  /// Caption time at media time zero, before any cut; positive: captions are late.
  public let offset: Duration
  /// Half the width of the interval in which the middle offset is with 95 % confidence.
  public let uncertainty: Duration
  /// The frame rates whose ratio ``rate`` is, or `nil` where none is.
  public let frameRates: FrameRates?
  /// Where the captions jump, in order of time.
  public let cuts: [Cut]
  /// The offsets of parts of the medium, in order of time.
  public let windows: [Window]
  /// The part of the medium between the first and the last cue, on its presentation clock.
  public let span: Range<MediaTime>
  /// Normalised correlation of speech score and cue mask along the model, -1 to 1.
  public let correlation: Float
  /// The best peak of the correlation over the second best.
  public let margin: Float
  /// How far the whole measurement can be relied on, 0 to 1; zero where it cannot.
  public let confidence: Float
  /// Seconds of speech the measurement uses.
  public let speech: Duration
  /// Cues the measurement uses.
  public let cueCount: Int
  /// What kept the offset from being measured; empty when it was.
  public let unmeasuredReasons: [UnmeasuredReason]
  /// The captions go with no part of this sound, though there is enough of both to compare.
  public let belongsToOtherAudio: Bool

  /// The least displacement of cues in a row that is looked for.
  public static let leastSlipStep = Duration.milliseconds(300)
  /// How long cues in a row must be elsewhere, and the rest not, to be found in nine of ten places;
  /// `nil` where nothing of the kind was looked for, or would be found.
  public let leastSlip: Duration?

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - rate: Caption time a second of media time.
  ///   - offset: Caption time at media time zero.
  ///   - uncertainty: Half the width of the 95 % interval.
  ///   - frameRates: The frame rates whose ratio the rate is.
  ///   - cuts: Where the captions jump.
  ///   - windows: The offsets of parts of the medium.
  ///   - span: The part of the medium between the first and the last cue.
  ///   - correlation: Along the model.
  ///   - margin: The best peak over the second best.
  ///   - confidence: How far the measurement can be relied on.
  ///   - speech: Seconds of speech.
  ///   - cueCount: Cues.
  ///   - unmeasuredReasons: What kept the offset from being measured.
  ///   - belongsToOtherAudio: Whether the captions go with no part of this sound.
  ///   - leastSlip: How long cues in a row must be elsewhere to be found.
  public init(
    rate: Double = 1, offset: Duration, uncertainty: Duration, frameRates: FrameRates? = nil,
    cuts: [Cut] = [], windows: [Window] = [], span: Range<MediaTime>, correlation: Float,
    margin: Float, confidence: Float, speech: Duration, cueCount: Int,
    unmeasuredReasons: [UnmeasuredReason] = [],
    belongsToOtherAudio: Bool = false, leastSlip: Duration? = nil
  ) {
    self.leastSlip = leastSlip
    self.rate = rate
    self.offset = offset
    self.uncertainty = uncertainty
    self.frameRates = frameRates
    self.cuts = cuts
    self.windows = windows
    self.span = span
    self.correlation = correlation
    self.margin = margin
    self.confidence = confidence
    self.speech = speech
    self.cueCount = cueCount
    self.unmeasuredReasons = unmeasuredReasons
    self.belongsToOtherAudio = belongsToOtherAudio
  }

  /// Whether the offset can be relied on.
  public var isMeasured: Bool { unmeasuredReasons.isEmpty && !belongsToOtherAudio }

  /// How far ``rate`` is from 1, in millionths.
  public var driftPPM: Double { (rate - 1) * 1_000_000 }

  /// Caption time less media time at a moment; positive: captions are late.
  ///
  /// - Parameter time: The moment, on the medium's presentation clock.
  /// - Returns: The error of the captions there.
  public func error(at time: MediaTime) -> Duration {
    let steps = cuts.prefix { $0.at <= time }.reduce(Duration.zero) { $0 + $1.step }
    return offset + .decimal((rate - 1) * time.decimalValue) + steps
  }

  /// The error that a repair undoes: of captions that jump, parts that are hardly off are left
  /// alone.
  ///
  /// - Parameters:
  ///   - time: The moment, on the medium's presentation clock.
  ///   - least: Smaller errors are left, where there are cuts and the rate is plain.
  /// - Returns: The error, or zero.
  public func correctedError(at time: MediaTime, leaving least: Duration) -> Duration {
    let error = error(at: time)
    return rate == 1 && !cuts.isEmpty && error.magnitude < least ? .zero : error
  }

  /// The error that half of ``span`` exceeds: without cuts that in its middle, with cuts the error
  /// that most of the captions have, so that a slip of a few cues does not decide for all.
  public var middleError: Duration {
    let pieces = pieces.map { piece in
      let length = piece.lowerBound.duration(to: piece.upperBound)
      return (length: length, error: error(at: piece.lowerBound.advanced(by: length / 2)))
    }.sorted { $0.error < $1.error }
    let half = span.lowerBound.duration(to: span.upperBound) / 2
    var sum = Duration.zero
    for piece in pieces {
      sum += piece.length
      if sum >= half { return piece.error }
    }
    return error(at: span.lowerBound)
  }

  /// The parts of ``span`` between cuts, in order of time.
  private var pieces: [Range<MediaTime>] {
    let inside = cuts.map { min(max($0.at, span.lowerBound), span.upperBound) }
    let edges = [span.lowerBound] + inside + [span.upperBound]
    return zip(edges, edges.dropFirst()).map { $0..<max($0, $1) }
  }

  /// The error of the captions where it is largest, with its sign: at an end of ``span``, or on
  /// either side of a cut.
  public var largestError: Duration {
    let afterCuts = cuts.map { error(at: $0.at) }
    let beforeCuts = zip(afterCuts, cuts).map { $0 - $1.step }
    let errors = [error(at: span.lowerBound), error(at: span.upperBound)] + beforeCuts + afterCuts
    return errors.max { $0.magnitude < $1.magnitude } ?? .zero
  }

  /// How much the captions fall behind from the first cue to the last, cuts left aside.
  public var drift: Duration {
    let length = span.lowerBound.duration(to: span.upperBound)
    return .decimal((rate - 1) * length.decimalValue)
  }
}
