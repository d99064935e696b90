internal import MediaModel

/// Turns the measurements of each hop into stretches of narration.
struct NarrationFinder {
  /// The limits at which narration begins, or down to which it continues.
  private struct Limit {
    /// The part of the described sound that is not the main sound's, as a byte.
    let share: UInt8
    /// The level of that part, as a byte.
    let level: UInt8

    func holds(_ hops: NarrationHops, _ hop: Int) -> Bool {
      hops.shares[hop] >= share && hops.residuals[hop] >= level
    }
  }

  /// Shorter pauses, in hops, are between words.
  private static let pause = 30
  /// Windows of 32 ms and gains fitted over 90 ms detect narration this long before it begins and
  /// after it ends, in hops.
  private static let smear = 2
  /// Shorter sounds, in hops, are not narration.
  private static let shortest = 25

  /// Finds the stretches of narration.
  ///
  /// - Parameters:
  ///   - hops: The measurements.
  ///   - loud: The level of the loudest twentieth of the described sound, in dB.
  /// - Returns: Stretches, in hops.
  static func stretches(_ hops: NarrationHops, loud: Float) -> [Range<Int>] {
    let (begin, goOn) = limits(hops, loud: loud)
    var runs: [Range<Int>] = []
    var (start, hasBegun): (Int?, Bool) = (nil, false)
    for hop in 0...hops.shares.count {
      if hop < hops.shares.count, goOn.holds(hops, hop) {
        start = start ?? hop
        if begin.holds(hops, hop) { hasBegun = true }
      } else if let first = start {
        if hasBegun, hop - first > 2 * smear { runs.append(first + smear..<hop - smear) }
        (start, hasBegun) = (nil, false)
      }
    }
    return joined(runs)
  }

  /// The limits for the beginning and the continuation of narration.
  ///
  /// They are lower if the described sound has a cleaner copy of the main sound, because the
  /// remainder of lossy coding and compression must not count as narration.
  private static func limits(_ hops: NarrationHops, loud: Float) -> (begin: Limit, goOn: Limit) {
    let rest = usualRest(hops)
    // Lossless coding leaves -36 dB; from -28 dB on the limits are at their highest.
    let loss = min(max((rest + 36) / 8, 0), 1)
    func limit(_ share: ClosedRange<Float>, _ level: ClosedRange<Float>) -> Limit {
      func between(_ range: ClosedRange<Float>) -> Float {
        range.lowerBound + loss * (range.upperBound - range.lowerBound)
      }
      return Limit(
        share: UnitByte.encode(between(share)),
        level: LevelByte.byte(loud + between(level)))
    }
    return (limit(0.10...0.30, -34 ... -28), limit(0.04...0.15, -42 ... -33))
  }

  /// The remainder of the described sound in hops that fit the main sound well, in dB below it.
  private static func usualRest(_ hops: NarrationHops) -> Float {
    var counts = [Int](repeating: 0, count: 256)
    let floor = LevelByte.byte(-60)
    for (share, level) in zip(hops.shares, hops.described) where level >= floor {
      counts[Int(share)] += 1
    }
    var rest = counts.reduce(0, +) * 2 / 5
    for value in counts.indices {
      rest -= counts[value]
      if rest < 0 { return (Float(value) - 255) / 4 }
    }
    return 0
  }

  /// Joins stretches that are close together and drops those that are too short.
  static func joined(_ runs: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for run in runs {
      if let last = result.last, run.lowerBound - last.upperBound < pause {
        result[result.count - 1] = last.lowerBound..<run.upperBound
      } else {
        result.append(run)
      }
    }
    return result.filter { $0.count >= shortest }
  }

  /// The stretches in which a separate narration track is audible.
  static func stretches(alone envelope: BandEnvelope) -> [Range<Int>] {
    let least = max(envelope.loudLevel(share: 0.05) - 38, -60)
    var runs: [Range<Int>] = []
    var start: Int?
    for hop in 0...envelope.levels.count {
      if hop < envelope.levels.count, envelope.level(envelope.firstHop + Int64(hop)) >= least {
        start = start ?? hop
      } else if let first = start {
        runs.append(first..<hop)
        start = nil
      }
    }
    return joined(runs)
  }
}
