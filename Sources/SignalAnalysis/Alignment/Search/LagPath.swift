/// The offset of every cue, as one course that may drift slowly and jump where that pays.
///
/// A dynamic programme over the cues: an offset goes on from cue to cue, moves to the next one
/// for a small price, or jumps to any other for a large one.
struct LagPath {
  /// The offset of each cue, in seconds: caption time divided by the rate, less media time.
  let lags: [Double]
  /// The cues at which the offset has jumped, in order.
  let jumps: [Int]
  /// What all cues say for this course, less the price of what it does, in deviations of one cue.
  let total: Double

  /// The distance of offsets, in seconds.
  static let step = 0.04
  /// How much a cue's word may count, in deviations.
  private static let ceiling: Float = 4
  /// What it costs to move to the next offset.
  private static let drift: Float = 0.7
  /// What it costs to jump.
  static let split: Float = 11

  /// Finds the best course.
  ///
  /// - Parameters:
  ///   - curve: The score.
  ///   - cues: The cues.
  ///   - rate: Caption time a second of media time.
  ///   - center: The middle of the offsets that are looked at, in seconds.
  ///   - reach: How far they reach to either side, in seconds.
  init(_ curve: ScoreCurve, _ cues: CueTrack, rate: Double, center: Double, reach: Double) {
    let match = CueMatch(curve)
    let hops = curve.hops(Self.step)
    let side = Int((reach / (Double(hops) * curve.hop)).rounded())
    let width = 2 * side + 1
    let spans = zip(cues.starts, cues.ends).map { start, end in
      (
        first: curve.place(of: start / rate - center) + side * hops,
        length: curve.hops(min((end - start) / rate, CueMatch.longest))
      )
    }
    let scale = 1 / Self.deviation(match, spans, hops: hops, width: width)
    var viterbi = ViterbiPath(width: width, cues: spans.count)
    var values = [Float](repeating: 0, count: width)
    for span in spans {
      for lag in 0..<width {
        let value = match.value(first: span.first - lag * hops, length: span.length)
        values[lag] = min(value * scale, Self.ceiling)
      }
      viterbi.advance(values, drift: Self.drift, split: Self.split)
    }
    let (places, jumps) = viterbi.traced()
    let grid = Double(hops) * curve.hop
    lags = places.map { center + Double($0 - side) * grid }
    self.jumps = jumps
    total = viterbi.total
  }

  private init(lags: [Double], jumps: [Int], total: Double) {
    self.lags = lags
    self.jumps = jumps
    self.total = total
  }

  /// The first cue of each stretch between jumps, and the cue after the last.
  var edges: [Int] { [0] + jumps + [lags.count] }

  /// The course with some of its stretches only; the cues of the others go with the one before or,
  /// at the beginning, with the one after.
  ///
  /// - Parameter kept: The stretches, in order, at least one.
  /// - Returns: The course.
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

  /// The course without some of its jumps; each cue keeps its offset.
  ///
  /// - Parameter dropped: Which of the jumps.
  /// - Returns: The course.
  func without(_ dropped: Set<Int>) -> LagPath {
    let rest = jumps.indices.filter { !dropped.contains($0) }.map { jumps[$0] }
    return LagPath(lags: lags, jumps: rest, total: total)
  }

  /// How far the values of single cues lie apart by chance.
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
