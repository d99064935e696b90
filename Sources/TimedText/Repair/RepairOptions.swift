import MediaModel
public import TextBasics

/// The changes that a repair makes in addition to the repair of issues.
public struct RepairOptions: Sendable, Hashable {
  /// The duration that is added to every time after the multiplication by ``rate``.
  public var shift: Duration
  /// The factor of every time, or `nil`.
  public var rate: TimeRatio?
  /// The new times of cues, instead of ``shift`` and ``rate``; a cue without a new time is omitted.
  public var retiming: CueRetiming?
  /// Whether cues that overlap the next cue are not changed.
  public var keepsOverlaps: Bool
  /// The encoding of the file; `nil` detects it.
  public var encoding: TextEncoding?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - shift: The duration that is added to every time.
  ///   - rate: The factor of every time.
  ///   - retiming: The correction of the cues' times, instead of `shift` and `rate`.
  ///   - keepsOverlaps: Whether overlaps are kept.
  ///   - encoding: The encoding of the file.
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

  /// The new time for a time of the file.
  ///
  /// - Returns: The time according to ``retiming``; without it, the time multiplied by ``rate``
  ///   plus ``shift``, rounded to a microsecond.
  func moved(_ time: MediaTime) -> MediaTime {
    if let retiming { return retiming.moved(time) }
    guard let rate else { return time.advanced(by: shift) }
    let product = Int128(time.microseconds) * Int128(rate.numerator)
    let half = Int128(rate.denominator) / 2
    let quotient = (product + (product < 0 ? -half : half)) / Int128(rate.denominator)
    return MediaTime(microseconds: Int64(clamping: quotient)).advanced(by: shift)
  }
}
