internal import MediaModel

/// Finds the moment at which captions jump.
///
/// Between the last cue before a cut and the first after it, that moment is the best at which cues
/// laid by the old offset go with the score up to there, and cues laid by the new one from there.
struct CutPlacement {
  /// The distance of moments that are tried, in seconds.
  private static let step = 0.05
  /// How far the cues near a cut may lie apart, in seconds.
  private static let longest = 240.0
  /// Moments that are worse by no more than this many seconds of speech are as good.
  private static let plateau = 0.25

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
    let before = mask(stretch - 1, from: low, count: count)
    let after = mask(stretch, from: low, count: count)
    var gain = 0.0
    var gains = [0.0]
    for index in 0..<count {
      let first = curve.place(of: low + Double(index) * Self.step)
      let end = curve.place(of: low + Double(index + 1) * Self.step)
      let score = Double(curve.sum(first, end)) * curve.hop - curve.mean * Self.step
      gain += score * (before[index] - after[index])
      gains.append(gain)
    }
    return low + middle(gains) * Self.step
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

  /// One where cues of a stretch's offset are shown, whichever stretch they lie in.
  private func mask(_ stretch: Int, from low: Double, count: Int) -> [Double] {
    var mask = [Double](repeating: 0, count: count)
    let high = low + Double(count) * Self.step
    var cue = cues.starts.partitioningIndex {
      model.media($0, in: stretch) > low - CueMatch.longest
    }
    while cue < cues.count, model.media(cues.starts[cue], in: stretch) < high {
      let start = model.media(cues.starts[cue], in: stretch)
      let end = min(model.media(cues.ends[cue], in: stretch), start + CueMatch.longest)
      let first = max(Int((start - low) / Self.step), 0)
      let last = min(Int((end - low) / Self.step), count)
      if first < last { for index in first..<last { mask[index] = 1 } }
      cue += 1
    }
    return mask
  }
}
