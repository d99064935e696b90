/// What was measured about one kind of flash.
///
/// A flash is a pair of opposing transitions. A range reaches from the first to the last transition
/// that counts.
public struct FlashMeasure: Sendable, Hashable {
  /// More than three flashes in one second (over six alternating transitions) over at least a
  /// quarter of a field of 10 degrees (WCAG 2.2, success criterion 2.3.1).
  public var overThree: FlashReport.Ranges
  /// Two flashes or more in one second (four alternating transitions) over the same area: flashing
  /// of any rate, as the process of DHS asks for it.
  public var twoOrMore: FlashReport.Ranges
  /// More than three flashes in one second over more than a quarter of the whole picture
  /// (ITU-R BT.1702).
  ///
  /// For information.
  public var overThreeOnScreen: FlashReport.Ranges
  /// More than three flashes in one second of a pattern that alternates and whose parts may be under
  /// 0.1 degree or over it (under it they are exempt), or of small areas that flash by turns.
  public var unresolvedOverThree: FlashReport.Ranges
  /// Two flashes or more in one second of such a pattern.
  public var unresolvedTwoOrMore: FlashReport.Ranges
  /// The worst moment; `nil` without a transition of at least a quarter of a field.
  public var worst: Peak?

  /// No flash.
  public static let none = FlashMeasure()

  /// Creates a measure.
  ///
  /// - Parameters:
  ///   - overThree: More than three flashes in one second, by field.
  ///   - twoOrMore: Two flashes or more in one second, by field.
  ///   - overThreeOnScreen: More than three flashes in one second, by picture.
  ///   - unresolvedOverThree: More than three flashes in one second of patterns that may be exempt, or of
  ///     small areas by turns.
  ///   - unresolvedTwoOrMore: Two flashes or more in one second of such patterns.
  ///   - worst: The worst moment.
  public init(
    overThree: FlashReport.Ranges = .none, twoOrMore: FlashReport.Ranges = .none,
    overThreeOnScreen: FlashReport.Ranges = .none, unresolvedOverThree: FlashReport.Ranges = .none,
    unresolvedTwoOrMore: FlashReport.Ranges = .none, worst: Peak? = nil
  ) {
    self.overThree = overThree
    self.twoOrMore = twoOrMore
    self.overThreeOnScreen = overThreeOnScreen
    self.unresolvedOverThree = unresolvedOverThree
    self.unresolvedTwoOrMore = unresolvedTwoOrMore
    self.worst = worst
  }
}

extension FlashMeasure {
  /// The worst moment of one kind of flash: most transitions first, then the largest area.
  public struct Peak: Sendable, Hashable {
    /// The end of the second that was counted.
    public var time: MediaTime
    /// The alternating transitions in that second that at least a quarter of a field went through.
    ///
    /// Two transitions are one flash. Counting stops at 255.
    public var transitions: Int
    /// The largest share of a field of 10 degrees (341 x 256 CSS pixels) that went through them, 0 to
    /// 1; the limit is 0.25.
    public var fieldShare: Double
    /// The share of the picture that went through them, 0 to 1.
    public var pictureShare: Double
    /// The most transitions in the second before each moment, for steps of ``step`` from one second
    /// before ``time`` to one second after it; as many as pictures last.
    public var around: [UInt8]

    /// The length of a step.
    public static let step = Duration.milliseconds(50)
    /// The number of steps of two seconds.
    public static let steps = 40

    /// The start of the first step of ``around``.
    public var aroundStart: MediaTime { time.advanced(by: .seconds(-1)) }

    /// Creates a moment.
    ///
    /// - Parameters:
    ///   - time: The end of the second that was counted.
    ///   - transitions: The transitions in that second.
    ///   - fieldShare: The largest share of a field.
    ///   - pictureShare: The share of the picture.
    ///   - around: The most transitions in each step of the two seconds around the moment.
    public init(
      time: MediaTime, transitions: Int, fieldShare: Double, pictureShare: Double,
      around: [UInt8] = []
    ) {
      self.time = time
      self.transitions = transitions
      self.fieldShare = fieldShare
      self.pictureShare = pictureShare
      self.around = around
    }
  }
}
