internal import Glibc

/// Parts of captions that do not match the speech, while the rest does: the captions of another
/// version, or of another program from some moment on.
///
/// Two views must agree. Where speech begins after a pause, hardly any cue starts; and the cues start
/// where no speech begins. Each view alone has harmless reasons: sentences without captions, and cues
/// that continue a sentence. Both are likelihood ratios of "by chance" to "as in the rest of these
/// captions", so captions with loosely timed cues prove little.
///
/// Measured on 13 programs of 28 to 600 s, most with music: of 357 captions that belong to the sound,
/// in ten styles, none has such a part; of 20 that are half speech whose pauses were cut out, two have
/// one. Of 147 captions of at least 120 s with a fifth to three quarters from another program that
/// were measured in sync, 142 have one.
struct UnmatchedParts {
  /// The parts, in order, in seconds of media time.
  private(set) var ranges: [Range<Double>] = []

  /// When people begin to speak after a pause, and whether a cue starts there.
  private struct Beginning {
    let moment: Double
    let isCaptioned: Bool
    /// The probability that a cue starts there by chance.
    let chance: Double
  }

  /// A run of beginnings and its evidence.
  private struct Run: Equatable {
    var range = 0..<0
    var gain = 0.0
  }

  private let beginnings: [Beginning]
  /// When each cue is shown, in order of start, in seconds of media time.
  private let cues: [Range<Double>]
  /// The distance of each cue to the nearest onset, in seconds.
  private let distances: [Double]
  private let starts: StartModel

  /// The least evidence of the speech, and that of the cues.
  private static let leastGain = (speech: 9.0, cues: 6.0)
  /// The fewest cues in a part, and outside of all parts.
  private static let leastCues = (inside: 6, outside: 4)
  /// The fewest beginnings outside of a part, and their least share.
  private static let leastOutside = (count: 6, share: 0.15)
  /// The maximum number of runs that are looked at.
  private static let most = 8
  /// How often a run and the rest are learned from each other.
  private static let rounds = 4
  /// A cue that starts closer to a beginning than this, in seconds, belongs to it, however exact the
  /// others are.
  private static let leastClose = 0.12
  /// A cue this long before the first beginning of a part, in seconds, is a cue of that part.
  private static let edge = 0.5

  /// Finds the parts.
  ///
  /// - Parameters:
  ///   - curve: The score.
  ///   - cues: When each cue is shown by the model, in seconds of media time.
  ///   - onsets: When speech begins, in seconds, in order.
  ///   - starts: How closely all cues start with speech.
  init(_ curve: ScoreCurve, _ cues: [Range<Double>], _ onsets: [Double], _ starts: StartModel) {
    self.cues = cues.sorted { $0.lowerBound < $1.lowerBound }
    self.starts = starts
    distances = self.cues.map { StartModel.distance(of: $0.lowerBound, to: onsets) }
    beginnings = Self.beginnings(
      curve, onsets, self.cues, close: max(starts.close, Self.leastClose))
    findRanges()
  }

  private mutating func findRanges() {
    var isOpen = [Bool](repeating: true, count: beginnings.count)
    var unmatched: [Range<Double>] = []
    for _ in 0..<Self.most {
      let run = strongestRun(isOpen)
      guard run.gain >= Self.leastGain.speech else { break }
      for index in run.range { isOpen[index] = false }
      if let part = confirmed(run.range, besides: unmatched) { unmatched.append(part) }
    }
    ranges = unmatched.sorted { $0.lowerBound < $1.lowerBound }
  }

  // MARK: Speech without cues

  /// How speech begins after a pause: seconds on either side, and the mean score there.
  private static let pause = (seconds: 0.4, before: Float(0.4), after: Float(0.5))
  /// The cues within this, in seconds, on either side tell how often one starts by chance.
  private static let around = 30.0
  /// The least and the greatest probability that a cue starts by chance.
  private static let chances = 0.02...0.9
  /// Speech this long before the first cue or after the last, in seconds, does not count.
  private static let margins = (before: 5.0, after: 1.0)

