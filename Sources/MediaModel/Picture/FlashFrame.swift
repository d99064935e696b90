/// What was counted at one picture, where that is asked for.
///
/// A field of an interlaced picture is a picture of its own.
public struct FlashFrame: Sendable, Hashable {
  /// The transitions of one kind in the second that ends with the picture.
  public struct Count: Sendable, Hashable {
    /// The alternating transitions that at least a quarter of a field of 10 degrees went through.
    public var transitions: UInt8
    /// The largest share of a field that went through as many, 0 to 1; zero without a transition.
    public var fieldShare: Double
    /// The share of the picture that went through as many, 0 to 1; zero without a transition.
    public var pictureShare: Double

    /// No transition.
    public static let none = Count(transitions: 0, fieldShare: 0, pictureShare: 0)

    /// Creates a count.
    ///
    /// - Parameters:
    ///   - transitions: The alternating transitions.
    ///   - fieldShare: The largest share of a field that went through them.
    ///   - pictureShare: The share of the picture that went through them.
    public init(transitions: UInt8, fieldShare: Double, pictureShare: Double) {
      self.transitions = transitions
      self.fieldShare = fieldShare
      self.pictureShare = pictureShare
    }
  }

  /// The most pictures of which this is kept: over an hour of 25 pictures a second.
  public static let most = 100_000

  /// When the picture is shown.
  public var time: MediaTime
  /// General transitions.
  public var general: Count
  /// Transitions to or from a saturated red.
  public var red: Count

  /// Creates the counts of a picture.
  ///
  /// - Parameters:
  ///   - time: When the picture is shown.
  ///   - general: General transitions.
  ///   - red: Transitions to or from a saturated red.
  public init(time: MediaTime, general: Count, red: Count) {
    self.time = time
    self.general = general
    self.red = red
  }
}
