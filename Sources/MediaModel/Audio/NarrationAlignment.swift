/// The map between the times of the main sound and of a described sound.
///
/// It is linear in each of ``pieces``, which are in the order of both sounds. A moment of one sound
/// outside all pieces has no counterpart in the other.
public struct NarrationAlignment: Sendable, Hashable {
  /// A section that both sounds contain.
  public struct Piece: Sendable, Hashable {
    /// The section, on the main sound's presentation clock.
    public let main: Range<MediaTime>
    /// The start of the section, on the described sound's clock.
    public let described: MediaTime
    /// Described time per second of main time; 1 if both run at the same speed.
    public let rate: Double

    /// Creates a piece.
    ///
    /// - Parameters:
    ///   - main: The section, on the main sound's presentation clock.
    ///   - described: The start of the section, on the described sound's clock.
    ///   - rate: Described time per second of main time.
    public init(main: Range<MediaTime>, described: MediaTime, rate: Double = 1) {
      self.main = main
      self.described = described
      self.rate = rate
    }

    /// The delay of the description relative to the picture at a moment if both start together.
    ///
    /// - Parameter time: The moment on the main sound's presentation clock.
    /// - Returns: Described time minus main time.
    public func error(at time: MediaTime) -> Duration {
      let pace = (rate - 1) * main.lowerBound.duration(to: time).decimalValue
      return main.lowerBound.duration(to: described) + .decimal(pace)
    }
  }

  /// A moment at which the offset of the described sound changes.
  public struct Slip: Sendable, Hashable {
    /// The time on the main sound's presentation clock.
    public let at: MediaTime
    /// The change of the described sound's delay from then on; negative: it is earlier.
    public let step: Duration

    /// Creates a slip.
    ///
    /// - Parameters:
    ///   - at: The time on the main sound's presentation clock.
    ///   - step: The change of the described sound's delay from then on.
    public init(at: MediaTime, step: Duration) {
      self.at = at
      self.step = step
    }
  }

  /// The sections that both sounds contain, in order of time; at least one.
  public let pieces: [Piece]
  /// The share of the audible moments in which the main sound was found again, 0 to 1.
  public let confidence: Float

  /// Creates an alignment; `nil` without pieces.
  ///
  /// - Parameters:
  ///   - pieces: The sections that both sounds contain, in order of time.
  ///   - confidence: The share of the sound in which the main sound was found again.
  public init?(pieces: [Piece], confidence: Float) {
    guard !pieces.isEmpty else { return nil }
    self.pieces = pieces
    self.confidence = confidence
  }

  /// Described time at main time zero, along the first piece; positive: the description is late.
  public var offset: Duration { pieces.first?.error(at: .zero) ?? .zero }

  /// Described time per second of main time, in the longest piece; 1 if both run at the same speed.
  public var rate: Double { pieces.max { $0.main.length < $1.main.length }?.rate ?? 1 }

  /// The moments at which the described sound jumps, in order of time.
  public var slips: [Slip] {
    zip(pieces, pieces.dropFirst()).map { last, next in
      let at = next.main.lowerBound
      return Slip(at: at, step: next.error(at: at) - last.error(at: at))
    }
  }

  /// The alignment for a described sound that is played later.
  ///
  /// - Parameter length: The additional delay; negative: earlier.
  /// - Returns: The alignment.
  func moved(by length: Duration) -> NarrationAlignment? {
    NarrationAlignment(
      pieces: pieces.map {
        Piece(main: $0.main, described: $0.described.advanced(by: length), rate: $0.rate)
      }, confidence: confidence)
  }
}
