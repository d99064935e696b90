/// Stretches of hops with speech, which include the pauses between words.
struct SpeechRuns {
  /// The rule by which a stretch begins and ends, and two stretches are joined.
  struct Rule {
    /// The least score with which a stretch begins.
    let start: UInt8
    /// The score under which a hop ends a stretch.
    let release: UInt8
    /// Shorter gaps, in hops, are between words.
    let pause: Int
  }

  /// Shorter sounds, in hops, are not speech.
  static let shortest = 20

  /// The stretches, in order, in hops.
  let found: [Range<Int>]

  /// Finds stretches.
  init(_ scores: [UInt8], rule: (Int) -> Rule) {
    var runs: [Range<Int>] = []
    var start: Int?
    func close(_ range: Range<Int>) {
      let pause = rule(range.lowerBound).pause
      if let last = runs.last, range.lowerBound - last.upperBound < pause {
        runs[runs.count - 1] = last.lowerBound..<range.upperBound
      } else {
        runs.append(range)
      }
    }
    for (hop, score) in scores.enumerated() {
      let rule = rule(hop)
      if start == nil, score >= rule.start { start = hop }
      if let first = start, score < rule.release {
        close(first..<hop)
        start = nil
      }
    }
    if let first = start { close(first..<scores.count) }
    found = runs.filter { $0.count >= Self.shortest }
  }
}
