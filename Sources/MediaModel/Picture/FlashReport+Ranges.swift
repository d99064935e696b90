extension FlashReport {
  /// Ranges of time in which something was seen; long lists are cut.
  public struct Ranges: Sendable, Hashable {
    /// The first ranges in order of time, at most 1,000.
    public var ranges: [Range<MediaTime>]
    /// The number of later ranges that were left out.
    public var leftOut: Int
    /// The total length, with ranges that were left out.
    public var total: Duration
    /// The longest range, even if it was left out; over 5 seconds of flashing is a longer exposure
    /// (Ofcom, guidance on flashing images).
    public var longest: Range<MediaTime>?
    /// Whether more may be in the parts of a medium that play than is listed: a range reaches beyond a
    /// part, or ranges were left out that cannot be placed.
    package var mayHoldMore = false

    /// No range.
    public static let none = Ranges()

    /// Creates ranges.
    ///
    /// - Parameters:
    ///   - ranges: The first ranges in order of time.
    ///   - leftOut: The number of later ranges that were left out.
    ///   - total: The total length.
    ///   - longest: The longest range.
    public init(
      ranges: [Range<MediaTime>] = [], leftOut: Int = 0, total: Duration = .zero,
      longest: Range<MediaTime>? = nil
    ) {
      self.ranges = ranges
      self.leftOut = leftOut
      self.total = total
      self.longest = longest
    }

    /// Whether nothing was seen.
    public var isEmpty: Bool { ranges.isEmpty }
  }
}
