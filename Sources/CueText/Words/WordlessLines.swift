import TextBasics

/// Recognizes texts of nothing but times and addresses, such as a list of time codes or of pictures.
public enum WordlessLines {
  /// The fewest times and addresses: a single one may be what is said, or lead to the text.
  private static let fewest = 3

  /// Whether a text has no words, but times or addresses.
  ///
  /// Numbers alone may be a countdown.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it has none.
  public static func areAll(of text: String) -> Bool {
    var found = 0
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let word = rest.prefix { !$0.isSpace }
      rest = rest[word.endIndex...].drop { $0.isSpace }
      if word.isEmpty { continue }
      let text = String(Substring(word))
      switch WordlessCue(text, source: text) {
      // A code may be a name.
      case .words, .data(.code): return false
      case .data: found += 1
      case .signs: found += isTime(word) ? 1 : 0
      }
    }
    return found >= fewest
  }

  /// Whether a word has a colon between two digits.
  private static func isTime(_ word: Substring.UTF8View) -> Bool {
    zip(word, zip(word.dropFirst(), word.dropFirst(2))).contains {
      $0.isDigit && $1.0 == 0x3A && $1.1.isDigit
    }
  }
}
