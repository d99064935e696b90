/// Whether text that is painted into the picture follows the speech, and what was measured of it.
public struct PaintedTextMeasures: Sendable, Hashable {
  /// Whether captions are painted into the picture.
  public enum Answer: Sendable, Hashable {
    /// Text in a zone follows the speech, in these ranges.
    case present(PaintedTextZone, [Range<MediaTime>])
    /// No row of the picture holds short-lived text for long enough while people speak.
    case absent(RowCoverage)
    /// Anything else.
    case cannotTell(Reason)
  }

  /// Why neither presence nor absence can be told.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Too little speech to compare text with.
    case littleSpeech
    /// The pictures were not seen during all of the speech.
    case notDecoded
    /// Too few pictures a second to see words that stand shortly.
    case tooFewPictures
    /// There is text that is replaced, but it does not follow the speech.
    case textNotTiedToSpeech
    /// Much of the picture looks like text that comes and goes.
    case textureLikeText
    /// There is text nearly all the time, whether people speak or not.
    case alwaysOn
    /// Text follows the speech, but a reader and a recognizer find that its words are not those that
    /// are heard.
    case otherWords
  }

  /// How much of the speech a row of the picture holds short-lived text.
  public struct RowCoverage: Sendable, Hashable {
    /// The share of the speech.
    public let share: Double
    /// The threshold for edges, of 255.
    public let threshold: UInt8

    /// Creates a coverage.
    ///
    /// - Parameters:
    ///   - share: The share of the speech.
    ///   - threshold: The threshold for edges, of 255.
    public init(share: Double, threshold: UInt8) {
      self.share = share
      self.threshold = threshold
    }
  }

  /// How much later the text comes than the speech, if that is sure.
  ///
  /// It is evidence, not a verdict: what the text is was not read.
  public struct Offset: Sendable, Hashable {
    /// How much later the text comes.
    public let delay: Duration
    /// The correlation at that delay.
    public let correlation: Double
    /// That correlation, divided by the best one at any other delay.
    public let margin: Double

    /// Creates an offset.
    ///
    /// - Parameters:
    ///   - delay: How much later the text comes.
    ///   - correlation: The correlation at that delay.
    ///   - margin: That correlation, divided by the best one at any other delay.
    public init(delay: Duration, correlation: Double, margin: Double) {
      self.delay = delay
      self.correlation = correlation
      self.margin = margin
    }
  }

  /// Whether captions are painted into the picture.
  public var answer: Answer
  /// The time of which pictures were seen.
  public var sampled = Duration.zero
  /// The number of pictures a second.
  public var rate = 0.0
  /// The share of the pictures in which too much changes to tell text.
  public var wild = 0.0
  /// The speech that was compared with the text.
  public var speech = Duration.zero
  /// The best row at each threshold.
  public var rows: [RowCoverage] = []
  /// The share of the speech during which any row has short-lived text, at the first threshold:
  /// captions that change their place fill no row.
  public var anywhere = 0.0
  /// The zones in which text is replaced; four at most.
  public var zones: [PaintedTextZone] = []
  /// Long speech without text, where captions are present.
  public var gaps: [Range<MediaTime>] = []
  /// How much later the text comes than the speech.
  public var offset: Offset?
  /// What a text reader read, and whether it is heard; `nil` if nothing was read.
  public var read: PaintedWords?
  /// Ranges in which no picture was seen; the first ones, if there are many.
  public var holes: [Range<MediaTime>] = []
  /// Whether there were fewer pictures a second than words that stand shortly need.
  public var isSlow = false
  /// Whether a side of the picture has less than 8 samples, so that nothing was looked at.
  public var isTooSmall = false
  /// The moment from which on pictures were not followed, because their size changes or they are too
  /// many; `nil` if all were.
  public var stoppedAt: MediaTime?

  /// Creates an answer without measures.
  ///
  /// - Parameter answer: Whether captions are painted into the picture.
  public init(answer: Answer) { self.answer = answer }
}
