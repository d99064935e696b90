/// The relation of the times of captions to the speech of their medium.
///
/// The model: caption time = ``rate`` x media time + ``offset``, until the first of ``cuts``; each
/// cut adds its step to the offset.
public struct CaptionAlignment: Sendable, Hashable {
  /// The reason that the offset could not be measured.
  public enum UnmeasuredReason: String, Sendable, Hashable, CaseIterable {
    /// Less speech than a measurement needs.
    case tooLittleSpeech
    /// Fewer cues than a measurement needs.
    case tooFewCues
    /// Captions and speech hardly match at any offset.
    case weakCorrelation
    /// Several offsets fit about equally well.
    case ambiguous
    /// Captions and speech match, but in too few cues to be sure.
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
    /// Caption time per second of media time: the medium's frame rate divided by the captions'.
    public let rate: Double

    /// Creates a pair of frame rates.
    ///
    /// - Parameters:
    ///   - captions: The frame rate the captions were timed for.
    ///   - media: The frame rate of the medium.
    ///   - rate: Caption time per second of media time.
    public init(captions: String, media: String, rate: Double) {
      self.captions = captions
      self.media = media
      self.rate = rate
    }
  }

  /// A moment at which the offset of the captions changes: after captioning, a part was removed
  /// from the medium or inserted.
  public struct Cut: Sendable, Hashable {
    /// The time on the medium's presentation clock.
    public let at: MediaTime
    /// The change of the captions' delay from then on; negative: captions are earlier.
    public let step: Duration

    /// Creates a cut.
    ///
    /// - Parameters:
    ///   - at: The time on the medium's presentation clock.
    ///   - step: The change of the captions' delay from then on.
    public init(at: MediaTime, step: Duration) {
      self.at = at
      self.step = step
    }
  }

  /// The offset in one part of the medium, measured from that part alone.
  public struct Window: Sendable, Hashable {
    /// The part, on the medium's presentation clock.
    public let range: Range<MediaTime>
    /// Caption time minus media time in this part; positive: captions are late.
    public let offset: Duration
    /// The reliability, 0 to 1.
    public let confidence: Float

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - range: The part of the medium.
    ///   - offset: Caption time minus media time in this part.
    ///   - confidence: The reliability, 0 to 1.
    public init(range: Range<MediaTime>, offset: Duration, confidence: Float) {
      self.range = range
      self.offset = offset
      self.confidence = confidence
    }
  }

  /// Caption time per second of media time; 1 if the captions run at the medium's speed.
  public let rate: Double
  /// Caption time at media time zero, before any cut; positive: captions are late.
  public let offset: Duration
  /// Half the width of the 95 % confidence interval of the middle offset.
  public let uncertainty: Duration
  /// The frame rates whose ratio is ``rate``, or `nil` if there are none.
  public let frameRates: FrameRates?
  /// The moments at which the captions jump, in order of time.
  public let cuts: [Cut]
  /// The offsets of parts of the medium, in order of time.
  public let windows: [Window]
  /// The part of the medium between the first and the last cue, on its presentation clock.
  public let span: Range<MediaTime>
  /// Normalized correlation of speech score and cue mask along the model, -1 to 1.
  public let correlation: Float
  /// The ratio of the best peak of the correlation to the second best.
  public let margin: Float
  /// The reliability of the whole measurement, 0 to 1; zero if it is not reliable.
  public let confidence: Float
  /// Seconds of speech the measurement uses.
  public let speech: Duration
  /// Cues the measurement uses.
  public let cueCount: Int
  /// The reasons that the offset could not be measured; empty if it was measured.
  public let unmeasuredReasons: [UnmeasuredReason]
  /// Where captions are not in their place, or do not show that they are, in order of time.
  ///
  /// Slips and cuts are jumps of the line, too: ``cuts`` has them exactly.
  public let deviations: [CaptionDeviation]

  /// The least displacement of consecutive cues that is searched for.
  public static let leastSlipStep = Duration.milliseconds(300)
  /// The length of displaced cues that would be found in nine of ten places: what shorter parts hold
  /// was not seen; `nil` if there was no such search, or no length would be found.
  public let leastSlip: Duration?
  /// The number of cues whose words were compared, one by one, with those that a recognizer heard; zero
  /// without one.
  public let cuesHeard: Int
  /// The least error of a single cue that is a deviation.
  public static let leastStray = Duration.milliseconds(700)

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - rate: Caption time per second of media time.
  ///   - offset: Caption time at media time zero.
  ///   - uncertainty: Half the width of the 95 % interval.
  ///   - frameRates: The frame rates whose ratio the rate is.
  ///   - cuts: The moments at which the captions jump.
  ///   - windows: The offsets of parts of the medium.
  ///   - span: The part of the medium between the first and the last cue.
  ///   - correlation: The correlation along the model.
  ///   - margin: The ratio of the best peak to the second best.
  ///   - confidence: The reliability of the measurement.
  ///   - speech: Seconds of speech.
  ///   - cueCount: The number of cues.
  ///   - unmeasuredReasons: The reasons that the offset could not be measured.
  ///   - deviations: Where captions are not in their place, or do not show that they are.
  ///   - leastSlip: The length of displaced cues that would be found.
  ///   - cuesHeard: The number of cues whose words were compared with those that were heard.
  public init(
    rate: Double = 1, offset: Duration, uncertainty: Duration, frameRates: FrameRates? = nil,
    cuts: [Cut] = [], windows: [Window] = [], span: Range<MediaTime>, correlation: Float,
    margin: Float, confidence: Float, speech: Duration, cueCount: Int,
    unmeasuredReasons: [UnmeasuredReason] = [], deviations: [CaptionDeviation] = [],
    leastSlip: Duration? = nil, cuesHeard: Int = 0
  ) {
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
    self.deviations = deviations
    self.leastSlip = leastSlip
    self.cuesHeard = cuesHeard
  }

