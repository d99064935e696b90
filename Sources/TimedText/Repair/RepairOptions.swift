import MediaModel
public import TextBasics

/// What a repair does beyond what is wrong in any case.
public struct RepairOptions: Sendable, Hashable {
  /// What is added to every time, after ``rate``.
  public var shift: Duration
  /// What every time is multiplied by, or `nil`.
  public var rate: TimeRatio?
  /// Where the cues belong, instead of ``shift`` and ``rate``; cues without a place are left out.
  public var retiming: CueRetiming?
  /// Whether cues that run into the next one are left as they are.
  public var keepsOverlaps: Bool
  /// How the file is encoded; `nil` to find it out.
  public var encoding: TextEncoding?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - shift: What is added to every time.
  ///   - rate: What every time is multiplied by.
  ///   - retiming: Where the cues belong, instead.
  ///   - keepsOverlaps: Whether overlaps stay.
  ///   - encoding: How the file is encoded.
  public init(
    shift: Duration = .zero, rate: TimeRatio? = nil, retiming: CueRetiming? = nil,
    keepsOverlaps: Bool = false, encoding: TextEncoding? = nil
  ) {
    self.shift = shift
    self.rate = rate
    self.retiming = retiming
    self.keepsOverlaps = keepsOverlaps
    self.encoding = encoding
  }

  /// Whether times change.
  var movesTimes: Bool { shift != .zero || rate != nil || retiming != nil }

  /// A time as it will be.
  ///
  /// - Parameter time: A time of the file.
  /// - Returns: The time as ``retiming`` has it, else times ``rate`` plus ``shift``, rounded to a
  ///   microsecond.
  func moved(_ time: MediaTime) -> MediaTime {
    if let retiming { return retiming.moved(time) }
    guard let rate else { return time.advanced(by: shift) }
    let product = Int128(time.microseconds) * Int128(rate.numerator)
    let half = Int128(rate.denominator) / 2
    let quotient = (product + (product < 0 ? -half : half)) / Int128(rate.denominator)
    return MediaTime(microseconds: Int64(clamping: quotient)).advanced(by: shift)
  }
}
