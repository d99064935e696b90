/// Counts the letters and words of a text by what they say about its language.
struct LanguageCensus {
  /// How a language's function words are met in the text.
  struct Score {
    /// The language.
    let language: String
    /// Its function words by how few languages share each.
    let weight: Double
    /// Its function words as a share of all words.
    let share: Double
  }

  /// Letters by script, each with its ``WritingSystem/weight``.
  private(set) var letters: [WritingSystem: Int] = [:]
  /// The letters among Bengali ones that only Assamese has (U+09F0, U+09F1).
  private(set) var assameseLetters = 0
  private var words: [WritingSystem: [String: Int]] = [:]
  private var counts: [WritingSystem: Int] = [:]

  /// Adds a text.
  ///
  /// - Parameter text: The text.
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
        // Vowel points of Arabic and Hebrew are written now and then only.
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
  ///
  /// - Parameter script: The script.
  /// - Returns: The languages whose words are met, the best first.
  func scores(in script: WritingSystem) -> [Score] {
    let total = counts[script] ?? 0
    var hits: [String: (weight: Double, count: Int)] = [:]
    for (word, count) in words[script] ?? [:] {
      guard let languages = Self.languages[word] else { continue }
      let weight = Double(count) / Double(languages.count)
      for language in languages {
        hits[language, default: (0, 0)].weight += weight
        hits[language, default: (0, 0)].count += count
      }
    }
    // By the tag where two fit alike, so that the answer does not depend on the order of hashing.
    return hits.map { language, hit in
      Score(
        language: language, weight: hit.weight, share: Double(hit.count) / Double(max(total, 1)))
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
