/// Measures how well text in a single-byte encoding fits a language.
///
/// The bytes that are not ASCII are read as letters of the language. The sum of their costs is the
/// negative logarithm of a likelihood, so that encodings can be compared over the same bytes.
struct SingleByteFit {
  private let kinds: ByteKinds
  private let statistics: ByteStatistics

  /// Creates the comparison of an encoding.
  init(_ kinds: ByteKinds, _ statistics: ByteStatistics) {
    self.kinds = kinds
    self.statistics = statistics
  }

  /// The number of bytes that are not a character.
  var faults: Int {
    Int(statistics.high.reduce(0.0) { $0 + (kinds.kinds[$1.byte] == .none ? $1.count : 0) })
  }

  /// The cost of the text in a language.
  func cost(_ language: Language) -> Double {
    var cost = language.rarity
    for (byte, count) in statistics.high { cost += count * self.cost(of: byte, language) }
    for pair in statistics.pairs {
      cost += pair.count * self.cost(of: pair, language.script)
    }
    return cost
  }

  private func cost(of byte: Int, _ language: Language) -> Double {
    if let known = language.costs[kinds.letters[byte]] { return known }
    return switch kinds.kinds[byte] {
    case .apostrophe, .free, .opener, .closer: 3
    case .sign: 7
    case .none: 15
    case .small, .capital, .caseless, .neutral: Language.foreign
    }
  }

  private func cost(of pair: ByteStatistics.Pair, _ script: Language.Script) -> Double {
    let first = kinds.kinds[Int(pair.first)]
    let second = kinds.kinds[Int(pair.second)]
    if Self.isLetter(first), Self.isLetter(second) {
      return cost(ofLetters: pair, first, second, script)
    }
    if second == .apostrophe, pair.first == 0x20 || pair.first == 0x0A { return 1.5 }
    // A sign inside a word, or a quotation mark on the wrong side of a word.
    if Self.isLetter(first), second == .opener { return pair.second >= 0x80 ? 1.5 : 0 }
    if Self.isLetter(first), second == .sign { return 2.5 }
    if first == .closer, Self.isLetter(second) { return pair.first >= 0x80 ? 1.5 : 0 }
    if first == .sign, Self.isLetter(second) { return 2.5 }
    return 0
  }

  private func cost(
    ofLetters pair: ByteStatistics.Pair, _ first: ByteKinds.Kind, _ second: ByteKinds.Kind,
    _ script: Language.Script
  ) -> Double {
    var cost = 0.0
    // Within a word, a capital does not follow a small letter.
    if first == .small, second == .capital { cost += 4 }
    let areBothHigh = pair.first >= 0x80 && pair.second >= 0x80
    switch script {
    case .latin: if areBothHigh { cost += 0.7 }
    case .other: if !areBothHigh { cost += 3 }
    }
    return cost
  }

  private static func isLetter(_ kind: ByteKinds.Kind) -> Bool {
    kind == .small || kind == .capital || kind == .caseless
  }
}
