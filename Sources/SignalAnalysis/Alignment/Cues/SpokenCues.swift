import CueText
internal import MediaModel

/// The cues of speech, without those that only name a sound in brackets or are sung.
struct SpokenCues {
  /// When each cue is shown, in order of start; cues that start together are one.
  let ranges: [Range<MediaTime>]
  /// The letters of each, outside of markup and brackets.
  let letters: [Int]
  /// The text of each, without the lines that the cue before has shown.
  let texts: [String]
  /// Whether lines roll up: then the time of a cue is not that of the words that are new in it.
  let rollsUp: Bool

  /// The longest cue; a longer one has a wrong end time and is cut to this.
  private static let longest = Duration.seconds(20)
  /// Cues that start closer together count as lines of one cue.
  private static let together = Duration.milliseconds(50)
  /// The most lines of a cue that are shown again in the next one.
  private static let mostRepeated = 4
  /// From one cue of so many on that shows lines again, lines roll up.
  private static let rolling = 3

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
    var texts: [String] = []
    var before: [Substring] = []
    var repeated = 0
    for cue in all {
      let range = cue.range
      let lines = cue.text.split(whereSeparator: \.isNewline)
      let (text, count) = cue.said(lines, after: before)
      if text.utf8.count < cue.text.utf8.count { repeated += 1 }
      if let last = ranges.last,
        last.lowerBound.duration(to: range.lowerBound) < Self.together
      {
        let end = max(last.upperBound, range.upperBound)
        ranges[ranges.count - 1] = last.lowerBound..<end
        letters[letters.count - 1] += count
        texts[texts.count - 1] += "\n" + text
      } else {
        ranges.append(range)
        letters.append(count)
        texts.append(text)
      }
      before = lines
    }
    self.ranges = ranges
    self.letters = letters
    self.texts = texts
    rollsUp = repeated * Self.rolling >= max(ranges.count, 1)
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

    /// The lines that are not those at the end of the cue before, and their letters: lines that roll
    /// up are shown again, and are not spoken again.
    func said(
      _ lines: [Substring], after before: [Substring]
    ) -> (text: String, letters: Int) {
      let most = min(lines.count - 1, before.count, SpokenCues.mostRepeated)
      let repeated = most < 1 ? nil : (1...most).last { lines.prefix($0) == before.suffix($0) }
      guard let repeated else { return (text, letters) }
      let rest = lines.dropFirst(repeated).joined(separator: "\n")
      return (rest, SpokenCue(rest).letters)
    }
  }
}
