import MediaModel

/// Consecutive cues that are displaced from the model of the whole, while the cues around them are
/// not.
///
/// The path over all cues pays a high price for every jump, which a slip of a few cues never
/// reaches. Here a slip needs three cues that together have a likelihood ratio of e to the 12th for
/// the same displacement. On 13 programs with music up to the level of the speech, captions that
/// were in sync, thinned or had single cues moved reached 9.3 at most, with two cues at most. Slips
/// of 0.8 s over 25 s were found in 8 of 10 cases, slips of 2 s in 9 of 10.
struct LocalSlips {
  /// Displaced cues.
  struct Slip {
    let cues: Range<Int>
    /// How much later they are than in the model, in seconds of media time.
    let error: Double
  }

  /// The slips, in order.
  let slips: [Slip]
  /// The least displacement that is searched for, in seconds: over twice the spread of starts.
  static let leastError = 0.3
  /// The least total evidence of the cues of a slip.
  private static let leastGain = 12.0
  /// The fewest cues of a slip: single cues may be displaced on purpose.
  private static let leastCues = 3
  /// The maximum number of slips.
  private static let most = 8
  private struct Run {
    var gain = 0.0
    var cues = 0..<0
    var lag = 0
  }

  /// Finds slips.
  ///
  /// - Parameters:
  ///   - evidence: The evidence of each cue.
  ///   - onsets: When speech begins, in seconds, in order.
  init(_ evidence: CueEvidence, _ onsets: [Double]) {
    var taken = [Bool](repeating: false, count: evidence.count)
    var slips: [Slip] = []
    while slips.count < Self.most, let run = Self.best(evidence, without: taken) {
      for cue in run.cues { taken[cue] = true }
      slips.append(Slip(cues: run.cues, error: Self.error(of: run, evidence, onsets)))
    }
    self.slips = slips.sorted { $0.cues.lowerBound < $1.cues.lowerBound }
  }

  /// The consecutive cues with the most evidence for one displacement, if it is enough.
  private static func best(_ evidence: CueEvidence, without taken: [Bool]) -> Run? {
    var best = Run()
    for (lag, size) in evidence.lags.enumerated() where abs(size) >= leastError {
      var run = Run(lag: lag)
      for cue in 0..<evidence.count {
        if taken[cue] || run.gain <= 0 { run = Run(cues: cue..<cue, lag: lag) }
        if taken[cue] { continue }
        run.gain += gain(evidence.value(cue, lag), over: evidence.inPlace(cue))
        run.cues = run.cues.lowerBound..<(cue + 1)
        if run.gain > best.gain { best = run }
      }
    }
    return best.gain >= leastGain && best.cues.count >= leastCues ? best : nil
  }

  /// The gain of a displaced cue: at most twice its evidence for that place, because a cue that
  /// fits nowhere proves nothing.
  private static func gain(_ there: Double, over here: Double) -> Double {
    min(there - here, 2 * there)
  }

  /// The displacement of a run, by the onsets that its cues start with.
  private static func error(
    of run: Run, _ evidence: CueEvidence, _ onsets: [Double]
  ) -> Double {
    let lag = evidence.lags[run.lag]
    let rests = run.cues.compactMap { cue -> Double? in
      let moment = evidence.times[cue] - lag
      let next = onsets.partitioningIndex { $0 >= moment }
      let near = onsets[max(next - 1, 0)..<min(next + 1, onsets.count)]
      guard let onset = near.min(by: { abs($0 - moment) < abs($1 - moment) }),
        abs(onset - moment) <= 2.5 * evidence.likelihood.deviation
      else { return nil }
      return moment - onset
    }
    return lag + rests.median
  }
}

extension AlignmentModel {
  /// The model with each slip as a separate stretch.
  func with(_ slips: [LocalSlips.Slip], of count: Int) -> AlignmentModel {
    guard !slips.isEmpty else { return self }
    var errors = stretches(of: count).map { offsets[$0] }
    for slip in slips {
      for cue in slip.cues { errors[cue] += slip.error * rate }
    }
    let firsts = errors.indices.filter { $0 == 0 || errors[$0] != errors[$0 - 1] }
    return AlignmentModel(rate: rate, offsets: firsts.map { errors[$0] }, firsts: firsts)
  }
}
