/// When speech begins, to within a fraction of a hop.
struct SpeechOnsets {
  /// The moments, in order, in seconds.
  let moments: [Double]

  /// How long before an onset the score is low, in seconds.
  private static let before = 0.16
  /// How long after it is high, in seconds.
  private static let after = 0.24
  /// The least rise.
  private static let least: Float = 0.3
  /// The part of its rise that the score has reached at an onset.
  ///
  /// Music makes the score rise slowly, which puts the middle of the rise late.
  private static let part: Float = 0.35
  /// The greatest distance of the steepest place from the onset, in seconds.
  private static let near = 0.15

  /// Finds the onsets of a score.
  init(_ curve: ScoreCurve) {
    let (before, after) = (curve.hops(Self.before), curve.hops(Self.after))
    let near = curve.hops(Self.near)
    var moments: [Double] = []
    var best: (hop: Int, rise: Float)?
    for hop in 0...curve.count {
      let low = curve.sum(hop - before, hop) / Float(before)
      let rise = curve.sum(hop, hop + after) / Float(after) - low
      if rise >= max(Self.least, best?.rise ?? 0) { best = (hop, rise) }
      if let found = best, rise < Self.least || hop - found.hop > near {
        moments.append(Self.crossing(curve, around: found.hop, before, after))
        best = nil
      }
    }
    self.moments = moments.sorted()
  }

  /// Where the score changes from the level before to the level after.
  private static func crossing(
    _ curve: ScoreCurve, around hop: Int, _ before: Int, _ after: Int
  ) -> Double {
    let low = curve.sum(hop - before, hop - 2) / Float(max(before - 2, 1))
    let high = curve.sum(hop + 2, hop + after) / Float(max(after - 2, 1))
    let level = low + Self.part * (high - low)
    var nearest = hop
    var part: Float = 0.5
    for distance in 0...max(before, after) / 2 {
      for index in [hop - distance, hop + distance] {
        let (last, next) = (curve.value(at: index - 1), curve.value(at: index))
        guard last < level, next >= level else { continue }
        nearest = index
        part = (level - last) / (next - last)
        return curve.start + curve.hop * (Double(nearest) - 0.5 + Double(part))
      }
    }
    return curve.start + curve.hop * (Double(nearest) - 0.5 + Double(part))
  }
}