  /// The same measurement with other deviations.
  ///
  /// - Parameters:
  ///   - deviations: The deviations, in order of time.
  ///   - cuesHeard: The number of cues whose words were compared with those that were heard.
  /// - Returns: The measurement.
  public func with(deviations: [CaptionDeviation], cuesHeard: Int) -> CaptionAlignment {
    CaptionAlignment(
      rate: rate, offset: offset, uncertainty: uncertainty, frameRates: frameRates, cuts: cuts,
      windows: windows, span: span, correlation: correlation, margin: margin,
      confidence: confidence, speech: speech, cueCount: cueCount,
      unmeasuredReasons: unmeasuredReasons, deviations: deviations, leastSlip: leastSlip,
      cuesHeard: cuesHeard)
  }

  /// The cues whose own displacement is known, of all deviations.
  public var displacedCues: [CaptionDeviation.DisplacedCue] {
    deviations.flatMap(\.displacedCues)
  }

  /// Whether the captions match no part of this sound, although both are long enough to compare.
  public var belongsToOtherAudio: Bool { deviations.contains { $0.kind == .otherAudio } }

  /// Whether the offset is reliable.
  public var isMeasured: Bool { unmeasuredReasons.isEmpty && !belongsToOtherAudio }

  /// The deviation of ``rate`` from 1, in millionths.
  public var driftPPM: Double { (rate - 1) * 1_000_000 }

  /// Caption time minus media time at a moment; positive: captions are late.
  ///
  /// - Parameter time: The moment, on the medium's presentation clock.
  /// - Returns: The error of the captions there.
  public func error(at time: MediaTime) -> Duration {
    let steps = cuts.prefix { $0.at <= time }.reduce(Duration.zero) { $0 + $1.step }
    return offset + .decimal((rate - 1) * time.decimalValue) + steps
  }

  /// The error that a repair corrects: if captions jump, parts with small errors are left as they
  /// are.
  ///
  /// - Parameters:
  ///   - time: The moment, on the medium's presentation clock.
  ///   - least: Smaller errors are left if there are cuts and the rate is 1.
  /// - Returns: The error, or zero.
  public func correctedError(at time: MediaTime, leaving least: Duration) -> Duration {
    corrected(error(at: time), leaving: least)
  }

  /// The part of an error that a repair corrects.
  ///
  /// - Parameters:
  ///   - error: The error of the captions between two cuts.
  ///   - least: Smaller errors are left if there are cuts and the rate is 1.
  /// - Returns: The error, or zero.
  package func corrected(_ error: Duration, leaving least: Duration) -> Duration {
    rate == 1 && !cuts.isEmpty && error.magnitude < least ? .zero : error
  }

  /// The median of the error over ``span``, weighted by the length of each piece between cuts; a
  /// slip of a few cues does not determine the result.
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
  package var pieces: [Range<MediaTime>] {
    let inside = cuts.map { min(max($0.at, span.lowerBound), span.upperBound) }
    let edges = [span.lowerBound] + inside + [span.upperBound]
    return zip(edges, edges.dropFirst()).map { $0..<max($0, $1) }
  }

  /// The errors at the ends of ``span`` and on both sides of each cut: between them, the error lies
  /// between theirs.
  package var extremes: [Duration] {
    let after = cuts.map { error(at: $0.at) }
    let before = zip(after, cuts).map { $0 - $1.step }
    return [error(at: span.lowerBound), error(at: span.upperBound)] + before + after
  }

  /// The largest error of the captions, with its sign: at an end of ``span``, or on either side of
  /// a cut.
  public var largestError: Duration {
    extremes.max { $0.magnitude < $1.magnitude } ?? .zero
  }

  /// The delay of the captions at the last cue minus their delay at the first, without cuts.
  public var drift: Duration {
    let length = span.lowerBound.duration(to: span.upperBound)
    return .decimal((rate - 1) * length.decimalValue)
  }
}
