/// Converts English numbers to one form, for digits and words alike.
///
/// `twenty-five` → `25`, `a hundred and fifth` → `105th`, `nineteen ninety` → `1990`, `the
/// nineties` → `the 90s`, `three point one four` → `3.14`, `$5` → `5 dollars`.
enum EnglishNumbers {
  /// Whether a word can be part of a number of several words.
  static func isPart(_ word: String) -> Bool {
    word.utf8.first.map { (0x30...0x39).contains($0) } == true || NumberWord(word) != nil
      || ["and", "a", "point", "oh"].contains(word)
  }

  /// Words with their numbers in digits.
  static func canonical(_ words: [String]) -> [String] {
    var found: [String] = []
    var index = 0
    while index < words.count {
      if let currency = currencies[words[index]], index + 1 < words.count,
        let number = NumberPhrase.read(words, from: index + 1)
      {
        found += [number.text, currency]
        index = number.next
      } else if let number = NumberPhrase.read(words, from: index) {
        found.append(number.text)
        index = number.next
      } else if words[index] == "per", index + 1 < words.count, words[index + 1] == "cent" {
        found.append("percent")
        index += 2
      } else {
        found.append(plural(words[index], after: found.last))
        index += 1
      }
    }
    return found
  }

  /// Writes `1 dollar` as `1 dollars`, which is the form that `$1` gets.
  private static func plural(_ word: String, after number: String?) -> String {
    number == "1" && currencies.values.contains(word + "s") ? word + "s" : word
  }

  private static let currencies = ["$": "dollars", "£": "pounds", "€": "euros"]
}
