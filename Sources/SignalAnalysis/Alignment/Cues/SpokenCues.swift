import CueText
internal import MediaModel

/// The cues of speech, without those that only name a sound in brackets or are sung.
struct SpokenCues {
  /// When each cue is shown, in order of start; cues that start together are one.
  let ranges: [Range<MediaTime>]
  /// The letters of each, outside of brackets.
  let letters: [Int]
  /// The text of each as a viewer reads it, without the lines that the cue before has shown.
  let texts: [String]
  /// When any cue with something to read is shown, also one that names a sound or is sung, in order of
  /// start.
  let shown: [Range<MediaTime>]
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
  init(_ cues: ClassifiedCues) {
    let (all, shown) = Self.read(cues)
    self.shown = shown
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

  /// The cues that say something, and when any cue is shown that has something to read; in order.
  private static func read(
    _ cues: ClassifiedCues
  ) -> (spoken: [Spoken], shown: [Range<MediaTime>]) {
    var spoken = cues.items.filter(\.spoken.isSpoken).map { Spoken($0) }
    var shown = cues.items.map(\.range)
    spoken.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    shown.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    return (spoken, shown)
  }

  /// A cue that says something.
  private struct Spoken {
    let range: Range<MediaTime>
    let text: String
    let letters: Int

    /// Cuts a cue that is shown for too long.
    init(_ cue: ClassifiedCues.Item) {
      let start = cue.range.lowerBound
      range = start..<min(cue.range.upperBound, start.advanced(by: SpokenCues.longest))
      text = cue.text
      letters = cue.spoken.letters
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
      return (rest, SpokenCue(plain: rest).letters)
    }
  }
}
