/// Where regular stripes, bars or checks fill much of the picture.
///
/// They can cause seizures, too, but WCAG has no limit for them. The limits are those that Ofcom and
/// ITU-R BT.1702 are said to have, by sources at second hand: more than five light-dark pairs over
/// more than 40 % of the picture, or 25 % if they move or change, for more than half a second. So
/// this is a warning, and decides nothing.
public struct PatternMeasure: Sendable, Hashable {
  /// The moment at which stripes fill most of the picture.
  public struct Peak: Sendable, Hashable {
    /// When it is.
    public var time: MediaTime
    /// The light-dark pairs of the longest row or column of them.
    public var pairs: Int
    /// The share of the picture that they fill, 0 to 1.
    public var pictureShare: Double
    /// Whether they move or change.
    public var isMoving: Bool

    /// Creates a moment.
    ///
    /// - Parameters:
    ///   - time: When it is.
    ///   - pairs: The light-dark pairs of the longest row or column.
    ///   - pictureShare: The share of the picture that they fill.
    ///   - isMoving: Whether they move or change.
    public init(time: MediaTime, pairs: Int, pictureShare: Double, isMoving: Bool) {
      self.time = time
      self.pairs = pairs
      self.pictureShare = pictureShare
      self.isMoving = isMoving
    }
  }

  /// Where they fill more than the limit for more than half a second; about five pictures a second
  /// are looked at, so both ends are within 0.2 seconds.
  public var ranges: FlashReport.Ranges
  /// The moment at which they fill most of the picture; `nil` if there are none.
  public var worst: Peak?

  /// No stripes.
  public static let none = PatternMeasure()

  /// Creates a measure.
  ///
  /// - Parameters:
  ///   - ranges: Where they fill more than the limit.
  ///   - worst: The moment at which they fill most of the picture.
  public init(ranges: FlashReport.Ranges = .none, worst: Peak? = nil) {
    self.ranges = ranges
    self.worst = worst
  }
}
