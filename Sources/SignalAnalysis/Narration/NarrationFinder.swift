internal import MediaModel

/// Turns what was measured hop by hop into stretches of narration.
struct NarrationFinder {
  /// Where narration begins: the part of the described sound that is not the main sound's, and its
  /// level under the loudest twentieth of the described sound in dB.
  private static let begin: (share: Float, level: Float) = (0.30, -28)
  /// Down to where it goes on.
  private static let go: (share: Float, level: Float) = (0.15, -33)
  /// Shorter pauses lie between words, in hops.
  private static let pause = 30
  /// Shorter sounds are no narration, in hops.
  private static let shortest = 25

  /// Finds the stretches of narration.
  ///
  /// - Parameters:
  ///   - hops: What was measured.
  ///   - loud: The level of the loudest twentieth of the described sound, in dB.
  /// - Returns: Stretches, in hops.
  static func stretches(_ hops: NarrationHops, loud: Float) -> [Range<Int>] {
    let shares = (UInt8(begin.share * 255), UInt8(go.share * 255))
    let levels = (LevelByte.byte(loud + begin.level), LevelByte.byte(loud + go.level))
    var runs: [Range<Int>] = []
    var (start, hasBegun): (Int?, Bool) = (nil, false)
    for hop in 0...hops.shares.count {
      let isIn = hop < hops.shares.count && hops.shares[hop] >= shares.1
        && hops.residuals[hop] >= levels.1
      if isIn {
        start = start ?? hop
        if hops.shares[hop] >= shares.0, hops.residuals[hop] >= levels.0 { hasBegun = true }
      } else if let first = start {
        if hasBegun { runs.append(first..<hop) }
        (start, hasBegun) = (nil, false)
      }
    }
    return joined(runs)
  }

  /// Joins what lies close together and leaves out what is too short.
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

  /// The stretches in which a sound that stands alone can be heard.
  ///
  /// - Parameter outline: The sound.
  /// - Returns: Stretches, in hops from its first.
  static func stretches(alone outline: SoundOutline) -> [Range<Int>] {
    let least = max(outline.loudLevel(share: 0.05) - 38, -60)
    var runs: [Range<Int>] = []
    var start: Int?
    for hop in 0...outline.levels.count {
      if hop < outline.levels.count, outline.level(outline.firstHop + Int64(hop)) >= least {
        start = start ?? hop
      } else if let first = start {
        runs.append(first..<hop)
        start = nil
      }
    }
    return joined(runs)
  }
}
