import MediaModel

/// How much is lost where a cue or a line ends after a token.
struct BreakCosts {
  /// A pause of this length starts a cue.
  static let splittingPause = Duration.seconds(1)
  /// A pause of this length ends a sentence where nothing else does.
  private static let sentencePause = Duration.milliseconds(600)
  /// A pause of this length is a good place.
  private static let shortPause = Duration.milliseconds(250)

  private static let clause = 6.0
  private static let conjunction = 10.0
  /// A place that is neither good nor bad.
  static let other = 22.0
  private static let bound = 60.0

  /// For each token, the cost of a break after it.
  private(set) var costs: [Double] = []
  /// For each token, whether a sentence ends after it.
  private(set) var endsSentence: [Bool] = []
  /// For each token, whether the next one starts a cue in any case.
  private(set) var endsCue: [Bool] = []

  /// Weighs the breaks.
  init(_ tokens: [DraftToken], words: BreakWords) {
    let hasMarks = Self.hasMarks(tokens)
    costs.reserveCapacity(tokens.count)
    for index in tokens.indices {
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      let pause = next.map { tokens[index].end.duration(to: $0.start) } ?? .zero
      let kind = SentenceEnd.kind(of: tokens[index].text, before: next?.text)
      let isPause = !hasMarks && pause >= Self.sentencePause
      endsSentence.append(kind == .sentence || isPause || next == nil)
      endsCue.append(next == nil || next?.startsCue == true || pause >= Self.splittingPause)
      let cost = kind == .sentence || isPause ? 0 : Self.cost(kind, tokens[index], next, words)
      // People pause between the parts of what they say.
      costs.append(pause >= Self.shortPause ? cost / 2 : cost)
    }
  }

  private static func cost(
    _ kind: SentenceEnd.Kind, _ token: DraftToken, _ next: DraftToken?, _ words: BreakWords
  ) -> Double {
    if kind == .clause { return clause }
    guard let next else { return 0 }
    let word = BreakWords.bare(token.text)
    // A dash or another mark by itself belongs to what follows; a number to what is counted.
    let isNumber = word.unicodeScalars.allSatisfy {
      $0.properties.generalCategory == .decimalNumber
    }
    if word.isEmpty || isNumber || words.leads(word) { return bound }
    return words.starts(BreakWords.bare(next.text)) ? conjunction : other
  }

  /// Whether the text has punctuation: of a long text without any, pauses are the ends.
  private static func hasMarks(_ tokens: [DraftToken]) -> Bool {
    let marks = tokens.indices.count { index in
      let next = index + 1 < tokens.count ? tokens[index + 1].text : nil
      return SentenceEnd.kind(of: tokens[index].text, before: next) == .sentence
    }
    return marks * 100 >= tokens.count
  }
}
