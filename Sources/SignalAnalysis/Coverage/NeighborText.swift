internal import MediaModel

/// Finds speech without a cue whose words are in other cues.
///
/// A cue that is late or early is shown during less speech than its text is long, and beside it is
/// speech without a cue. Where captions are missing, the cues have just the text for their own speech.
/// So text that is left over tells the two apart: that of all cues together, and that of the cues beside
/// a section. The numbers are our choice, made with 552 files of ten kinds of talk in four styles. In
/// 552 others, all cues together held the speech without a cue in 159 of 165 of which every second to
/// eighth cue was 1.5 to 3 s late or early, and in none of 123 in which every second to sixth cue, or a
/// seventh or a quarter of all, was missing.
struct NeighborText {
  /// When each cue is shown and no later one is, in seconds of media time, in order.
  private var shown: [Range<Double>] = []
  /// The time of each as it is written, which may reach into the next one.
  private let written: [Range<Double>]
  /// The letters of each.
  private let letters: [Int]
  /// Seconds of speech while each is shown.
  private var heard: [Double] = []
  /// How much longer the text of each is than the speech during it, in seconds of speech.
  private var rest: [Double] = []
  /// Seconds of speech.
  private let speech: Double

  /// The least speech during a cue, in seconds, and the fewest letters that show how fast people speak.
  private static let least = (speech: 0.8, letters: 8)
  /// The fewest such cues.
  private static let fewest = 5
  /// The longest speech without a cue, in seconds, that cues beside it may hold: those that are off by
  /// more are not looked for.
  private static let longest = 4.0
  /// The longest time without a cue, in seconds, that a late or early cue may leave.
  private static let apart = 8.0
  /// The share of it for which text must be left over.
  private static let share = 0.6
  /// The greatest distance from the cue before or after it, in seconds.
  private static let near = 0.7
  /// The same from the second cue after it, which may be the late one.
  private static let far = 2.5
  /// Cues that overlap by more, in seconds, are not in the place of their words.
  private static let overlap = 0.1
  /// The share of cues that are spoken more slowly than people speak: of those in their place, and of
  /// all where fewer than ``fewest`` are.
  ///
  /// A cue that is late or early seems to be spoken faster.
  private static let speed = (inPlace: 0.5, all: 0.25)
  /// The share of the speech without a cue for which all cues together must have text left over.
  private static let leftOver = 0.5
  /// The fewest sections without a cue that prove that cues are late or early, and their least length,
  /// in seconds and as a share of the speech.
  private static let proof = (sections: 4, seconds: 5.0, share: 0.06)

