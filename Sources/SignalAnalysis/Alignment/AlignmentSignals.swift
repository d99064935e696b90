internal import MediaModel
internal import SignalKernels

/// Speech and cues on one grid, ready to be correlated.
struct AlignmentSignals {
  /// The score less its mean, one value a hop.
  let score: [Float]
  /// The moment of the first score, in seconds.
  let start: Double
  /// The distance between scores, in seconds.
  let hop: Double
  /// When speech begins after a pause, in seconds.
  let onsets: [Double]
  /// When speech begins after a pause that is longer than those between words, in seconds.
  let clearOnsets: [Double]
  /// When cues are shown, in seconds.
  let cues: [Range<Double>]

  /// The least pause before an onset, in seconds.
  private static let pause = 0.145
  /// The least pause before a clear onset, in seconds.
  private static let clearPause = 0.295

  /// Puts speech and cues on one grid.
  ///
  /// - Parameters:
  ///   - speech: Where people speak.
  ///   - cues: The cues that stand for speech.
  init(_ speech: SpeechTimeline, _ cues: SpokenCues) {
    let mean = speech.scores.reduce(0) { $0 + Double($1) } / Double(max(speech.scores.count, 1))
    score = speech.scores.map { (Float($0) - Float(mean)) / 255 }
    start = speech.start.decimalValue
    hop = max(speech.hop.decimalValue, 1e-3)
    onsets = Self.onsets(of: speech, start: start, hop: hop, after: Self.pause)
    clearOnsets = Self.onsets(of: speech, start: start, hop: hop, after: Self.clearPause)
    self.cues = cues.ranges.map { $0.lowerBound.decimalValue..<$0.upperBound.decimalValue }
  }

  private init(_ base: AlignmentSignals, score: [Float], hop: Double) {
    self.score = score
    self.hop = hop
    start = base.start
    onsets = base.onsets
    clearOnsets = base.clearOnsets
    cues = base.cues
  }

  /// The middle of the sound, in seconds.
  var middle: Double { start + Double(score.count) * hop / 2 }

  /// The same with one score for every ten.
  var coarse: AlignmentSignals {
    let tenths = stride(from: 0, to: score.count, by: 10).map { first in
      let part = score[first..<min(first + 10, score.count)]
      return part.reduce(0, +) / Float(part.count)
    }
    return AlignmentSignals(self, score: tenths, hop: hop * 10)
  }

  /// Starts of speech after a pause, in seconds: where the score rises past the middle.
  private static func onsets(
    of speech: SpeechTimeline, start: Double, hop: Double, after pause: Double
  ) -> [Double] {
    var onsets: [Double] = []
    var end = -1.0
    for (index, score) in speech.scores.enumerated() where score >= SpeechScorer.threshold {
      let now = Double(index) * hop
      if now - end >= pause || onsets.isEmpty { onsets.append(start + now) }
      end = now + hop
    }
    return onsets
  }

  /// Pearson's correlation of score and cue mask at every lag.
  ///
  /// Captions that leave the sound at a lag do not count as fewer: the mask's variance is never
  /// taken for less than that of all cues.
  ///
  /// - Parameters:
  ///   - rate: Caption time a second of media time.
  ///   - reach: The greatest lag to either side, in hops.
  /// - Returns: One correlation a lag, from `-reach` to `reach`.
  func correlation(rate: Double, reach: Int) -> [Float] {
    let count = score.count
    let mask = self.mask(rate: rate, reach: reach)
    let lags = 2 * reach + 1
    let products = LagCorrelation.run(score, mask, lags: lags)
    let energy = score.reduce(0.0) { $0 + Double($1) * Double($1) }
    let shown = mask.reduce(0.0) { $0 + Double($1) }
    let least = variance(min(shown, Double(count)), of: count) * 0.8
    var inside = mask.prefix(count).reduce(0.0) { $0 + Double($1) }
    return (0..<lags).map { lag in
      let spread = max(variance(inside, of: count), least)
      inside += Double(mask[lag + count]) - Double(mask[lag])
      let norm = (energy * spread).squareRoot()
      return norm > 1e-9 ? products[lag] / Float(norm) : 0
    }
  }

  private func variance(_ ones: Double, of count: Int) -> Double {
    ones - ones * ones / Double(max(count, 1))
  }

  /// One where a cue is shown, from `reach` hops before the sound to `reach` after it.
  private func mask(rate: Double, reach: Int) -> [Float] {
    var mask = [Float](repeating: 0, count: score.count + 2 * reach + 1)
    let end = Double(mask.count)
    for cue in cues {
      let first = ((cue.lowerBound / rate - start) / hop).rounded() + Double(reach)
      let last = ((cue.upperBound / rate - start) / hop).rounded() + Double(reach)
      guard first < end, last > 0 else { continue }
      for index in Int(max(first, 0))..<max(Int(max(first, 0)), Int(min(last, end))) {
        mask[index] = 1
      }
    }
    return mask
  }
}
