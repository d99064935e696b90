internal import MediaModel

/// The soft speech score as sums, so that the mean over any stretch takes two look-ups.
struct ScoreCurve {
  /// The moment of the first score, in seconds.
  let start: Double
  /// The distance between scores, in seconds.
  let hop: Double
  /// The number of scores.
  let count: Int
  /// The mean score, 0 to 1.
  let mean: Double
  /// Sums of all scores before each; they may wrap around, but their differences over hours do not.
  private let sums: [UInt32]

  /// Sums the scores of a timeline.
  init(_ speech: SpeechTimeline) {
    start = speech.start.decimalValue
    hop = max(speech.hop.decimalValue, 1e-3)
    count = speech.scores.count
    var total: UInt64 = 0
    var sums: [UInt32] = [0]
    sums.reserveCapacity(count + 1)
    for score in speech.scores {
      total &+= UInt64(score)
      sums.append(UInt32(truncatingIfNeeded: total))
    }
    self.sums = sums
    mean = Double(total) / 255 / Double(max(count, 1))
  }

  /// The moment at which the sound ends, in seconds.
  var end: Double { start + Double(count) * hop }

  /// The hop nearest to a moment, clamped far beyond the sound.
  func hop(of moment: Double) -> Int {
    let far = Double(count) + 1e9
    return Int(min(max(((moment - start) / hop).rounded(), -far), far))
  }

  /// How many hops a length has, at least one.
  func hops(_ length: Double) -> Int {
    Int(min(max((length / hop).rounded(), 1), 1e9))
  }

  /// The sum of the scores of a stretch; scores outside the track are zero.
  func sum(_ first: Int, _ end: Int) -> Float {
    let (from, to) = (min(max(first, 0), count), min(max(end, 0), count))
    return from < to ? Float(sums[to] &- sums[from]) * (1 / 255) : 0
  }

  /// A score, 0 to 1; zero outside the track.
  func value(at index: Int) -> Float { sum(index, index + 1) }

  /// How many hops of a stretch are in the track.
  func inside(_ first: Int, _ end: Int) -> Int {
    max(min(end, count) - max(first, 0), 0)
  }

  /// The scores less their mean, several hops averaged to one.
  func coarse(by step: Int) -> [Float] {
    stride(from: 0, to: count, by: step).map { first in
      let end = min(first + step, count)
      return sum(first, end) / Float(end - first) - Float(mean)
    }
  }
}
