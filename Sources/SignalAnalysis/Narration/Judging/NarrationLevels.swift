internal import Glibc

/// How loud narration and the main sound under it are.
struct NarrationLevels {
  /// How much softer the main sound is under narration than elsewhere, in dB.
  let ducking: Double?
  /// How much louder narration is than the main sound under it, in dB.
  let level: Double?

  /// Measures one gain for each stretch, and takes the medians weighted by length.
  init(_ hops: NarrationHops, _ stretches: [Range<Int>]) {
    var gains: [(value: Double, weight: Int)] = []
    var levels: [(value: Double, weight: Int)] = []
    for stretch in stretches {
      let (under, usual) = Self.sums(hops, stretch)
      guard usual > 1e-9 * Float(stretch.count) else { continue }
      // The gain cannot be measured if almost nothing of the main sound is left.
      let gain = max(under / usual, 0.03)
      let narration = stretch.reduce(Float(0)) { $0 + LevelByte.power(hops.residuals[$1]) }
      gains.append((Double(-20 * log10(gain)), stretch.count))
      guard narration > 0 else { continue }
      levels.append((Double(10 * log10(narration / (gain * gain * usual))), stretch.count))
    }
    ducking = Self.median(gains)
    level = Self.median(levels)
  }

  /// The sums over the blocks that are wholly inside a stretch.
  private static func sums(_ hops: NarrationHops, _ stretch: Range<Int>) -> (Float, Float) {
    let size = NarrationHops.block
    let first = (stretch.lowerBound + size - 1) / size
    let end = min(stretch.upperBound / size, hops.under.count)
    guard first < end else { return (0, 0) }
    return (
      hops.under[first..<end].reduce(0, +), hops.usual[first..<end].reduce(0, +)
    )
  }

  private static func median(_ values: [(value: Double, weight: Int)]) -> Double? {
    let sorted = values.sorted { $0.value < $1.value }
    var rest = sorted.reduce(0) { $0 + $1.weight } / 2
    for entry in sorted {
      rest -= entry.weight
      if rest < 0 { return entry.value }
    }
    return sorted.last?.value
  }
}
