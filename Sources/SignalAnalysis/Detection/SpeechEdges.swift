/// Moves the edges of speech to where the sound rises and falls.
///
/// A word often begins or ends with a breath of a consonant that the score hardly sees: without
/// this, onsets come about 50 ms late.
enum SpeechEdges {
  /// How far an edge moves at most, in hops.
  static let reach = 8
  /// How high on the slope between silence and voice the edge lies, in dB of dB.
  private static let height: Float = 0.25

  /// Extends every run of speech outward along the slope of the level.
  ///
  /// - Parameters:
  ///   - scores: One score a hop.
  ///   - features: What was measured of the same hops.
  static func grow(_ scores: inout [UInt8], levels features: SpeechFeatures) {
    let count = min(scores.count, features.count)
    var hop = 0
    while hop < count {
      guard scores[hop] >= SpeechScorer.threshold else {
        hop += 1
        continue
      }
      var end = hop
      while end < count, scores[end] >= SpeechScorer.threshold { end += 1 }
      extend(&scores, features, from: hop, step: -1, count: count)
      hop = max(end, extend(&scores, features, from: end - 1, step: 1, count: count) + 1)
    }
  }

  /// Extends one run from its edge and returns the new edge.
  @discardableResult
  private static func extend(
    _ scores: inout [UInt8], _ features: SpeechFeatures, from edge: Int, step: Int, count: Int
  ) -> Int {
    let range = 0..<count
    let inside = (0...5).map { edge - step * $0 }.filter(range.contains)
    let outside = (1...20).map { edge + step * $0 }.filter(range.contains)
    guard let top = inside.map(features.levelByte).max(),
      let base = outside.map(features.levelByte).min(),
      base < top
    else { return edge }
    let limit = max(Float(base) + height * Float(top - base), quietByte)
    var here = edge
    for hop in outside.prefix(reach) {
      guard Float(features.levelByte(hop)) > limit else { break }
      scores[hop] = max(scores[hop], scores[edge])
      here = hop
    }
    return here
  }

  private static let quietByte: Float = (-80 - SpeechFeatures.floor) * 2
}
