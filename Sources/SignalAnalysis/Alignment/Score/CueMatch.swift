/// How well single cues match the score at an offset.
///
/// An offset is likely if the score is high while the cue is shown and rises where the cue starts.
/// The second still works if cues stay after speech or have no gaps.
struct CueMatch {
  /// How long before a start the score should be low, in seconds.
  static let before = 0.3
  /// How long after a start it should be high, in seconds.
  static let after = 0.4
  /// The part of a cue beyond this length, in seconds, does not count.
  static let longest = 8.0
  /// The weight of each hop, so that a cue counts by the root of its length, not by its length.
  static func weight(hops: Int, hop: Double) -> Float {
    (Float(hop) / Float(max(hops, 1))).squareRoot()
  }

  private let curve: ScoreCurve
  private let mean: Float
  private let beforeHops: Int
  private let afterHops: Int

  /// Prepares to match cues.
  init(_ curve: ScoreCurve) {
    self.curve = curve
    mean = Float(curve.mean)
    beforeHops = curve.hops(Self.before)
    afterHops = curve.hops(Self.after)
  }

  /// How well a cue matches the score.
  ///
  /// - Parameters:
  ///   - first: The hop at which it starts.
  ///   - length: How many hops it is shown.
  /// - Returns: About zero by chance; at most 1 plus the root of the cue's length in seconds.
  func value(first: Int, length: Int) -> Float {
    shown(first: first, length: length) + rise(at: first)
  }

  /// The lags at which a cue meets the sound: at all others its value is zero.
  ///
  /// - Parameters:
  ///   - first: The hop at which the cue starts at lag 0; each lag moves it to an earlier hop.
  ///   - hops: How many hops one lag is.
  ///   - length: How many hops the cue is shown.
  ///   - width: The number of lags.
  /// - Returns: A part of the lags, empty if the cue never meets the sound.
  func lags(first: Int, hops: Int, length: Int, of width: Int) -> Range<Int> {
    let earliest = 1 - max(length, afterHops)
    let latest = curve.count + beforeHops - 1
    let low = Self.steps(first - latest + hops - 1, hops)
    let high = Self.steps(first - earliest, hops) + 1
    let from = min(max(low, 0), width)
    return from..<min(max(high, from), width)
  }

  /// How many whole lags a number of hops has, rounded down.
  private static func steps(_ count: Int, _ hops: Int) -> Int {
    count >= 0 ? count / hops : (count - hops + 1) / hops
  }

  /// How much higher the score is under a cue than on average; each hop of a longer cue counts
  /// less.
  ///
  /// - Parameters:
  ///   - first: The hop at which it starts.
  ///   - length: How many hops it is shown.
  /// - Returns: About zero by chance.
  func shown(first: Int, length: Int) -> Float {
    let end = first + length
    let shown = curve.sum(first, end) - mean * Float(curve.inside(first, end))
    return Self.weight(hops: length, hop: curve.hop) * shown
  }

  /// How much the score rises at a hop, -1 to 1.
  func rise(at hop: Int) -> Float {
    curve.sum(hop, hop + afterHops) / Float(afterHops)
      - curve.sum(hop - beforeHops, hop) / Float(beforeHops)
  }
}
