/// Detects the encoding of text that is not Unicode.
///
/// Every encoding is tried with its languages. The encoding that explains the bytes best is the
/// result, and its distance to the next encoding gives the confidence. If several encodings decode
/// the file identically, the more common one is the result.
struct LegacyGuess {
  /// An encoding with its cost.
  private struct Candidate {
    let encoding: TextEncoding
    let language: String
    let cost: Double
    let faults: Int
  }

  private let bytes: [UInt8]
  private let statistics: ByteStatistics
  private var candidates: [Candidate] = []

  /// Finds the encoding.
  ///
  /// - Parameters:
  ///   - bytes: A file that is not UTF-8.
  ///   - line: The line of its first malformed sequence, for the reason.
  /// - Returns: The encoding that fits best.
  static func detect(_ bytes: [UInt8], faultLine line: Int) -> TextDetection {
    var guess = LegacyGuess(bytes)
    guess.tryAll()
    return guess.detection(faultLine: line)
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    statistics = ByteStatistics(bytes)
  }

  private mutating func tryAll() {
    for set in SingleByteSet.all {
      let fit = SingleByteFit(set.kinds, statistics)
      for language in set.languages {
        candidates.append(
          Candidate(
            encoding: set.encoding, language: language.name,
            cost: fit.cost(language) + set.rarity, faults: fit.faults))
      }
    }
    for fit in EastAsianFit.all {
      let (cost, faults) = fit.cost(of: bytes, in: statistics.sample)
      candidates.append(
        Candidate(encoding: fit.encoding, language: fit.language, cost: cost + 1, faults: faults))
    }
  }

  private func detection(faultLine: Int) -> TextDetection {
    let start = "invalid UTF-8 at line \(faultLine)"
    guard let best = candidates.min(by: { $0.cost < $1.cost }) else {
      return TextDetection(encoding: .windows1252, confidence: 0, reason: start)
    }
    let validity =
      best.faults == 0
      ? "all bytes are valid \(best.encoding.name)"
      : "all bytes but \(best.faults) are valid \(best.encoding.name)"
    return TextDetection(
      encoding: best.encoding, confidence: confidence(of: best),
      reason: "\(start); \(validity); its letters fit \(best.language)")
  }

  /// The confidence by the distance to the next encoding that decodes the file differently; it is
  /// lower if even the best encoding explains the bytes badly.
  private func confidence(of best: Candidate) -> Double {
    let others = candidates.filter { $0.encoding != best.encoding }.sorted { $0.cost < $1.cost }
    let next = others.first { differs($0.encoding, best.encoding) }
    let distance = next.map { $0.cost - best.cost } ?? 0
    let mean = best.cost / max(statistics.highBytes, 1)
    let quality = min(max((9 - mean) / 4, 0.2), 1)
    // The value grows from 0.5 toward 1 like the logistic function.
    let scaled = distance / 6
    return min((1 - 0.5 / (1 + scaled + scaled * scaled / 2)) * quality, 0.99)
  }

  /// Whether two encodings decode a byte of the file differently.
  private func differs(_ one: TextEncoding, _ other: TextEncoding) -> Bool {
    guard let first = CodeTable.upperHalf(of: one), let second = CodeTable.upperHalf(of: other)
    else { return true }
    return statistics.high.contains { first.units[$0.byte - 0x80] != second.units[$0.byte - 0x80] }
  }
}
