internal import MediaModel

/// Turns the moments of blocks into sample numbers on the presentation clock.
///
/// Containers round their time stamps, some to whole milliseconds: a difference under ``tolerance``
/// counts as rounding, so that no sample is dropped or inserted.
struct SampleCounter {
  /// Samples per second.
  static let rate: Int64 = 16_000
  /// Samples of a hop of 10 ms.
  static let hopLength: Int64 = 160
  /// The longest track that is measured, in hops: 24 hours; our choice.
  static let mostHops = 24 * 360_000
  /// The longest track that is measured, in samples.
  static let longest = Int64(mostHops) * hopLength
  /// The greatest difference that counts as rounding, in samples: 20 ms.
  static let tolerance: Int64 = 320

  /// The number of the next sample; `nil` before the first block.
  private(set) var next: Int64?

  /// The effect of a block on the clock.
  struct Step {
    /// Samples that are missing before the block.
    var missing: Int64 = 0
    /// Samples at the start of the block that were already in the previous block.
    var repeated: Int64 = 0
  }

  /// Takes a block.
  ///
  /// - Parameters:
  ///   - time: The moment of its first sample.
  ///   - count: How many samples it has.
  /// - Returns: The samples that are missing or repeated between it and the previous block.
  mutating func step(at time: MediaTime, count: Int) -> Step {
    let number = Self.sample(at: time)
    guard let expected = next else {
      next = number + Int64(count)
      return Step()
    }
    let jump = number - expected
    var step = Step()
    if jump > Self.tolerance { step.missing = jump }
    if jump < -Self.tolerance { step.repeated = min(-jump, Int64(count)) }
    next = expected + step.missing + Int64(count) - step.repeated
    return step
  }

  /// The number of the sample at a moment; `MediaTime` is limited, so this cannot overflow.
  static func sample(at time: MediaTime) -> Int64 {
    let (whole, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return whole * rate + (rest * rate + (rest < 0 ? -500_000 : 500_000)) / 1_000_000
  }

  /// The hop of 10 ms that a moment is in, and how many samples of the hop are before it.
  ///
  /// - Parameter time: The moment; it may be negative.
  /// - Returns: The number of the hop on the presentation clock, and 0 to 159 samples.
  static func hop(at time: MediaTime) -> (hop: Int64, rest: Int64) { hop(of: sample(at: time)) }

  /// The hop of 10 ms that a sample is in, and how many samples of the hop are before it.
  ///
  /// - Parameter sample: The number of the sample; it may be negative.
  /// - Returns: The number of the hop on the presentation clock, and 0 to 159 samples.
  static func hop(of sample: Int64) -> (hop: Int64, rest: Int64) {
    let (hop, rest) = sample.quotientAndRemainder(dividingBy: hopLength)
    return rest < 0 ? (hop - 1, rest + hopLength) : (hop, rest)
  }
}
