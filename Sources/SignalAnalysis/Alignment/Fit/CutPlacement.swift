internal import MediaModel

/// Finds the moment at which captions jump.
///
/// It is the moment at which cues laid by the old offset up to there, and by the new one from there,
/// look most like cues in their place. In running speech only the onsets that cues start with tell
/// one place from another, so each cue is weighed by ``CueLikelihood``. All cues near the cut are
/// looked at, also of captions of which the model knows a sample only.
struct CutPlacement {
  /// The distance of moments that are tried, in seconds.
  private static let step = 0.05
  /// How far the cues near a cut may lie apart, in seconds.
  private static let longest = 240.0
  /// Moments that are worse by no more than this part of a cue are as good.
  private static let plateau = 0.05
  /// What it counts for a cut that a cue before it is not cut off.
  private static let whole = 0.2

  private let likelihood: CueLikelihood
  private let cues: CueTrack
  private let model: AlignmentModel

  /// Prepares to place cuts.
  ///
  /// - Parameters:
  ///   - likelihood: What tells of one cue at one place.
  ///   - cues: All cues.
  ///   - model: Where the sample of them lies that is looked at one by one.
  init(_ likelihood: CueLikelihood, _ cues: CueTrack, _ model: AlignmentModel) {
    self.likelihood = likelihood
    self.cues = cues
    self.model = model
  }

  /// The cuts, in order.
  func cuts() -> [CaptionAlignment.Cut] {
    var cuts: [CaptionAlignment.Cut] = []
    for stretch in model.offsets.indices.dropFirst() {
      let step = model.offsets[stretch] - model.offsets[stretch - 1]
      let moment = max(moment(before: stretch), cuts.last?.at.decimalValue ?? -.infinity)
      cuts.append(.init(at: .decimal(moment), step: .decimal(step)))
    }
    return cuts
  }

  /// When the jump to a stretch happens, in seconds of media time.
  private func moment(before stretch: Int) -> Double {
    let next = model.firsts[stretch] * cues.stride
    let last = max(next - cues.stride, 0)
    let old = model.media(cues.starts[last], in: stretch - 1)
    let new = model.media(cues.starts[min(next, cues.count - 1)], in: stretch)
    let reach = abs(model.offsets[stretch] - model.offsets[stretch - 1]) + 3
    let (low, high) = (min(old, new) - reach, max(old, new) + reach)
    guard high - low <= Self.longest else { return (old + new) / 2 }
    let count = Int((high - low) / Self.step) + 1
    var changes = [Double](repeating: 0, count: count + 1)
    for cue in cues(stretch, low, high) { add(cue, stretch, low, to: &changes) }
    var sum = 0.0
    let totals = changes.dropLast().map { change in
      sum += change
      return sum
    }
    return low + middle(totals) * Self.step
  }

  /// The cues that lie in a range by the offset before a cut or after it, and are nearer to that cut
  /// than to any other: what comes after the next cut lies by neither.
  private func cues(_ stretch: Int, _ low: Double, _ high: Double) -> Range<Int> {
    let offsets = [model.offsets[stretch - 1], model.offsets[stretch]]
    let first = low * model.rate + (offsets.min() ?? 0)
    let last = high * model.rate + (offsets.max() ?? 0)
    let from = cues.starts.partitioningIndex { $0 >= first }
    let found = from..<max(from, cues.starts.partitioningIndex { $0 > last })
    return found.clamped(to: neighborhood(of: stretch))
  }

  /// The cues from the middle of the stretch before a cut to the middle of the one after it; all of
  /// them where there is no other cut.
  private func neighborhood(of stretch: Int) -> Range<Int> {
    let firsts = model.firsts
    let first =
      stretch > 1 ? (firsts[stretch - 1] + firsts[stretch]) / 2 * cues.stride : 0
    let end =
      stretch + 1 < firsts.count
      ? (firsts[stretch] + firsts[stretch + 1] + 1) / 2 * cues.stride : cues.count
    return min(first, cues.count)..<min(max(first, end), cues.count)
  }

  /// Adds what a cue says for every moment a cut may have.
  ///
  /// A cut later than where the old offset puts its start leaves the cue there, one up to where the
  /// new offset puts it lets it move. Where a cut allows both, the better counts; where neither, the
  /// cue belongs to what was cut out. A cue that is over before the cut counts a little more than one
  /// that is cut off.
  private func add(_ cue: Int, _ stretch: Int, _ low: Double, to changes: inout [Double]) {
    let places = [stretch - 1, stretch].map { model.media(cues.starts[cue], in: $0) }
    let length = (cues.ends[cue] - cues.starts[cue]) / model.rate
    let values = places.map { likelihood.value(at: $0, for: length) }
    let last = changes.count - 1
    let (old, new) = (bin(places[0], low, last) + 1, bin(places[1], low, last))
    let both = old <= new ? max(values[0], values[1]) : 0
    changes[0] += values[1]
    changes[min(old, new)] += both - values[1]
    changes[min(max(old, new), last)] += values[0] - both
    changes[bin(places[0] + length, low, last)] += Self.whole
  }

  private func bin(_ moment: Double, _ low: Double, _ last: Int) -> Int {
    Int(min(max(((moment - low) / Self.step).rounded(), 0), Double(last)))
  }

  /// The middle of the moments about the best that are as good.
  private func middle(_ gains: [Double]) -> Double {
    var best = 0
    for index in gains.indices where gains[index] > gains[best] { best = index }
    var (first, last) = (best, best)
    while first > 0, gains[first - 1] >= gains[best] - Self.plateau { first -= 1 }
    while last + 1 < gains.count, gains[last + 1] >= gains[best] - Self.plateau { last += 1 }
    return Double(first + last) / 2
  }
}
