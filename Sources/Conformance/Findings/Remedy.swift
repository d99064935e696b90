public import MediaModel

/// What to do about a fault.
public struct Remedy: Sendable, Hashable {
  /// A repair that a program could make.
  public enum Action: Sendable, Hashable {
    /// Move every cue by this much.
    case shiftCues(by: Duration)
    /// Multiply every time by the factor, then add the shift.
    case retimeCues(factor: Double, shift: Duration)
    /// Move the cues of each stretch of the medium by an amount of its own.
    case moveParts([Part])
    /// Write captions for this stretch.
    case addCues(in: Range<MediaTime>)
  }

  /// The cues of a stretch of the medium, up to the next one.
  public struct Part: Sendable, Hashable {
    /// Where it begins, on the medium's clock.
    public let from: MediaTime
    /// How much later its cues should come; negative: earlier.
    public let shift: Duration

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - from: Where it begins.
    ///   - shift: How much later its cues should come.
    public init(from: MediaTime, shift: Duration) {
      self.from = from
      self.shift = shift
    }
  }

  /// An imperative sentence.
  public let sentence: String
  /// A repair that a program could make, or `nil`.
  public let action: Action?
  /// The command of this program that makes the repair, ready for a shell, or `nil`; may quote file
  /// names that a terminal would obey.
  public let command: String?

  /// Creates a remedy.
  ///
  /// - Parameters:
  ///   - sentence: An imperative sentence.
  ///   - action: A repair that a program could make.
  ///   - command: The command of this program that makes it.
  public init(_ sentence: String, action: Action? = nil, command: String? = nil) {
    self.sentence = sentence
    self.action = action
    self.command = command
  }
}
