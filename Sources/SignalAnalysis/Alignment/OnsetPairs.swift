/// Finds the pairs of cue start and onset that lie near each other at an offset.
enum OnsetPairs {
  /// Pairs are looked for up to this number; beyond it the captions are no sentences.
  static let most = 200_000

  /// The pairs around an offset.
  ///
  /// - Parameters:
  ///   - lag: The offset, in seconds.
  ///   - starts: When cues start, in seconds, in order.
  ///   - onsets: When speech starts, in seconds, in order.
  ///   - reach: The greatest distance of a pair, in seconds.
  ///   - middle: The middle of the cue starts, in seconds.
  ///   - span: From the first cue start to the last, in seconds.
  /// - Returns: The pairs, those of one cue together.
  static func around(
    _ lag: Double, starts: [Double], onsets: [Double], reach: Double, middle: Double, span: Double
  ) -> [OnsetFit.Pair] {
    var pairs: [OnsetFit.Pair] = []
    var first = 0
    for (cue, start) in starts.enumerated() {
      let wanted = start - lag
      while first < onsets.count, onsets[first] < wanted - reach { first += 1 }
      for onset in onsets[first...] {
        guard onset <= wanted + reach, pairs.count < most else { break }
        let place = (start - middle) / span
        pairs.append(OnsetFit.Pair(cue: cue, place: place, delay: wanted - onset))
      }
    }
    return pairs
  }
}
