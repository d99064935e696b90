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
  /// The most lines of a cue that are shown again in the next one.
  private static let mostRepeated = 4

  /// Picks the cues of speech.
  init(_ cues: [Cue]) {
    // This is lazy, because a file may have millions of cues, and a copy of all of them costs more
    // than a copy of their times.
    let all = cues.lazy.compactMap { Spoken($0) }
      .sorted {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
      }
    var ranges: [Range<MediaTime>] = []
    var letters: [Int] = []
    var before: [Substring] = []
    for cue in all {
      let range = cue.range
      let lines = cue.text.split(whereSeparator: \.isNewline)
      let count = cue.letters(of: lines, after: before)
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
      before = lines
    }
    self.ranges = ranges
    self.letters = letters
  }

  /// A cue that says something.
  private struct Spoken {
    let range: Range<MediaTime>
    let text: String
    let letters: Int

    /// Fails if the cue is never shown or has nothing that is said.
    init?(_ cue: Cue) {
      guard let shown = cue.range else { return nil }
      let end = min(shown.upperBound, shown.lowerBound.advanced(by: SpokenCues.longest))
      guard shown.lowerBound < end else { return nil }
      let spoken = SpokenCue(cue.text)
      guard spoken.isSpoken else { return nil }
      range = shown.lowerBound..<end
      text = cue.text
      letters = spoken.letters
    }

    /// The letters of lines that are not those at the end of the cue before: lines that roll up are
    /// shown again, and are not spoken again.
    func letters(of lines: [Substring], after before: [Substring]) -> Int {
      let most = min(lines.count - 1, before.count, SpokenCues.mostRepeated)
      let repeated = most < 1 ? nil : (1...most).last { lines.prefix($0) == before.suffix($0) }
      guard let repeated else { return letters }
      return SpokenCue(lines.dropFirst(repeated).joined(separator: "\n")).letters
    }
  }
}
