/// A band of the picture in which text is replaced.
public struct PaintedTextZone: Sendable, Hashable {
  /// A part of the picture, as shares of its width and height.
  public struct Rectangle: Sendable, Hashable {
    /// The left side.
    public let left: Double
    /// The upper side.
    public let top: Double
    /// The share of the width.
    public let width: Double
    /// The share of the height.
    public let height: Double

    /// Creates a part of the picture.
    ///
    /// - Parameters:
    ///   - left: The left side.
    ///   - top: The upper side.
    ///   - width: The share of the width.
    ///   - height: The share of the height.
    public init(left: Double, top: Double, width: Double, height: Double) {
      self.left = left
      self.top = top
      self.width = width
      self.height = height
    }
  }

  /// How a series of moments follows the speech, against the speech shifted in a circle.
  public struct Tie: Sendable, Hashable {
    /// The correlation with the speech, at the best lag within a second.
    public let correlation: Double
    /// How much later than the speech the best lag is.
    public let lag: Duration
    /// The share of the shifts by 2 s or more that correlate as much.
    public let chance: Double
    /// The correlation above the mean of these shifts, in their standard deviations.
    public let deviations: Double

    /// Creates a tie.
    ///
    /// - Parameters:
    ///   - correlation: The correlation with the speech.
    ///   - lag: How much later than the speech the best lag is.
    ///   - chance: The share of the shifts that correlate as much.
    ///   - deviations: The correlation above the mean of the shifts.
    public init(correlation: Double, lag: Duration, chance: Double, deviations: Double) {
      self.correlation = correlation
      self.lag = lag
      self.chance = chance
      self.deviations = deviations
    }

    /// No tie.
    public static let none = Tie(correlation: 0, lag: .zero, chance: 1, deviations: 0)
  }

  /// Where in the picture the text is.
  public var rectangle: Rectangle
  /// When lines of text appear or leave.
  public var moments: [MediaTime] = []
  /// When text stands, from one change to the next.
  public var segments: [Range<MediaTime>] = []
  /// The 90th percentile of the number of blocks with text.
  public var blocks = 0
  /// The 75th percentile of the width of lines, as a share of the picture.
  public var lineWidth = 0.0
  /// The share of the speech during which text stands.
  public var coverageInSpeech = 0.0
  /// The share of the rest during which text stands.
  public var coverageElsewhere = 0.0
  /// How the text that stands follows the speech.
  public var standing = Tie.none
  /// How the changes of the text follow the speech.
  public var changes = Tie.none
  /// The changes a second during speech, divided by those outside it.
  public var changeRatio = 0.0

  /// Creates a zone without measurements.
  ///
  /// - Parameter rectangle: Where in the picture the text is.
  public init(rectangle: Rectangle) { self.rectangle = rectangle }
}
