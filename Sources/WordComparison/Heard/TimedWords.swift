import MediaModel

/// Words as numbers, each with the moment at which it is expected or heard; equal words have equal
/// numbers.
struct TimedWords {
  struct Word {
    /// The number of its text.
    let number: Int32
    /// When it starts.
    let time: MediaTime
    /// The index of its cue; of a word that was heard, its index among the recognizer's words.
    let source: Int

    /// When it starts, as a number for arithmetic.
    var moment: Double { time.decimalValue }
  }

  /// The words in the order of the recognizer or of the cues; the words of a long cue may reach into the
  /// time of the next ones.
  private(set) var words: [Word] = []
  /// For each word, the latest time up to it, by which words are searched.
  private var latest: [Double] = []

  /// Adds a word.
  mutating func add(_ word: Word) {
    latest.append(max(latest.last ?? word.moment, word.moment))
    words.append(word)
  }

  /// The indices of the words that start in a part.
  func indices(from start: Double, to end: Double) -> Range<Int> {
    let first = latest.partitioningIndex { $0 >= start }
    return first..<max(first, latest.partitioningIndex { $0 >= end })
  }
}

/// Numbers for the texts of words, with which they are compared: equal texts have equal numbers.
package struct WordNumbers {
  private var known: [String: Int32] = [:]

  /// Creates numbers of which none is given.
  package init() {}

  /// The number of a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The number; the next one for a text that has none.
  package mutating func number(of text: String) -> Int32 {
    if let number = known[text] { return number }
    let number = Int32(clamping: known.count)
    known[text] = number
    return number
  }
}
