import MediaModel

/// Sorts words by time.
enum TimedWordOrdering {
  /// The words in order of time; a word without a time stays after the previous word.
  ///
  /// A repeated word with the same time is kept once: recognizers that distinguish speakers repeat
  /// all words.
  ///
  /// - Parameter words: The words in the order of the file.
  /// - Returns: The words in order of time.
  static func sorted(_ words: [TimedWord]) -> [TimedWord] {
    var keyed: [(start: MediaTime, index: Int)] = []
    keyed.reserveCapacity(words.count)
    var last = MediaTime.earliest
    for (index, word) in words.enumerated() {
      if let range = word.range { last = range.lowerBound }
      keyed.append((last, index))
    }
    let order = keyed.sorted { ($0.start, $0.index) < ($1.start, $1.index) }
    var kept: [TimedWord] = []
    kept.reserveCapacity(words.count)
    for entry in order {
      let word = words[entry.index]
      let isTwice = kept.suffix(4).contains { $0.range == word.range && $0.text == word.text }
      if word.range == nil || !isTwice { kept.append(word) }
    }
    return kept
  }
}
