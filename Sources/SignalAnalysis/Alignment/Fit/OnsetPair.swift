import MediaModel

/// A cue and an onset of speech near the place where the cue should start.
struct OnsetPair {
  /// The number of the cue.
  let cue: Int
  /// The stretch of the cue between cuts.
  let stretch: Int
  /// When speech begins, in seconds of media time.
  let moment: Double
  /// The cue's start, divided by the rate, less that moment.
  let delay: Double

  /// How much later than speech the cue starts, in seconds.
  ///
  /// - Parameter rate: The rate that the cue's start was divided by.
  /// - Returns: Caption time less media time.
  func error(_ rate: Double) -> Double { delay * rate + (rate - 1) * moment }

  /// The maximum number of pairs.
  private static let most = 100_000

  /// The pairs along a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - starts: When cues start, divided by the rate, in seconds.
  ///   - onsets: When speech begins, in order.
  ///   - distance: The greatest distance of a pair, in seconds.
  /// - Returns: The pairs, those of one cue together.
  static func along(
    _ path: LagPath, starts: [Double], onsets: [Double], within distance: Double
  ) -> [OnsetPair] {
    var pairs: [OnsetPair] = []
    var stretch = 0
    for (cue, start) in starts.enumerated() {
      while stretch < path.jumps.count, path.jumps[stretch] <= cue { stretch += 1 }
      let wanted = start - path.lags[cue]
      var index = onsets.partitioningIndex { $0 >= wanted - distance }
      while index < onsets.count, onsets[index] <= wanted + distance, pairs.count < most {
        let moment = onsets[index]
        pairs.append(
          OnsetPair(cue: cue, stretch: stretch, moment: moment, delay: start - moment))
        index += 1
      }
    }
    return pairs
  }
}
