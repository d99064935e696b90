/// The evidence for a model, compared with the same model moved by up to a minute.
struct ModelEvidence {
  /// The ratio of the evidence for the model to that for the best copy moved by over a second.
  let margin: Double
  /// Normalized correlation of score and cue mask, -1 to 1.
  let correlation: Double
  /// The correlation divided by the greatest that cues of this length can have.
  ///
  /// Cues that are shown too long or have no gaps correlate little even when they are in sync.
  let shape: Double
  /// The share of the cues within the sound that start with speech.
  let agreeing: Double
  /// The number of cues that start with speech.
  let agreed: Double
  /// Cues within the sound.
  let cues: Double
  /// The spread of cue starts about onsets, in seconds.
  let deviation: Double
  /// How many cuts the model has.
  let cuts: Int

  /// How far the model is moved, in seconds.
  private static let greatestShift = 60.0
  /// Movements up to this, in seconds, are the model itself.
  private static let near = 1.0

  /// Weighs a model.
  init(_ curve: ScoreCurve, _ all: CueTrack, _ sampled: CueTrack, _ rates: RateFit) {
    let model = rates.model
    let starts = zip(sampled.starts, model.stretches(of: sampled.count)).map {
      model.media($0, in: $1)
    }
    let lengths = zip(sampled.starts, sampled.ends).map {
      curve.hops(min(($1 - $0) / model.rate, CueMatch.longest))
    }
    let profile = Self.profile(curve, starts.map(curve.hop(of:)), lengths)
    margin = Self.prominence(profile, curve.hop).margin
    let inside = starts.filter { $0 >= curve.start - 0.5 && $0 < curve.end }.count
    cues = Double(inside)
    agreed = rates.fit.weights.reduce(0, +)
    agreeing = min(agreed / max(cues, 1), 1)
    cuts = model.cuts
    deviation = rates.fit.deviation
    (correlation, shape) = Self.correlation(curve, all, model, every: all.stride)
  }

  /// The prominence of each stretch between cuts by itself.
  static func prominences(
    _ curve: ScoreCurve, _ cues: CueTrack, _ model: AlignmentModel
  ) -> [Double] {
    let edges = model.firsts + [cues.count]
    return model.offsets.indices.map { stretch in
      let range = edges[stretch]..<edges[stretch + 1]
      let hops = range.map { curve.hop(of: model.media(cues.starts[$0], in: stretch)) }
      let lengths = range.map {
        curve.hops(min((cues.ends[$0] - cues.starts[$0]) / model.rate, CueMatch.longest))
      }
      return prominence(profile(curve, hops, lengths), curve.hop).prominence
    }
  }

  /// The hops between movements that are tried.
  private static let stepHops = 4

  private static func profile(
    _ curve: ScoreCurve, _ hops: [Int], _ lengths: [Int]
  ) -> [Float] {
    let match = CueMatch(curve)
    let side =
      curve.hops(min(max(Double(curve.count) * curve.hop / 2, 10), greatestShift)) / stepHops
    var profile = [Float](repeating: 0, count: 2 * side + 1)
    for (hop, length) in zip(hops, lengths) {
      let first = hop + side * stepHops
      let lags = match.lags(first: first, hops: stepHops, length: length, of: profile.count)
      for lag in lags {
        profile[lag] += match.value(first: first - lag * stepHops, length: length)
      }
    }
    return profile
  }

  private static func prominence(
    _ profile: [Float], _ hop: Double
  ) -> (prominence: Double, margin: Double) {
    let middle = profile.count / 2
    let near = Int(near / hop) / stepHops
    let own = Int(0.3 / hop) / stepHops
    var (here, second, sum, squares, count) = (-Float.infinity, Float(0), 0.0, 0.0, 0.0)
    for (index, value) in profile.enumerated() {
      let distance = abs(index - middle)
      if distance <= own { here = max(here, value) }
      guard distance > near else { continue }
      second = max(second, value)
      sum += Double(value)
      squares += Double(value) * Double(value)
      count += 1
    }
    let mean = sum / max(count, 1)
    let deviation = max(squares / max(count, 1) - mean * mean, 1e-9).squareRoot()
    guard here > 0 else { return (0, 0) }
    let margin = second > here / 99 ? here / second : 99
    return ((Double(here) - mean) / deviation, Double(margin))
  }

  /// Pearson's correlation of score and cue mask along a model.
  private static func correlation(
    _ curve: ScoreCurve, _ cues: CueTrack, _ model: AlignmentModel, every stride: Int
  ) -> (Double, Double) {
    let step = max(curve.hops(0.02), (curve.count + 999_999) / 1_000_000)
    let score = curve.coarse(by: step)
    var changes = [Int32](repeating: 0, count: score.count + 1)
    let stretches = model.stretches(of: (cues.count + stride - 1) / stride)
    for cue in 0..<cues.count {
      let stretch = stretches[cue / stride]
      let first = curve.hop(of: model.media(cues.starts[cue], in: stretch)) / step
      let end = curve.hop(of: model.media(cues.ends[cue], in: stretch)) / step
      let (from, to) = (min(max(first, 0), score.count), min(max(end, 0), score.count))
      guard from < to else { continue }
      changes[from] += 1
      changes[to] -= 1
    }
    var (shown, depth, product, energy) = (0.0, Int32(0), 0.0, 0.0)
    for (index, value) in score.enumerated() {
      depth += changes[index]
      energy += Double(value) * Double(value)
      if depth > 0 {
        shown += 1
        product += Double(value)
      }
    }
    let count = Double(max(score.count, 1))
    let norm = (energy * (shown - shown * shown / count)).squareRoot()
    // A constant score would correlate with its rounding errors only.
    guard energy > 1e-5 * count, norm > 1e-6 else { return (0, 0) }
    let correlation = product / norm
    return (correlation, correlation / greatest(shown: shown / count, spoken: curve.mean))
  }

  /// The correlation of two masks, one of which contains the other.
  private static func greatest(shown: Double, spoken: Double) -> Double {
    let (low, high) = (min(shown, spoken), max(shown, spoken))
    return max((low * (1 - high) / max((1 - low) * high, 1e-6)).squareRoot(), 0.1)
  }
}
