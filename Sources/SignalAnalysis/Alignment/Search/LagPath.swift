/// The offset of every cue, as one path that may drift slowly and jump if the gain is worth it.
///
/// It is found by dynamic programming over the cues: from cue to cue an offset stays, moves to the
/// next one for a small price, or jumps to any other for a large one.
struct LagPath {
  /// The offset of each cue, in seconds: caption time divided by the rate, less media time.
  let lags: [Double]
  /// The cues at which the offset has jumped, in order.
  let jumps: [Int]
  /// The gain of all cues on this path less its prices, in standard deviations of one cue.
  let total: Double

  /// The distance of offsets, in seconds.
  static let step = 0.04
  /// The greatest gain of a cue, in standard deviations.
  private static let ceiling: Float = 4
  /// The price of moving to the next offset.
  private static let drift: Float = 0.7
  /// The price of a jump.
  static let split: Float = 11

  /// Finds the best path.
  ///
  /// - Parameters:
  ///   - curve: The score.
  ///   - cues: The cues.
  ///   - rate: Caption time per second of media time.
  ///   - center: The middle of the offsets that are tried, in seconds.
  ///   - reach: How far they reach to either side, in seconds.
  init(_ curve: ScoreCurve, _ cues: CueTrack, rate: Double, center: Double, reach: Double) {
    let match = CueMatch(curve)
    let hops = curve.hops(Self.step)
    let side = Int((reach / (Double(hops) * curve.hop)).rounded())
    let width = 2 * side + 1
    let spans = zip(cues.starts, cues.ends).map { start, end in
      (
        first: curve.hop(of: start / rate - center) + side * hops,
        length: curve.hops(min((end - start) / rate, CueMatch.longest))
      )
    }
    let scale = 1 / Self.deviation(match, spans, hops: hops, width: width)
    var viterbi = ViterbiPath(width: width, cues: spans.count)
    let none = [Float](repeating: 0, count: width)
    for span in spans {
      var values = none
      let lags = match.lags(first: span.first, hops: hops, length: span.length, of: width)
      for lag in lags {
        let value = match.value(first: span.first - lag * hops, length: span.length)
        values[lag] = min(value * scale, Self.ceiling)
      }
      viterbi.advance(values, drift: Self.drift, split: Self.split)
    }
    let (indices, jumps) = viterbi.traced()
    let grid = Double(hops) * curve.hop
    lags = indices.map { center + Double($0 - side) * grid }
    self.jumps = jumps
    total = viterbi.total
  }

  /// The path of captions at the times that they have.
  init(inPlace count: Int) {
    self.init(lags: [Double](repeating: 0, count: count), jumps: [], total: 0)
  }

  private init(lags: [Double], jumps: [Int], total: Double) {
    self.lags = lags
    self.jumps = jumps
    self.total = total
  }

  /// The first cue of each stretch between jumps, and the cue after the last.
  var edges: [Int] { [0] + jumps + [lags.count] }

  /// The path with only some of its stretches.
  ///
  /// The cues of other stretches join the stretch before or, at the beginning, the one after.
  ///
  /// - Parameter kept: The stretches, in order, at least one.
  /// - Returns: The path.
  func keeping(_ kept: [Int]) -> LagPath {
    guard let first = kept.first else { return self }
    let edges = self.edges
    var lags = self.lags
    for cue in 0..<edges[first] { lags[cue] = self.lags[edges[first]] }
    for (stretch, next) in zip(kept, kept.dropFirst() + [edges.count - 1]) {
      for cue in edges[stretch + 1]..<edges[next] { lags[cue] = self.lags[edges[stretch + 1] - 1] }
    }
    return LagPath(lags: lags, jumps: kept.dropFirst().map { edges[$0] }, total: total)
  }

  /// The path without some of its jumps; each cue keeps its offset.
  func without(_ dropped: Set<Int>) -> LagPath {
    let rest = jumps.indices.filter { !dropped.contains($0) }.map { jumps[$0] }
    return LagPath(lags: lags, jumps: rest, total: total)
  }

  /// The standard deviation of the values of single cues by chance.
  private static func deviation(
    _ match: CueMatch, _ spans: [(first: Int, length: Int)], hops: Int, width: Int
  ) -> Float {
    var (sum, squares, count) = (0.0, 0.0, 0.0)
    for span in spans {
      for lag in stride(from: 0, to: width, by: 25) {
        let value = Double(match.value(first: span.first - lag * hops, length: span.length))
        sum += value
        squares += value * value
        count += 1
      }
    }
    let mean = sum / max(count, 1)
    return Float(max(squares / max(count, 1) - mean * mean, 1e-6).squareRoot())
  }
}
