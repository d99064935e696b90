public import MediaModel

/// Recognizes the language of a text by its script, and by its function words if languages share
/// the script.
///
/// Short text, text in several languages and unknown languages give no answer: a wrong answer
/// would call good captions foreign.
public enum TextLanguage {
  /// The shortest text that is judged, in Latin letters: about three cues.
  private static let fewestLetters = 200
  /// How much of the text must be in one script.
  private static let leastScriptShare = 0.8
  /// The smallest share of a language's function words in all words.
  ///
  /// Texts of known languages have an eighth (Finnish, Lithuanian) to three fifths; texts of other
  /// languages have up to a sixth by chance.
  private static let leastWordShare = 0.17
  /// The smallest share if the language is far ahead of all others.
  private static let leastShareOfClearWords = 0.11
  /// How far the best language must be ahead of the next.
  private static let leastLead = 1.25
  /// The lead from which the best language is far ahead of all others.
  private static let clearLead = 4.0
  /// The fewest different function words of a language: a text that only repeats some words is no
  /// sample of a language.
  private static let fewestWords = 4
  /// How many bytes of a document's cues are examined: about an hour of speech.
  private static let mostBytes = 1 << 16

  /// The language of captions, by cues from the whole document.
  ///
  /// A text that many cues show counts once, and placeholders do not count: one of them is a
  /// word of Spanish, too.
  ///
  /// - Parameter document: The captions.
  /// - Returns: The language, or `nil` when that is uncertain.
  public static func guess(_ document: TimedTextDocument) -> LanguageGuess? {
    guess(document.cues) { CuePlainText.text(of: $0, format: document.format) }
  }

  /// The language of cues whose text has no markup, or markup that does not matter here.
  ///
  /// - Parameter cues: The cues.
  /// - Returns: The language, or `nil` when that is uncertain.
  public static func guess(_ cues: [Cue]) -> LanguageGuess? { guess(cues, plain: \.text) }

  private static func guess(_ cues: [Cue], plain: (Cue) -> String) -> LanguageGuess? {
    var total = 0
    for cue in cues { total = total &+ cue.text.utf8.count }
    let step = max(1, total / mostBytes)
    var census = LanguageCensus()
    var seen: Set<String> = []
    var read = 0
    var index = 0
    while index < cues.count, read <= mostBytes {
      let cue = cues[index]
      index += step
      guard cue.text.utf8.count <= mostBytes else { continue }
      read += cue.text.utf8.count
      let text = plain(cue)
      if seen.insert(text).inserted, !PlaceholderText.isPlaceholder(text) { census.add(text) }
    }
    return guess(census)
  }

  /// The language of a text; only the beginning of a long text is examined.
  ///
  /// - Parameter text: The text.
  /// - Returns: The language, or `nil` when that is uncertain.
  public static func guess(_ text: String) -> LanguageGuess? {
    var census = LanguageCensus()
    census.add(String(decoding: text.utf8.prefix(mostBytes), as: UTF8.self))
    return guess(census)
  }

  private static func guess(_ census: LanguageCensus) -> LanguageGuess? {
    let letters = census.letters
    let total = letters.values.reduce(0, +)
    guard total >= fewestLetters else { return nil }
    let eastAsian = (letters[.han] ?? 0) + (letters[.kana] ?? 0)
    if Double(eastAsian) >= leastScriptShare * Double(total) {
      return chineseOrJapanese(kana: letters[.kana] ?? 0, of: eastAsian)
    }
    guard let main = letters.max(by: { $0.value < $1.value }),
      Double(main.value) >= leastScriptShare * Double(total)
    else { return nil }
    switch main.key {
    case .only(let language): return answer(language.rawValue, 0.99)
    case .hangul: return answer("ko", 0.99)
    case .greek: return answer("el", 0.99)
    case .bengali: return bengaliOrAssamese(census)
    default: return byWords(census, in: main.key)
    }
  }

  /// Distinguishes Japanese, which always has kana, from Chinese, which has them in names only.
  private static func chineseOrJapanese(kana: Int, of letters: Int) -> LanguageGuess? {
    let share = Double(kana) / Double(letters)
    if share >= 0.15 { return answer("ja", 0.99) }
    return share <= 0.03 ? answer("zh", 0.95) : nil
  }

  /// Distinguishes Assamese, which often uses its own letters for the sounds "r" and "w", from
  /// Bengali.
  private static func bengaliOrAssamese(_ census: LanguageCensus) -> LanguageGuess? {
    switch census.assameseLetters * 100 {
    case 0: answer("bn", 0.95)
    case (census.letters[.bengali] ?? 0)...: answer("as", 0.95)
    default: nil
    }
  }

  private static func byWords(
    _ census: LanguageCensus, in script: WritingSystem
  ) -> LanguageGuess? {
    let scores = census.scores(in: script)
    guard let best = scores.first, best.words >= fewestWords else { return nil }
    let lead = best.weight / max(scores.dropFirst().first?.weight ?? 0, 1)
    let leastShare = lead >= clearLead ? leastShareOfClearWords : leastWordShare
    guard best.share >= leastShare, lead >= leastLead else { return nil }
    // A guess is sure if there are many function words and other languages have few of them.
    let surest = [
      (best.share - leastShareOfClearWords) / 0.2, (lead - leastLead) / leastLead,
      (best.weight - 5) / 20,
    ].reduce(1, min)
    return answer(best.language, 0.5 + 0.49 * max(0, surest))
  }

  private static func answer(_ language: String, _ confidence: Double) -> LanguageGuess? {
    LanguageTag(language).map { LanguageGuess(language: $0, confidence: min(confidence, 0.99)) }
  }
}

/// What language a text seems to be in.
public struct LanguageGuess: Sendable, Hashable {
  /// The language.
  public let language: LanguageTag
  /// How sure that is, from 0.5 (as good as any other) to 1.
  public let confidence: Double

  /// Whether it is sure enough to contradict what a file says about its language.
  public var isSure: Bool { confidence >= 0.9 }
}