  private static func beginnings(
    _ curve: ScoreCurve, _ onsets: [Double], _ cues: [Range<Double>], close: Double
  ) -> [Beginning] {
    let starts = cues.map(\.lowerBound)
    guard let first = starts.first, let last = cues.map(\.upperBound).max() else { return [] }
    let side = curve.hops(pause.seconds)
    return onsets.compactMap { moment in
      let place = curve.place(of: moment)
      let count = Float(max(side - 2, 1))
      guard moment > first - margins.before, moment < last + margins.after,
        curve.sum(place - side, place - 2) / count < pause.before,
        curve.sum(place + 2, place + side) / count > pause.after
      else { return nil }
      let from = starts.partitioningIndex { $0 > moment - around }
      let to = starts.partitioningIndex { $0 >= moment + around }
      let density = Double(to - from) / (2 * around)
      let chance = min(
        max(1 - exp(-2 * close * density), chances.lowerBound), chances.upperBound)
      let isCaptioned = StartModel.distance(of: moment, to: starts) < close
      return Beginning(moment: moment, isCaptioned: isCaptioned, chance: chance)
    }
  }

  /// The run of beginnings with the most evidence that cues start there by chance only, compared with
  /// the beginnings outside of it.
  private func strongestRun(_ isOpen: [Bool]) -> Run {
    var best = Run()
    for _ in 0..<Self.rounds {
      let rest = beginnings.indices.filter { isOpen[$0] && !best.range.contains($0) }
      let least = max(
        Double(Self.leastOutside.count), Self.leastOutside.share * Double(beginnings.count))
      guard Double(rest.count) >= least else { break }
      let captioned = rest.count { beginnings[$0].isCaptioned }
      let share = Double(captioned + 1) / Double(rest.count + 2)
      let next = run(isOpen) { Self.evidence(of: $0, inPlace: share) }
      if next == best { break }
      best = next
    }
    return best
  }

  /// The evidence that a cue starts at a beginning by chance only.
  private static func evidence(of beginning: Beginning, inPlace share: Double) -> Double {
    let inPlace = min(max(share, beginning.chance + 0.02), 0.98)
    return beginning.isCaptioned
      ? log(beginning.chance / inPlace) : log((1 - beginning.chance) / (1 - inPlace))
  }

  /// The open run with the largest sum.
  private func run(_ isOpen: [Bool], _ evidence: (Beginning) -> Double) -> Run {
    var (best, current) = (Run(), Run())
    for (index, beginning) in beginnings.enumerated() {
      if !isOpen[index] || current.gain <= 0 { current = Run(range: index..<index) }
      guard isOpen[index] else { continue }
      current.gain += evidence(beginning)
      current.range = current.range.lowerBound..<(index + 1)
      if current.gain > best.gain { best = current }
    }
    return best
  }

  // MARK: Cues without speech

  /// The part of the captions along a run, if its cues do not start with speech as the others do.
  private func confirmed(
    _ run: Range<Int>, besides parts: [Range<Double>]
  ) -> Range<Double>? {
    guard let first = run.first, let last = run.last else { return nil }
    let low = cues.partitioningIndex {
      $0.lowerBound >= beginnings[first].moment - Self.edge
    }
    let high = cues.partitioningIndex { $0.lowerBound > beginnings[last].moment + Self.edge }
    let others = cues.indices.filter { cue in
      !(low..<high).contains(cue) && !parts.contains { $0.contains(cues[cue].lowerBound) }
    }
    guard high - low >= Self.leastCues.inside, others.count >= Self.leastCues.outside else {
      return nil
    }
    let model = starts.learned(from: others.map { distances[$0] })
    let evidence = distances[low..<high].reduce(0) { $0 - model.value($1) }
    guard evidence >= Self.leastGain.cues else { return nil }
    let end = cues[low..<high].map(\.upperBound).max() ?? cues[low].upperBound
    return cues[low].lowerBound..<end
  }
}
