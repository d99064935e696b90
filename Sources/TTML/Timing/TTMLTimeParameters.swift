/// How a document counts time (TTML2, section 7.2).
struct TTMLTimeParameters: Hashable, Sendable {
  /// What times are times of (`ttp:timeBase`).
  enum TimeBase: String { case media, smpte, clock }
  /// Which frame numbers are left out (`ttp:dropMode`).
  enum DropMode: String { case nonDrop, dropNTSC, dropPAL }

  /// What times are times of.
  var timeBase = TimeBase.media
  /// Which frame numbers are left out.
  var dropMode = DropMode.nonDrop
  /// Frames a second before the multiplier.
  var frameRate: Int64 = 30
  /// Whether the document says ``frameRate``.
  var saysFrameRate = false
  /// What the frame rate is multiplied by.
  var multiplier: (numerator: Int64, denominator: Int64) {
    get { (numerator, denominator) }
    set { (numerator, denominator) = newValue }
  }
  /// Parts of a frame.
  var subFrameRate: Int64 = 1
  /// Ticks a second, or `nil` where the document does not say.
  var tickRate: Int64?
  /// What is taken from every time of the time base `smpte`, in microseconds.
  var programStart: Int64 = 0

  private var numerator: Int64 = 1
  private var denominator: Int64 = 1

  /// What the length of a unit is a quotient of, in microseconds.
  struct Unit: Hashable {
    /// What is divided.
    let numerator: Int64
    /// What it is divided by; not zero.
    let denominator: Int64
  }

  /// The length of a frame (TTML2, section 12.3.2, effective frame rate).
  var frame: Unit {
    Unit(numerator: denominator * 1_000_000, denominator: frameRate * numerator)
  }

  /// The length of a part of a frame.
  var subFrame: Unit {
    Unit(numerator: denominator * 1_000_000, denominator: frameRate * numerator * subFrameRate)
  }

  /// The length of a tick: without `ttp:tickRate` a part of a frame if there is a frame rate, else
  /// a second (section 7.2.14).
  var tick: Unit {
    if let tickRate { return Unit(numerator: 1_000_000, denominator: tickRate) }
    return saysFrameRate ? subFrame : Unit(numerator: 1_000_000, denominator: 1)
  }

  /// Frame numbers that were left out up to a time (TTML2, appendix I.2).
  ///
  /// - Parameters:
  ///   - hours: The time's hours.
  ///   - minutes: The time's minutes.
  /// - Returns: How many.
  func droppedFrames(hours: Int64, minutes: Int64) -> Int64 {
    switch dropMode {
    case .nonDrop: 0
    case .dropNTSC: (hours &* 54 &+ minutes &- minutes / 10) &* 2
    case .dropPAL: (hours &* 27 &+ minutes / 2 &- minutes / 20) &* 4
    }
  }
}
