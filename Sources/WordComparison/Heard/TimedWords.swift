import MediaModel

/// Words as numbers, each with the moment at which it is expected or heard; equal words have equal
/// numbers.
struct TimedWords {
  /// A word.
  struct Word {
    /// The number of its text.
    let number: Int32
    /// When it starts.
    let time: MediaTime
    /// The index of its cue; of a word that was heard, its index among the recognizer's words.
    let source: Int

    /// When it starts, as a number for arithmetic.
    var place: Double { time.decimalValue }
  }

  /// The words in order of time.
  var words: [Word] = []

  /// The indices of the words that start in a part.
  func indices(from start: Double, to end: Double) -> Range<Int> {
    let first = words.partitioningIndex { $0.place >= start }
    return first..<max(first, words.partitioningIndex { $0.place >= end })
  }
}

/// Numbers for the texts of words.
struct WordNumbers {
  private var known: [String: Int32] = [:]

  /// The number of a text.
  mutating func number(of text: String) -> Int32 {
    if let number = known[text] { return number }
    let number = Int32(clamping: known.count)
    known[text] = number
    return number
  }
}
