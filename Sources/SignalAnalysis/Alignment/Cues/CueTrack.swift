internal import MediaModel

/// The cues that are compared with the score, in seconds on their own clock.
struct CueTrack {
  /// When each cue starts, in order.
  let starts: [Double]
  /// When each ends.
  let ends: [Double]

  /// What all starts are multiples of, in seconds: one, or zero if there are others.
  let step: Double
  /// The same for halves and tenths of a second: a drift by less is not measured by such times.
  let grid: Double

  /// The most cues that are examined one by one; from more, an evenly spaced sample is taken.
  static let most = 2_500

  /// Takes the cues of speech.
  ///
  /// - Parameter spoken: The cues, in order of start.
  init(_ spoken: SpokenCues) {
    starts = spoken.ranges.map(\.lowerBound.decimalValue)
    ends = spoken.ranges.map(\.upperBound.decimalValue)
    let starts = self.starts
    let grid = [1, 0.5, 0.1].first { step in
      starts.allSatisfy { abs($0 - ($0 / step).rounded() * step) < Self.exact }
    }
    self.grid = grid ?? 0
    step = grid == 1 ? 1 : 0
  }

  /// Times that are stored in milliseconds are this exact, in seconds.
  private static let exact = 0.001

  private init(_ track: CueTrack, every step: Int) {
    starts = Swift.stride(from: 0, to: track.count, by: step).map { track.starts[$0] }
    ends = Swift.stride(from: 0, to: track.count, by: step).map { track.ends[$0] }
    self.step = track.step
    grid = track.grid
  }

  /// The number of cues.
  var count: Int { starts.count }

  /// The sampling interval: one cue in this many is examined by itself.
  var stride: Int { max((count + Self.most - 1) / Self.most, 1) }

  /// The cues that are examined one by one.
  var sampled: CueTrack { stride == 1 ? self : CueTrack(self, every: stride) }
}
