import CueText
internal import MediaModel

/// The cues of speech, without those that only name a sound in brackets or are sung.
struct SpokenCues {
  /// When each cue is shown, in order of start; cues that start together are one.
  let ranges: [Range<MediaTime>]
  /// The letters of each, outside of markup and brackets.
  let letters: [Int]

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
    let all = cues.lazy.compactMap(Self.spoken)
      .sorted {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
      }
    var ranges: [Range<MediaTime>] = []
    var letters: [Int] = []
    for (range, count) in all {
      if let last = ranges.last,
        last.lowerBound.duration(to: range.lowerBound) < Self.together
      {
        let end = max(last.upperBound, range.upperBound)
        ranges[ranges.count - 1] = last.lowerBound..<end
        letters[letters.count - 1] += count
      } else {
        ranges.append(range)
        letters.append(count)
      }
    }
    self.ranges = ranges
    self.letters = letters
  }

  /// The time and the letters of a cue; `nil` if it is never shown or has nothing that is said.
  private static func spoken(_ cue: Cue) -> (range: Range<MediaTime>, letters: Int)? {
    guard let shown = cue.range else { return nil }
    let end = min(shown.upperBound, shown.lowerBound.advanced(by: longest))
    guard shown.lowerBound < end else { return nil }
    let spoken = SpokenCue(cue.text)
    return spoken.isSpoken ? (shown.lowerBound..<end, spoken.letters) : nil
  }
}
