/// The parts of a sound in which people speak nearly without a break.
enum SpeechDensity {
  /// Hops to either side: a quarter of a minute.
  private static let reach = 1_500
  /// The shortest conversation, in hops: 20 s.
  private static let shortest = 2_000
  /// The share of the half minute around a hop that must be speech, in hundredths.
  private static let least = 85

  /// Whether the half minute around each hop is nearly all speech; near the ends of the sound, the
  /// first or the last half minute counts.
  ///
  /// - Parameter scores: One score per hop.
  /// - Returns: One answer per hop.
  static func isDense(_ scores: [UInt8]) -> [Bool] {
    guard scores.count >= shortest else { return Array(repeating: false, count: scores.count) }
    let width = min(2 * reach, scores.count)
    var count = scores[..<width].count { $0 >= SpeechScorer.threshold }
    var first = 0
    return scores.indices.map { hop in
      let wanted = min(max(hop - reach, 0), scores.count - width)
      while first < wanted {
        if scores[first] >= SpeechScorer.threshold { count -= 1 }
        if scores[first + width] >= SpeechScorer.threshold { count += 1 }
        first += 1
      }
      return count * 100 >= width * least
    }
  }
}
