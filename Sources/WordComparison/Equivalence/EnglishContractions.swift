/// Contractions and other short forms of English, written in full.
enum EnglishContractions {
  /// The full forms of a word; the word itself is last if it need not be a short form.
  ///
  /// - Parameter word: A word in small letters.
  /// - Returns: Lists of words, at least one.
  static func expansions(of word: String) -> [[String]] {
    if let known = fixed[word] { return known.map(words) }
    guard word.utf8.contains(0x27) else { return [[word]] }
    if word.hasSuffix("n't") { return [[String(word.dropLast(3)), "not"]] }
    for (suffix, choices) in suffixes where word.hasSuffix(suffix) {
      let stem = String(word.dropLast(suffix.count))
      guard !stem.isEmpty else { break }
      return choices.map { [stem, $0] } + [[word]]
    }
    return [[word]]
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static let suffixes: [(String, [String])] = [
    ("'m", ["am"]), ("'re", ["are"]), ("'ve", ["have"]), ("'ll", ["will"]),
    ("'d", ["would", "had"]), ("'s", ["is", "has"]),
  ]

  private static let fixed: [String: [String]] = [
    "can't": ["can not"], "cannot": ["can not"], "won't": ["will not"], "shan't": ["shall not"],
    "ain't": ["is not", "am not", "are not", "has not"], "let's": ["let us"],
    "gonna": ["going to"], "wanna": ["want to"], "gotta": ["got to", "have got to"],
    "kinda": ["kind of"], "sorta": ["sort of"], "lemme": ["let me"], "gimme": ["give me"],
    "dunno": ["do not know"], "cuz": ["because"], "cos": ["because"],
    "cause": ["because", "cause"],
    "y'all": ["you all"], "ok": ["okay"], "alright": ["all right"], "mr": ["mister"],
    "mrs": ["missus"], "dr": ["doctor"], "st": ["saint", "street"], "prof": ["professor"],
    "vs": ["versus"], "etc": ["et cetera"], "til": ["until"], "till": ["until"],
    "em": ["them", "em"], "ma'am": ["madam"], "&": ["and"], "@": ["at"], "%": ["percent"],
    "°": ["degrees"],
  ]
}
