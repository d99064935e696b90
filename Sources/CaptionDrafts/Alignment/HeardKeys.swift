import MediaModel
import WordComparison

/// The words that were heard, in the form in which they are compared.
struct HeardKeys {
  /// The numbers of the words; equal words have equal numbers.
  private(set) var numbers: [Int32] = []
  /// When each is said.
  private(set) var ranges: [Range<MediaTime>] = []
  /// The index of the recognizer's word from which each comes.
  private(set) var sources: [Int] = []

  /// Prepares words.
  ///
  /// - Parameters:
  ///   - words: The words in order of time.
  ///   - keys: Numbers for the texts of words.
  init(_ words: [TimedWord], _ keys: inout WordNumbers) {
    var latest = MediaTime.earliest
    for (index, word) in words.enumerated() {
      guard let range = word.range else { continue }
      let texts = WordKeys.of(Array(word.text.unicodeScalars)[...])
      for (text, place) in zip(texts, Spreading.ranges(of: texts.map(\.count), over: [range])) {
        // Words that overlap follow each other, so that no word is placed before an earlier one.
        let start = max(place.lowerBound, latest)
        latest = start
        numbers.append(keys.number(of: text))
        ranges.append(start..<max(place.upperBound, start))
        sources.append(index)
      }
    }
  }
}