  /// Compares the text of cues with the speech during them; fails if that shows nothing.
  ///
  /// - Parameters:
  ///   - spoken: The captions.
  ///   - times: When each is shown, in seconds of media time; `nil` if it is not in the medium.
  ///   - speech: Where people speak.
  init?(_ spoken: SpokenCues, at times: [Range<Double>?], _ speech: TimeRanges) {
    // The time of a line that rolls up is not that of its words.
    guard !spoken.rollsUp else { return nil }
    let placed = zip(times, spoken.letters).compactMap { range, letters in
      range.map { (range: $0, letters: letters) }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    written = placed.map(\.range)
    letters = placed.map(\.letters)
    self.speech = speech.total.decimalValue
    for (number, cue) in placed.enumerated() {
      let next = number + 1 < placed.count ? placed[number + 1].range.lowerBound : .infinity
      shown.append(
        cue.range.lowerBound..<max(min(cue.range.upperBound, next), cue.range.lowerBound))
    }
    heard = Self.speech(during: shown, speech)
    let speeds = speeds(of: Array(shown.indices))
    guard speeds.count >= Self.fewest else { return nil }
    let speed = speeds.median
    rest = zip(letters, heard).map { Double($0) / speed - $1 }
  }

  /// The letters in a second of speech of each cue that shows it.
  private func speeds(of cues: [Int]) -> [Double] {
    cues.filter { heard[$0] >= Self.least.speech && letters[$0] >= Self.least.letters }
      .map { Double(letters[$0]) / heard[$0] }
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

  /// The sections whose words may be in other cues.
  ///
  /// - Parameter gaps: Certain speech without a cue, in order of time.
  /// - Returns: Short ones: all of them if all cues together have text left over for them, else those
  ///   for which the cues beside them do; each text counts once.
  func held(_ gaps: [Range<MediaTime>]) -> TimeRanges {
    textLeftOver(beside: gaps) >= Self.leftOver ? TimeRanges(short(gaps)) : heldBeside(gaps)
  }

  /// The sections whose words are in other cues: these come earlier or later than their words.
  ///
  /// - Parameter gaps: Certain speech without a cue, in order of time.
  /// - Returns: Short ones; none if they are too few to prove it, or if cues may be missing.
  func displaced(_ gaps: [Range<MediaTime>]) -> [Range<MediaTime>] {
    let short = short(gaps)
    let total = short.reduce(0) { $0 + $1.length.decimalValue }
    guard short.count >= Self.proof.sections, total >= Self.proof.seconds,
      total >= Self.proof.share * speech, textLeftOver(beside: gaps) >= Self.leftOver
    else { return [] }
    return short
  }

  /// The short sections with cues shortly before and after them: a scene without cues lacks its text.
  private func short(_ gaps: [Range<MediaTime>]) -> [Range<MediaTime>] {
    gaps.filter { gap in
      let next = shown.partitioningIndex { $0.lowerBound >= gap.lowerBound.decimalValue }
      guard gap.length.decimalValue <= Self.longest, shown.indices.contains(next),
        shown.indices.contains(next - 1)
      else { return false }
      return shown[next].lowerBound - shown[next - 1].upperBound <= Self.apart
    }
  }

  /// The share of the speech without a cue for which all cues together have text left over; 0 if that
  /// cannot be told.
  private func textLeftOver(beside gaps: [Range<MediaTime>]) -> Double {
    let open = gaps.map { $0.lowerBound.decimalValue..<$0.upperBound.decimalValue }
    let missing = open.reduce(0) { $0 + $1.length }
    let inPlace = speeds(of: inPlace(beside: open)).sorted()
    let isKnown = inPlace.count >= Self.fewest
    let speeds = isKnown ? inPlace : speeds(of: Array(shown.indices)).sorted()
    let share = isKnown ? Self.speed.inPlace : Self.speed.all
    guard missing > 0, !speeds.isEmpty else { return 0 }
    let speed = speeds[min(Int(Double(speeds.count) * share), speeds.count - 1)]
    // A cue without speech belongs to none, unless speech without a cue is near.
    let read = shown.indices.reduce(0) { sum, cue in
      heard[cue] > 0 || isNear(open, shown[cue]) ? sum + letters[cue] : sum
    }
    let text = Double(read) / speed
    return (text - (speech - missing)) / missing
  }

  /// The cues that are not beside speech without a cue, and do not overlap others.
  private func inPlace(beside gaps: [Range<Double>]) -> [Int] {
    shown.indices.filter { cue in
      let range = shown[cue]
      let next = gaps.partitioningIndex { $0.lowerBound >= range.lowerBound }
      let near = [next - 1, next].filter(gaps.indices.contains)
      let isBeside = near.contains { gap in
        abs(gaps[gap].upperBound - range.lowerBound) < Self.near
          || abs(gaps[gap].lowerBound - range.upperBound) < Self.near
      }
      return !isBeside && !overlaps(cue, cue + 1) && !overlaps(cue - 1, cue)
    }
  }

  /// Whether a section is so near to a cue that its words may be in it.
  private func isNear(_ gaps: [Range<Double>], _ cue: Range<Double>) -> Bool {
    let next = gaps.partitioningIndex { $0.lowerBound >= cue.lowerBound }
    return [next - 1, next].filter(gaps.indices.contains).contains { gap in
      gaps[gap].lowerBound - cue.upperBound <= Self.longest
        && cue.lowerBound - gaps[gap].upperBound <= Self.longest
    }
  }

  private func overlaps(_ cue: Int, _ next: Int) -> Bool {
    written.indices.contains(cue) && written.indices.contains(next)
      && written[cue].upperBound > written[next].lowerBound + Self.overlap
  }

  /// The sections for which the cues beside them have text left over.
  private func heldBeside(_ gaps: [Range<MediaTime>]) -> TimeRanges {
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
