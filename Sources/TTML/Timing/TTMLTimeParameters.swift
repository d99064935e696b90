import MediaModel

/// How a document counts time (TTML2, section 7.2).
struct TTMLTimeParameters: Hashable, Sendable {
  /// The clock that times refer to (`ttp:timeBase`).
  enum TimeBase: String { case media, smpte, clock }
  /// Which frame numbers are left out (`ttp:dropMode`).
  enum DropMode: String { case nonDrop, dropNTSC, dropPAL }

  /// The clock that times refer to.
  var timeBase = TimeBase.media
  /// Which frame numbers are left out.
  var dropMode = DropMode.nonDrop
  /// Frames per second, before the multiplier is applied.
  var frameRate: Int64 = 30
  /// Whether the document specifies ``frameRate``.
  var saysFrameRate = false
  /// The factor of the frame rate.
  var multiplier: (numerator: Int64, denominator: Int64) {
    get { (numerator, denominator) }
    set { (numerator, denominator) = newValue }
  }
  /// Sub-frames per frame.
  var subFrameRate: Int64 = 1
  /// Ticks per second, or `nil` if the document does not specify it.
  var tickRate: Int64?
  /// The time that is subtracted from every moment of the time base `smpte`, in microseconds.
  var programStart: Int64 = 0

  private var numerator: Int64 = 1
  private var denominator: Int64 = 1

  /// The length of a unit as a quotient, in microseconds.
  struct Unit: Hashable {
    /// The dividend.
    let numerator: Int64
    /// The divisor; not zero.
    let denominator: Int64
  }

  /// The length of a frame (TTML2, section 12.3.2, effective frame rate).
  var frame: Unit {
    Unit(numerator: denominator * 1_000_000, denominator: frameRate * numerator)
  }

  /// The length of a sub-frame.
  var subFrame: Unit {
    Unit(numerator: denominator * 1_000_000, denominator: frameRate * numerator * subFrameRate)
  }

  /// The length of a tick: without `ttp:tickRate`, that of a sub-frame if there is a frame rate,
  /// else a second (section 7.2.12).
  var tick: Unit {
    if let tickRate { return Unit(numerator: 1_000_000, denominator: tickRate) }
    return saysFrameRate ? subFrame : Unit(numerator: 1_000_000, denominator: 1)
  }

  /// The length of an hour of time code, or `nil` if the times are none, or if the document says
  /// where its program starts (TTML2, section 12.3.2).
  var timecodeHour: Duration? {
    guard timeBase == .smpte, programStart == 0 else { return nil }
    let frames = 3_600 &* frameRate &- droppedFrames(hours: 1, minutes: 0)
    let (length, overflow) = frames.multipliedReportingOverflow(by: frame.numerator)
    return overflow ? nil : .microseconds(length / frame.denominator)
  }

  /// Frame numbers that were left out up to a time (TTML2, appendix I.2).
  func droppedFrames(hours: Int64, minutes: Int64) -> Int64 {
    switch dropMode {
    case .nonDrop: 0
    case .dropNTSC: (hours &* 54 &+ minutes &- minutes / 10) &* 2
    case .dropPAL: (hours &* 27 &+ minutes / 2 &- minutes / 20) &* 4
    }
  }
}
