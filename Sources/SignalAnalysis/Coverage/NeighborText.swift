internal import MediaModel

/// Finds speech without a cue whose words may be in the cues beside it.
///
/// A cue that is late or early is shown during less speech than its text is long, and beside it is
/// speech without a cue. Where captions are missing, the cues beside have just the text for their own
/// speech. So text that is left over tells the two apart. The numbers are our choice: in 300 files of
/// which every second, third or fourth cue or a fifth of all were missing, they hid no lack that was
/// proven before; of 156 with cues that were late by 2 to 3 s or scattered, they left 4 to be proven.
struct NeighborText {
  /// When each cue is shown and no later one is, in seconds of media time, in order.
  private var shown: [Range<Double>] = []
  /// How much longer the text of each is than the speech during it, in seconds of speech.
  private var rest: [Double] = []

  /// The least speech during a cue, in seconds, and the fewest letters that show how fast people speak.
  private static let least = (speech: 0.8, letters: 8)
  /// The fewest such cues.
  private static let fewest = 5
  /// The longest speech without a cue, in seconds, that cues beside it may hold: those that are off by
  /// more are not looked for.
  private static let longest = 4.0
  /// The share of it for which text must be left over.
  private static let share = 0.6
  /// The greatest distance from the cue before or after it, in seconds.
  private static let near = 0.7
  /// The same from the second cue after it, which may be the late one.
  private static let far = 2.5

  /// Compares the text of cues with the speech during them; fails if that shows nothing.
  ///
  /// - Parameters:
  ///   - cues: The captions.
  ///   - clock: Their place in the medium.
  ///   - speech: Where people speak.
  init?(_ cues: [Cue], _ clock: CaptionClock, _ speech: TimeRanges) {
    let spoken = SpokenCues(cues)
    // The time of a line that rolls up is not that of its words.
    guard !spoken.rollsUp else { return nil }
    let placed = zip(spoken.ranges, spoken.letters).compactMap { range, letters in
      clock.media(range).map {
        (range: $0.lowerBound.decimalValue..<$0.upperBound.decimalValue, letters: letters)
      }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for (number, cue) in placed.enumerated() {
      let next = number + 1 < placed.count ? placed[number + 1].range.lowerBound : .infinity
      shown.append(
        cue.range.lowerBound..<max(min(cue.range.upperBound, next), cue.range.lowerBound))
    }
    let heard = Self.speech(during: shown, speech)
    let rates = zip(placed, heard).filter {
      $1 >= Self.least.speech && $0.letters >= Self.least.letters
    }.map { Double($0.letters) / $1 }
    guard rates.count >= Self.fewest else { return nil }
    let rate = rates.median
    rest = zip(placed, heard).map { Double($0.letters) / rate - $1 }
  }

  /// Seconds of speech during ranges that are in order and do not overlap.
  private static func speech(during ranges: [Range<Double>], _ speech: TimeRanges) -> [Double] {
    let all = speech.ranges.map { $0.lowerBound.decimalValue..<$0.upperBound.decimalValue }
    var first = 0
    return ranges.map { range in
      while first < all.count, all[first].upperBound <= range.lowerBound { first += 1 }
      var (sum, index) = (0.0, first)
      while index < all.count, all[index].lowerBound < range.upperBound {
        sum += all[index].clamped(to: range).length
        index += 1
      }
      return sum
    }
  }

  /// The sections whose words may be in the cues beside them.
  ///
  /// - Parameter gaps: Certain speech without a cue, in order of time.
  /// - Returns: Some of them; each text counts once.
  func held(_ gaps: [Range<MediaTime>]) -> TimeRanges {
    var rest = rest.map { max($0, 0) }
    return TimeRanges(
      gaps.filter { gap in
        let section = gap.lowerBound.decimalValue..<gap.upperBound.decimalValue
        guard section.length <= Self.longest else { return false }
        let beside = cues(beside: section)
        let text = beside.reduce(0) { $0 + rest[$1] }
        guard text >= Self.share * section.length else { return false }
        var open = section.length
        for cue in beside.reversed() {
          let used = min(rest[cue], open)
          rest[cue] -= used
          open -= used
        }
        return true
      })
  }

  /// The cue that ends shortly before a section, and up to two that start shortly after it, in order.
  private func cues(beside section: Range<Double>) -> [Int] {
    let next = shown.partitioningIndex { $0.lowerBound >= section.lowerBound }
    let before = [next - 1].filter { cue in
      cue >= 0 && section.lowerBound - shown[cue].upperBound <= Self.near
    }
    let limits = [Self.near, Self.far]
    return before
      + limits.indices.map { next + $0 }.filter { cue in
        cue < shown.count
          && shown[cue].lowerBound - section.upperBound <= limits[cue - next]
      }
  }
}

extension Range<Double> {
  /// The length, in seconds.
  fileprivate var length: Double { upperBound - lowerBound }
}
