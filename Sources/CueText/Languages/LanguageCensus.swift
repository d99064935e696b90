/// Counts the letters of a text by script, and its words.
struct LanguageCensus {
  /// How many function words of a language a text has.
  struct Score {
    let language: String
    /// The number of its function words, each divided by the number of languages that share it.
    let weight: Double
    /// The share of its function words in all words.
    let share: Double
    /// The number of different function words among them.
    let words: Int
  }

  /// The share of all words from which a single word counts no further: no function word of a language
  /// has so much of a text, but a refrain, or a word for “to do”, may.
  private static let mostOfOneWord = 0.1

  /// Letters by script, each with its ``WritingSystem/weight``.
  private(set) var letters: [WritingSystem: Int] = [:]
  /// The number of Bengali letters that only Assamese has (U+09F0, U+09F1).
  private(set) var assameseLetters = 0
  private var words: [WritingSystem: [String: Int]] = [:]
  private var counts: [WritingSystem: Int] = [:]

  /// Adds a text.
  mutating func add(_ text: String) {
    var word = String.UnicodeScalarView()
    var script: WritingSystem?
    for scalar in text.unicodeScalars {
      if let own = WritingSystem(scalar) {
        letters[own, default: 0] += own.weight
        if (0x9F0...0x9F1).contains(scalar.value) { assameseLetters += 1 }
        if own != script { finish(&word, script) }
        script = own
        word.append(scalar)
      } else if scalar.value < 0x300 || !Self.isMark(scalar) {
        finish(&word, script)
      } else if script != .arabic, script != .hebrew {
        // Vowel points of Arabic and Hebrew are rarely written.
        word.append(scalar)
      }
    }
    finish(&word, script)
  }

  private mutating func finish(_ word: inout String.UnicodeScalarView, _ script: WritingSystem?) {
    guard !word.isEmpty else { return }
    defer { word.removeAll() }
    guard let script, word.count <= 40 else { return }
    counts[script, default: 0] += 1
    words[script, default: [:]][String(word).lowercased(), default: 0] += 1
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .nonspacingMark
      || scalar.properties.generalCategory == .spacingMark
  }

  /// How well each language fits the words of a script.
  func scores(in script: WritingSystem) -> [Score] {
    let total = counts[script] ?? 0
    let most = max(Double(total) * Self.mostOfOneWord, 1)
    var hits: [String: (weight: Double, count: Double, words: Int)] = [:]
    for (word, count) in words[script] ?? [:] {
      guard let languages = Self.languages[word] else { continue }
      let count = min(Double(count), most)
      let weight = count / Double(languages.count)
      for language in languages {
        hits[language, default: (0, 0, 0)].weight += weight
        hits[language, default: (0, 0, 0)].count += count
        hits[language, default: (0, 0, 0)].words += 1
      }
    }
    // Languages that fit equally are sorted by tag, so the result does not depend on hashing.
    return hits.map { language, hit in
      Score(
        language: language, weight: hit.weight, share: hit.count / Double(max(total, 1)),
        words: hit.words)
    }.sorted { ($1.weight, $0.language) < ($0.weight, $1.language) }
  }

  /// The languages that have each function word.
  private static let languages: [String: [String]] = {
    var found: [String: [String]] = [:]
    for (language, words) in FunctionWords.byLanguage {
      for word in Set(words.split { $0 == " " || $0 == "\n" }.map(String.init)) {
        found[word, default: []].append(language)
      }
    }
    return found
  }()
}
