internal import MediaModel

/// The cues that are laid over the score, in seconds on their own clock.
struct CueTrack {
  /// When each cue starts, in order.
  let starts: [Double]
  /// When each ends.
  let ends: [Double]

  /// No more cues than this are looked at one by one; of more, evenly spread ones are.
  static let most = 2_500

  /// Takes the cues that stand for speech.
  ///
  /// - Parameter spoken: The cues, in order of start.
  init(_ spoken: SpokenCues) {
    starts = spoken.ranges.map(\.lowerBound.decimalValue)
    ends = spoken.ranges.map(\.upperBound.decimalValue)
  }

  private init(_ track: CueTrack, every step: Int) {
    starts = Swift.stride(from: 0, to: track.count, by: step).map { track.starts[$0] }
    ends = Swift.stride(from: 0, to: track.count, by: step).map { track.ends[$0] }
  }

  /// How many cues there are.
  var count: Int { starts.count }

  /// One cue in how many is looked at by itself.
  var stride: Int { max((count + Self.most - 1) / Self.most, 1) }

  /// The cues that are looked at one by one.
  var sampled: CueTrack { stride == 1 ? self : CueTrack(self, every: stride) }
}
