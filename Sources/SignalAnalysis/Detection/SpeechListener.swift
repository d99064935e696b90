internal import MediaModel

/// Scores a track in one pass: whether there is speech at each moment, and whether it is certain.
///
/// Another detector can use it as a second opinion on song, music and noise: feed it the same
/// samples and ask ``certainty(of:)`` at the end.
final class SpeechListener {
  /// Whether there is speech: one score for each hop of 10 ms, 0 to 255.
  var scores: [UInt8] { scorer.scores }
  /// Whether the seconds around four hops are certain speech: 0 to 255.
  var certainty: [UInt8] { scorer.certainty }
  /// The number of the first hop on the presentation clock.
  var firstHop: Int64 { reader.firstHop }
  /// Whether the track was cut off at 24 hours.
  var isCutOff: Bool { reader.isCutOff }

  private var reader = SpeechFeatureReader()
  private let scorer: SpeechScorer

  /// Creates a listener.
  ///
  /// - Parameter isCertaintyOnly: Whether nobody asks for the scores; they stay empty, and
  ///   ``certainty(of:)`` has no meaning.
  init(isCertaintyOnly: Bool = false) { scorer = SpeechScorer(isCertaintyOnly: isCertaintyOnly) }

  /// Takes a block of samples.
  func read(_ samples: Span<Float>, at time: MediaTime) {
    let scorer = scorer
    reader.read(samples, at: time) { scorer.score(&$0) }
  }

  /// Ends the track.
  func finish() {
    let scorer = scorer
    reader.finish { scorer.finish(&$0) }
  }

  /// How certain it is that a stretch is speech, not song, music or noise.
  ///
  /// - Parameter hops: Hops counted from the first.
  /// - Returns: The mean over its hops with speech, 0 to 1; zero if there are none.
  func certainty(of hops: Range<Int>) -> Float {
    let heard = hops.clamped(to: 0..<scores.count)
    var sum = 0
    var count = 0
    for hop in heard where scores[hop] >= SpeechScorer.threshold {
      sum += Int(certainty[hop / SpeechNetwork.pool])
      count += 1
    }
    return count == 0 ? 0 : Float(sum) / Float(count) / 255
  }
}
