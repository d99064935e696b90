internal import MediaModel

/// Gives decoded samples their presentation time by counting them, corrected by the time stamps.
struct AudioSampleClock {
  /// The treatment of a frame.
  struct Placement: Equatable {
    /// The moment of the first sample that is kept.
    var time: MediaTime
    /// The number of samples to drop at the start, because earlier samples already fill their time.
    var skip: Int
    /// Whether the frame does not follow the previous one.
    var isJump: Bool
  }

  /// The largest difference that is ignored: containers round time stamps, some of them to 1 ms.
  private static let tolerance: Int64 = 20_000
  /// The longest overlap that is cut off; a longer one means that the clock was set back.
  private static let longestOverlap: Int64 = 1_000_000
  /// The longest jump; a longer one is a damaged time stamp.
  private static let longestJump: Int64 = 24 * 3_600_000_000

  private var base: Int64 = 0
  private var count: Int64 = 0
  private var rate: Int64 = 0
  private var shift: Int64 = 0
  private var hasStarted = false
  /// The number of times that the clock was set back or far forward.
  private(set) var resets = 0

  /// Determines the time of a frame.
  ///
  /// - Parameters:
  ///   - stamp: The frame's time stamp, or `nil`.
  ///   - samples: The number of its samples per channel.
  ///   - rate: Samples per second; more than zero.
  /// - Returns: The treatment of the frame.
  mutating func place(_ stamp: MediaTime?, samples: Int, rate: Int32) -> Placement {
    if Int64(rate) != self.rate {
      base = expected
      count = 0
      self.rate = Int64(max(rate, 1))
    }
    let placement = placement(of: stamp.map { $0.microseconds &+ shift }, samples)
    hasStarted = true
    advance(by: samples - placement.skip)
    return placement
  }

  /// Moves whole seconds to the base, so that the count stays small and there is no rounding.
  private mutating func advance(by samples: Int) {
    count += Int64(samples)
    let whole = count / rate
    // Saturates at the end of the clock, far beyond the length of any medium.
    base = MediaTime(microseconds: base).advanced(by: .seconds(whole)).microseconds
    count -= whole * rate
  }

  /// The time of the next sample if nothing is missing.
  private var expected: Int64 { rate > 0 ? base + count * 1_000_000 / rate : base }

  private mutating func placement(of stamp: Int64?, _ samples: Int) -> Placement {
    let here = Placement(time: MediaTime(microseconds: expected), skip: 0, isJump: !hasStarted)
    guard let stamp else { return here }
    let step = stamp - expected
    // The first time stamp is used exactly; a later one only if it differs by more than rounding.
    if hasStarted, abs(step) <= Self.tolerance { return here }
    if step < -Self.longestOverlap || step > Self.longestJump { return reset(by: step, here) }
    if step >= 0 {
      base = stamp
      count = 0
      return Placement(time: MediaTime(microseconds: stamp), skip: 0, isJump: true)
    }
    let skip = min(Int(-step * rate / 1_000_000), samples)
    return Placement(time: here.time, skip: skip, isJump: !hasStarted)
  }

  /// Continues without a gap: shifts this time stamp and all later ones by the jump.
  private mutating func reset(by step: Int64, _ here: Placement) -> Placement {
    shift = shift &- step
    resets += 1
    return here
  }
}
