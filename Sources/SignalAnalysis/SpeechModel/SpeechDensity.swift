/// How much people speak in the half minute around each hop.
enum SpeechDensity {
  /// Hops to either side: a quarter of a minute.
  private static let radius = 1_500
  /// The shortest conversation, in hops: 20 s.
  private static let shortest = 2_000
  /// The share of the half minute that must be speech, in hundredths.
  private static let least = 85
  /// The share of the half minute that must be pauses, in hundredths.
  private static let leastPause = 33
  /// A score under this is a pause without music or another sound that resembles a voice.
  static let pause: UInt8 = 12

  /// Whether the half minute around each hop is nearly all speech.
  ///
  /// - Parameter scores: One score per hop.
  /// - Returns: One answer per hop, false for sounds of less than 20 s.
  static func isDense(_ scores: [UInt8]) -> [Bool] {
    guard scores.count >= shortest else { return Array(repeating: false, count: scores.count) }
    return has(least, scores) { $0 >= SpeechScorer.threshold }
  }

  /// Whether a third of the half minute around each hop is quiet pauses, as in a recording without
  /// music.
  ///
  /// - Parameter scores: One score per hop.
  /// - Returns: One answer per hop.
  static func hasQuietPauses(_ scores: [UInt8]) -> [Bool] {
    has(leastPause, scores) { $0 < pause }
  }

  /// Whether this many hundredths of the half minute around each hop are such scores; near the ends
  /// of the sound, the first or the last half minute counts.
  private static func has(
    _ hundredths: Int, _ scores: [UInt8], where isCounted: (UInt8) -> Bool
  ) -> [Bool] {
    let width = min(2 * radius, scores.count)
    var count = scores[..<width].count(where: isCounted)
    var first = 0
    return scores.indices.map { hop in
      let wanted = min(max(hop - radius, 0), scores.count - width)
      while first < wanted {
        if isCounted(scores[first]) { count -= 1 }
        if isCounted(scores[first + width]) { count += 1 }
        first += 1
      }
      return count * 100 >= width * hundredths
    }
  }
}
