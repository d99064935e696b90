internal import MediaModel

/// The cues that stand for speech: what is only a sound in brackets or a song is left out.
struct SpokenCues {
  /// When each cue is shown, in order of start; cues that start together are one.
  let ranges: [Range<MediaTime>]

  /// A cue longer than this counts as ending here: it is a forgotten end, not a sentence.
  private static let longest = Duration.seconds(20)
  /// Cues that start closer together are lines of one.
  private static let together = Duration.milliseconds(50)

  /// Picks the cues that stand for speech.
  ///
  /// - Parameter cues: All cues, in any order.
  init(_ cues: [Cue]) {
    // Lazily: a file may hold millions of cues, and a copy of them all costs more than their times.
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
