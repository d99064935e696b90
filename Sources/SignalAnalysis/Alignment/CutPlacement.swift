internal import MediaModel

/// Finds the moment at which captions jump.
///
/// It is the moment at which cues laid by the old offset up to there, and by the new one from there,
/// go best with the score.
struct CutPlacement {
  /// The distance of moments that are tried, in seconds.
  private static let step = 0.05
  /// How far the cues near a cut may lie apart, in seconds.
  private static let longest = 240.0
  /// Moments that are worse by no more than this part of a cue are as good.
  private static let plateau = 0.05

  private let curve: ScoreCurve
  private let cues: CueTrack
  private let model: AlignmentModel

  /// Prepares to place cuts.
  ///
  /// - Parameters:
  ///   - curve: The score.
  ///   - cues: The cues.
  ///   - model: Where they lie.
  init(_ curve: ScoreCurve, _ cues: CueTrack, _ model: AlignmentModel) {
    self.curve = curve
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
    let cue = model.firsts[stretch]
    let old = model.media(cues.starts[max(cue - 1, 0)], in: stretch - 1)
    let new = model.media(cues.starts[cue], in: stretch)
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

  /// The cues that lie in a range by the offset before a cut or after it.
  private func cues(_ stretch: Int, _ low: Double, _ high: Double) -> Range<Int> {
    let offsets = [model.offsets[stretch - 1], model.offsets[stretch]]
    let first = low * model.rate + (offsets.min() ?? 0)
    let last = high * model.rate + (offsets.max() ?? 0)
    let from = cues.starts.partitioningIndex { $0 >= first }
    return from..<max(from, cues.starts.partitioningIndex { $0 > last })
  }

  /// Adds what a cue says for every moment a cut may have.
  ///
  /// A cut later than where the old offset puts the cue leaves it there, one up to where the new
  /// offset puts it lets it move. Where a cut allows both, the better counts; where neither, the
  /// cue belongs to what was cut out.
  private func add(_ cue: Int, _ stretch: Int, _ low: Double, to changes: inout [Double]) {
    let places = [stretch - 1, stretch].map { model.media(cues.starts[cue], in: $0) }
    let length = (cues.ends[cue] - cues.starts[cue]) / model.rate
    let hops = curve.hops(min(length, CueMatch.longest))
    let match = CueMatch(curve)
    let values = places.map { Double(match.value(first: curve.place(of: $0), length: hops)) }
    let last = changes.count - 1
    let (old, new) = (bin(places[0] + length / 2, low, last), bin(places[1], low, last))
    let both = old <= new ? max(values[0], values[1]) : 0
    changes[0] += values[1]
    changes[min(old, new)] += both - values[1]
    changes[max(old, new)] += values[0] - both
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
