/// Cues in a row that lie elsewhere than the model of the whole puts them, while those around them
/// do not.
///
/// The course over all cues pays for every jump as if it could lead anywhere; a slip of a few cues
/// never earns that. Here a slip needs three cues that say together, by a likelihood ratio of e to
/// the 12th, that they lie elsewhere by the same amount. On 13 programs with music up to the level
/// of the speech, captions in time, thinned or with single cues moved never came to more than 9.3,
/// by two cues at most; slips of 25 s and 0.8 s were found in 8 of 10 cases, of 2 s in 9 of 10.
struct LocalSlips {
  /// Cues that lie elsewhere.
  struct Slip {
    /// Which cues.
    let cues: Range<Int>
    /// How much later they lie than the model says, in seconds of media time.
    let error: Double
  }

  /// The slips, in order.
  let slips: [Slip]
  /// The length of slips, in seconds, of which nine in ten would have been found; `nil` where none
  /// would.
  let leastLength: Double?

  /// The least displacement that is looked for, in seconds: twice and more what starts scatter by.
  static let leastError = 0.3
  /// What all cues of a slip must say for it together.
  private static let leastGain = 12.0
  /// Fewer cues are no slip: single ones may be placed on purpose.
  private static let leastCues = 3
  /// The most slips that are told apart.
  private static let most = 8
  /// The share of places at which a slip of the least length would have been found.
  private static let reliably = 0.9

  private struct Run {
    var gain = 0.0
    var cues = 0..<0
    var lag = 0
  }

  /// Finds slips.
  ///
  /// - Parameters:
  ///   - evidence: What each cue says.
  ///   - onsets: When speech begins, in seconds, in order.
  init(_ evidence: CueEvidence, _ onsets: [Double]) {
    var taken = [Bool](repeating: false, count: evidence.count)
    var slips: [Slip] = []
    while slips.count < Self.most, let run = Self.best(evidence, without: taken) {
      for cue in run.cues { taken[cue] = true }
      slips.append(Slip(cues: run.cues, error: Self.error(of: run, evidence, onsets)))
    }
    self.slips = slips.sorted { $0.cues.lowerBound < $1.cues.lowerBound }
    leastLength = Self.leastLength(evidence)
  }

  /// The cues in a row that say most for one displacement, if that is enough.
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

  /// What a cue counts for lying elsewhere: no more than twice what it says for that place, since
  /// a cue that fits nowhere says nothing.
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

  /// The length of runs that would have come to the least gain in nine of ten places, had they
  /// lain elsewhere as surely as they lie here.
  private static func leastLength(_ evidence: CueEvidence) -> Double? {
    let gains = (0..<evidence.count).map { cue in
      let here = evidence.inPlace(cue)
      return gain(here, over: evidence.outOfPlace(cue))
    }
    guard evidence.count > leastCues else { return nil }
    // Sums up to each cue, so that a run costs one subtraction.
    let sums = gains.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
    for count in leastCues..<evidence.count {
      let starts = 0...(evidence.count - count)
      let found = starts.count { sums[$0 + count] - sums[$0] >= leastGain }
      guard Double(found) >= reliably * Double(starts.count) else { continue }
      let lengths = starts.map { start in
        let last = start + count - 1
        return evidence.times[last] + evidence.likelihood.lengths[last] - evidence.times[start]
      }.sorted()
      return lengths[min(Int(reliably * Double(lengths.count)), lengths.count - 1)]
    }
    return nil
  }
}

extension AlignmentModel {
  /// The model with slips as stretches of their own.
  ///
  /// - Parameters:
  ///   - slips: The slips.
  ///   - count: How many cues there are.
  /// - Returns: The model.
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
