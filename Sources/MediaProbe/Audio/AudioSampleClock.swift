internal import MediaModel

/// Places decoded samples on the presentation clock: by counting, corrected by the time stamps.
struct AudioSampleClock {
  /// What to do with a frame.
  struct Placement: Equatable {
    /// The moment of the first sample that is kept.
    var time: MediaTime
    /// Samples to leave out at the front, since others were there before.
    var skip: Int
    /// Whether the frame does not follow the one before.
    var isJump: Bool
  }

  /// Time stamps are rounded, to 1 ms in some containers; smaller differences mean nothing.
  private static let tolerance: Int64 = 20_000
  /// Overlaps up to this are cut away; longer ones are a clock that was set back.
  private static let longestOverlap: Int64 = 1_000_000
  /// A jump that is longer than this is a damaged time stamp.
  private static let longestJump: Int64 = 24 * 3_600_000_000

  private var base: Int64 = 0
  private var count: Int64 = 0
  private var rate: Int64 = 0
  private var shift: Int64 = 0
  private var hasStarted = false
  /// How often the clock was set back or far forward.
  private(set) var resets = 0

  /// Places a frame.
  ///
  /// - Parameters:
  ///   - stamp: The frame's time stamp, or `nil`.
  ///   - samples: Its samples of each channel.
  ///   - rate: Samples a second; more than zero.
  /// - Returns: What to do with the frame.
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

  /// Whole seconds go to the base, so that the count stays small and nothing is rounded.
  private mutating func advance(by samples: Int) {
    count += Int64(samples)
    let whole = count / rate
    // Saturates at the end of the clock, far beyond any medium.
    base = MediaTime(microseconds: base).advanced(by: .seconds(whole)).microseconds
    count -= whole * rate
  }

  /// Where the next sample is when nothing is missing.
  private var expected: Int64 { rate > 0 ? base + count * 1_000_000 / rate : base }

  private mutating func placement(of stamp: Int64?, _ samples: Int) -> Placement {
    let here = Placement(time: MediaTime(microseconds: expected), skip: 0, isJump: !hasStarted)
    guard let stamp else { return here }
    let step = stamp - expected
    // The first frame counts to the sample; later ones only beyond the rounding.
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

  /// Goes on as if nothing had happened.
  private mutating func reset(by step: Int64, _ here: Placement) -> Placement {
    shift = shift &- step
    resets += 1
    return here
  }
}
