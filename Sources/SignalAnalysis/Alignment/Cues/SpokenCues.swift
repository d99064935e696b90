internal import MediaModel

/// The cues of speech, without those that only name a sound in brackets or are sung.
struct SpokenCues {
  /// When each cue is shown, in order of start; cues that start together are one.
  let ranges: [Range<MediaTime>]

  /// The longest cue; a longer one has a wrong end time and is cut to this.
  private static let longest = Duration.seconds(20)
  /// Cues that start closer together count as lines of one cue.
  private static let together = Duration.milliseconds(50)

  /// Picks the cues of speech.
  ///
  /// - Parameter cues: All cues, in any order.
  init(_ cues: [Cue]) {
    // This is lazy, because a file may have millions of cues, and a copy of all of them costs more
    // than a copy of their times.
    let all = cues.lazy.filter { CueText.isSpoken($0.text) }.compactMap(\.range)
      .map { $0.lowerBound..<min($0.upperBound, $0.lowerBound.advanced(by: Self.longest)) }
      .filter { !$0.isEmpty }
      .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var ranges: [Range<MediaTime>] = []
    for range in all {
      if let last = ranges.last,
        last.lowerBound.duration(to: range.lowerBound) < Self.together
      {
        let end = max(last.upperBound, range.upperBound)
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(range)
      }
    }
    self.ranges = ranges
  }
}
