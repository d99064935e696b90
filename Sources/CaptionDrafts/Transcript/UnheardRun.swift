import MediaModel

/// Words of a transcript between two that were heard, and what was heard there instead.
struct UnheardRun {
  /// The words of the transcript; none if only the film has more.
  let keys: Range<Int>
  /// The words of the film.
  let film: Range<Int>
  /// When the word before was said, and the word after.
  let before: Range<MediaTime>?
  let after: Range<MediaTime>?
  /// The end of all speech.
  private let latest: MediaTime

  /// Finds what was heard between two words.
  init(
    from start: Int, to end: Int, _ partners: [Int], _ film: HeardKeys, until latest: MediaTime
  ) {
    self.latest = latest
    keys = start..<end
    let left = start > 0 ? partners[start - 1] : nil
    let right = end < partners.count ? partners[end] : nil
    before = left.map { film.ranges[$0] }
    after = right.map { film.ranges[$0] }
    let first = left.map { $0 + 1 } ?? 0
    self.film = first..<max(first, right ?? film.numbers.count)
  }

  /// From the end of the word before to the start of the word after.
  var gap: Range<MediaTime> {
    let start = before?.upperBound ?? .zero
    let end = after?.lowerBound ?? latest
    return start..<max(start, end)
  }

  /// The moments in which the words can have been said.
  ///
  /// What was heard there is known best; if it is far from as long as the words, the recognizer heard
  /// only a part of them, and they are where somebody speaks.
  func axis(_ speech: TimeRanges, _ film: HeardKeys, characters: Int) -> TimeRanges {
    let heard = heard(film)
    let spoken = speech.intersection(around: gap)
    guard let heard else { return spoken }
    let usual = WordTimes.perCharacter.times(characters)
    let isSimilar = usual < heard.length.times(3) && heard.length < usual.times(3)
    return isSimilar || spoken.isEmpty ? TimeRanges([heard]) : spoken
  }

  private func heard(_ film: HeardKeys) -> Range<MediaTime>? {
    guard let first = self.film.first else { return nil }
    let end = self.film.reduce(MediaTime.earliest) { max($0, film.ranges[$1].upperBound) }
    let start = max(gap.lowerBound, film.ranges[first].lowerBound)
    let latest = min(gap.upperBound, end)
    return start < latest ? start..<latest : nil
  }
}

extension TimeRanges {
  /// The moments of the set in a range, found by binary search.
  fileprivate func intersection(around range: Range<MediaTime>) -> TimeRanges {
    let first = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    let inside = ranges[first...].prefix { $0.lowerBound < range.upperBound }
    return TimeRanges(inside.map { $0.clamped(to: range) })
  }
}
