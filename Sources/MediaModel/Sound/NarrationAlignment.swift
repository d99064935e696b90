/// How a described sound is placed beside the main sound: the map between the two.
///
/// It is straight in each of ``pieces``, which are in the order of both sounds. What is in no
/// piece of the one sound has no counterpart in the other.
public struct NarrationAlignment: Sendable, Hashable {
  /// A stretch that both sounds have.
  public struct Piece: Sendable, Hashable {
    /// The stretch, on the main sound's presentation clock.
    public let main: Range<MediaTime>
    /// Where it begins, on the described sound's clock.
    public let described: MediaTime
    /// Described time a second of main time; 1 where both keep pace.
    public let rate: Double

    /// Creates a piece.
    ///
    /// - Parameters:
    ///   - main: The stretch, on the main sound's presentation clock.
    ///   - described: Where it begins, on the described sound's clock.
    ///   - rate: Described time a second of main time.
    public init(main: Range<MediaTime>, described: MediaTime, rate: Double = 1) {
      self.main = main
      self.described = described
      self.rate = rate
    }

    /// How much later than the picture the description is at a moment, were both started together.
    ///
    /// - Parameter time: The moment on the main sound's presentation clock.
    /// - Returns: Described time less main time.
    public func error(at time: MediaTime) -> Duration {
      let pace = (rate - 1) * main.lowerBound.duration(to: time).decimalValue
      return main.lowerBound.duration(to: described) + .decimal(pace)
    }
  }

  /// A moment from which on the described sound is placed differently.
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

  /// The stretches that both sounds have, in order of time; one at least.
  public let pieces: [Piece]
  /// The share of the moments with sound in which the main sound was found again, 0 to 1.
  public let confidence: Float

  /// Creates an alignment; there is none without pieces.
  ///
  /// - Parameters:
  ///   - pieces: The stretches that both sounds have, in order of time.
  ///   - confidence: The share of the sound in which the main sound was found again.
  public init?(pieces: [Piece], confidence: Float) {
    guard !pieces.isEmpty else { return nil }
    self.pieces = pieces
    self.confidence = confidence
  }

  /// Described time at main time zero, along the first piece; positive: the description is late.
  public var offset: Duration { pieces.first?.error(at: .zero) ?? .zero }

  /// Described time a second of main time, in the longest piece; 1 where both keep pace.
  public var rate: Double { pieces.max { $0.main.length < $1.main.length }?.rate ?? 1 }

  /// Where the described sound jumps, in order of time.
  public var slips: [Slip] {
    zip(pieces, pieces.dropFirst()).map { last, next in
      let at = next.main.lowerBound
      return Slip(at: at, step: next.error(at: at) - last.error(at: at))
    }
  }

  /// The same alignment of a described sound that is played later.
  ///
  /// - Parameter length: How much later; negative: earlier.
  /// - Returns: The alignment.
  func moved(by length: Duration) -> NarrationAlignment? {
    NarrationAlignment(
      pieces: pieces.map {
        Piece(main: $0.main, described: $0.described.advanced(by: length), rate: $0.rate)
      }, confidence: confidence)
  }
}
