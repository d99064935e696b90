/// How a described sound lies against the main sound.
///
/// The model: described time = ``rate`` x main time + ``offset``, until the first of ``slips``;
/// after each slip the described sound is later by its step as well.
public struct NarrationAlignment: Sendable, Hashable {
  /// A moment from which on the described sound lies differently.
  public struct Slip: Sendable, Hashable {
    /// When, on the main sound's presentation clock.
    public let at: MediaTime
    /// How much later the described sound is from then on; negative: earlier.
    public let step: Duration

    /// Creates a slip.
    ///
    /// - Parameters:
    ///   - at: When, on the main sound's presentation clock.
    ///   - step: How much later the described sound is from then on.
    public init(at: MediaTime, step: Duration) {
      self.at = at
      self.step = step
    }
  }

  /// Described time at main time zero, before any slip; positive: the description is late.
  public let offset: Duration
  /// Described time a second of main time; 1 where both keep pace.
  public let rate: Double
  /// The share of the moments with sound in which the main sound was found again, 0 to 1.
  public let confidence: Float
  /// Where the described sound jumps, in order of time.
  public let slips: [Slip]

  /// Creates an alignment.
  ///
  /// - Parameters:
  ///   - offset: Described time at main time zero.
  ///   - rate: Described time a second of main time.
  ///   - confidence: The share of the sound in which the main sound was found again.
  ///   - slips: Where the described sound jumps.
  public init(offset: Duration, rate: Double, confidence: Float, slips: [Slip] = []) {
    self.offset = offset
    self.rate = rate
    self.confidence = confidence
    self.slips = slips
  }

  /// How much later than the picture the description is at a moment, were both started together.
  ///
  /// - Parameter time: The moment on the main sound's presentation clock.
  /// - Returns: Described time less main time.
  public func error(at time: MediaTime) -> Duration {
    let steps = slips.prefix { $0.at <= time }.reduce(Duration.zero) { $0 + $1.step }
    return offset + .decimal((rate - 1) * time.decimalValue) + steps
  }
}
