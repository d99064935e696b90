/// Counts words in any script.
///
/// A word is a run of letters, digits and marks; an apostrophe, hyphen, full stop or comma inside
/// a run does not end it. Scripts that do not part words count by their letters: two Han
/// ideographs or kana are one word (the mean length of a Chinese or Japanese word is near two),
/// four letters of Thai, Lao, Khmer or Burmese are one. Korean parts its words and counts as they
/// stand.
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

  /// Whether most letters of a text are of a script that does not part words, so that its words can
  /// only be estimated.
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
