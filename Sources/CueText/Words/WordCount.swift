/// Counts words in any script.
///
/// A word is a run of letters, digits and marks; an apostrophe, hyphen, full stop or comma inside
/// a run does not end it. In scripts without spaces between words, letters are counted: two Han
/// ideographs or kana are one word (the mean length of a Chinese or Japanese word is near two),
/// and so are four letters of Thai, Lao, Khmer or Burmese. Korean has spaces between words.
public enum WordCount {
  /// How many words a text has.
  ///
  /// - Parameter text: The text.
  /// - Returns: The number, halves and quarters rounded up.
  public static func count(_ text: String) -> Int {
    var words = 0
    var quarters = 0
    var isInside = false
    var hasJoiner = false
    for scalar in text.unicodeScalars {
      switch WordCharacter(scalar) {
      case .letter:
        if !isInside { words += 1 }
        isInside = true
        hasJoiner = false
      case .mark: break
      case .joiner where isInside && !hasJoiner: hasJoiner = true
      case .unparted(let share):
        quarters += share
        isInside = false
      case .joiner, .other: isInside = false
      }
    }
    return words + (quarters + 3) / 4
  }

  /// Whether most letters of a text are from scripts without spaces between words, so that the
  /// number of words is only an estimate.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether they are.
  public static func isEstimate(for text: String) -> Bool {
    var balance = 0
    for scalar in text.unicodeScalars {
      switch WordCharacter(scalar) {
      case .unparted: balance += 1
      case .letter: balance -= 1
      case .mark, .joiner, .other: break
      }
    }
    return balance > 0
  }
}
