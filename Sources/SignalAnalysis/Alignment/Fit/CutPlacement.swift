internal import MediaModel

/// Finds the moment at which captions jump.
///
/// At this moment, cues fit best if the old offset applies before it and the new offset after it.
/// In continuous speech only onsets distinguish one place from another, so each cue is weighed by
/// ``CueLikelihood``. All cues near the cut count, even if the model was fitted to a sample.
struct CutPlacement {
  /// The distance between the moments that are tried, in seconds.
  private static let step = 0.05
  /// The longest range of moments that is searched, in seconds; a longer one is cut in its middle.
  private static let longest = 240.0
  /// Moments whose gain is lower by no more than this count as equally good.
  private static let plateau = 0.05
  /// The gain of a cut that does not interrupt the cue before it.
  private static let whole = 0.2

  private let likelihood: CueLikelihood
  private let cues: CueTrack
  private let model: AlignmentModel

  /// Prepares to place cuts.
  ///
  /// - Parameters:
  ///   - likelihood: Gives the evidence of one cue at one place.
  ///   - cues: All cues.
  ///   - model: The model of the sample of cues that are examined one by one.
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

  /// The cues in a range, by the offset before a cut or after it, that are nearer to this cut than
  /// to any other: cues after the next cut have neither offset.
  private func cues(_ stretch: Int, _ low: Double, _ high: Double) -> Range<Int> {
    let offsets = [model.offsets[stretch - 1], model.offsets[stretch]]
    let first = low * model.rate + (offsets.min() ?? 0)
    let last = high * model.rate + (offsets.max() ?? 0)
    let from = cues.starts.partitioningIndex { $0 >= first }
    let found = from..<max(from, cues.starts.partitioningIndex { $0 > last })
    return found.clamped(to: neighborhood(of: stretch))
  }

  /// The cues from the middle of the stretch before a cut to the middle of the stretch after it;
  /// all cues if there is no other cut.
  private func neighborhood(of stretch: Int) -> Range<Int> {
    let firsts = model.firsts
    let first =
      stretch > 1 ? (firsts[stretch - 1] + firsts[stretch]) / 2 * cues.stride : 0
    let end =
      stretch + 1 < firsts.count
      ? (firsts[stretch] + firsts[stretch + 1] + 1) / 2 * cues.stride : cues.count
    return min(first, cues.count)..<min(max(first, end), cues.count)
  }

  /// Adds the evidence of a cue for every moment of the cut.
  ///
  /// A cut after the start by the old offset keeps the cue there; a cut before the start by the new
  /// offset moves it. If both are possible, the better one counts; if neither is, the cue belongs
  /// to a part that was cut out. A cue that ends before the cut counts a little more than one that
  /// the cut interrupts.
  private func add(_ cue: Int, _ stretch: Int, _ low: Double, to changes: inout [Double]) {
    let moments = [stretch - 1, stretch].map { model.media(cues.starts[cue], in: $0) }
    let length = (cues.ends[cue] - cues.starts[cue]) / model.rate
    let values = moments.map { likelihood.value(at: $0, for: length) }
    let last = changes.count - 1
    let (old, new) = (bin(moments[0], low, last) + 1, bin(moments[1], low, last))
    let both = old <= new ? max(values[0], values[1]) : 0
    changes[0] += values[1]
    changes[min(old, new)] += both - values[1]
    changes[min(max(old, new), last)] += values[0] - both
    changes[bin(moments[0] + length, low, last)] += Self.whole
  }

  private func bin(_ moment: Double, _ low: Double, _ last: Int) -> Int {
    Int(min(max(((moment - low) / Self.step).rounded(), 0), Double(last)))
  }

  /// The middle of the equally good moments around the best one.
  private func middle(_ gains: [Double]) -> Double {
    var best = 0
    for index in gains.indices where gains[index] > gains[best] { best = index }
    var (first, last) = (best, best)
    while first > 0, gains[first - 1] >= gains[best] - Self.plateau { first -= 1 }
    while last + 1 < gains.count, gains[last + 1] >= gains[best] - Self.plateau { last += 1 }
    return Double(first + last) / 2
  }
}
