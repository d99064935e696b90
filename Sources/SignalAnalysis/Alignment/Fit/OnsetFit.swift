internal import Glibc

/// A line with jumps that is fitted to starts of cues and onsets of speech.
///
/// Pairs of a cue and an onset first vote for slope and offsets, so that cues without an onset and
/// onsets without a cue do no harm; Tukey's biweight then fits the pairs that agree.
struct OnsetFit {
  /// How much the offset grows in a second of media time.
  private(set) var slope: Double
  /// The offset at media time zero in each stretch, in seconds.
  private(set) var offsets: [Double]
  /// The spread of cue starts about the line, in seconds.
  private(set) var deviation = 0.05
  /// The standard error of the slope.
  private(set) var slopeError = Double.infinity
  /// The pair of each cue that has one near the line.
  private(set) var chosen: [OnsetPair] = []
  /// How much each of these counts, 0 to 1.
  private(set) var weights: [Double] = []

  /// The greatest distance of cue and onset in a pair, in seconds.
  static let greatestDistance = 0.7
  /// The width of the bins in which pairs vote, in seconds.
  private static let bin = 0.02
  /// The expected error of the path, in seconds.
  private static let spread = 0.25
  /// Pairs further from the line than this, in seconds, do not count.
  private static let farthest = 0.4
  /// A cue closer to its onset than this, in seconds, starts with speech.
  private static let close = 0.12
  /// Fewer pairs do not determine a slope.
  private static let leastForSlope = 8

  /// Fits the slope and offsets that most pairs vote for.
  ///
  /// - Parameters:
  ///   - pairs: The pairs.
  ///   - trend: Where the offset of each stretch is expected at media time zero with no slope.
  ///   - slopes: The slopes to try, the likeliest first.
  init(_ pairs: [OnsetPair], trend: OffsetTrend, slopes: [Double]) {
    var best = (votes: -1.0, slope: 0.0, offsets: [Double]())
    for slope in slopes {
      let (votes, offsets) = Self.vote(pairs, trend, slope)
      if votes > best.votes * 1.02 + 0.2 { best = (votes, slope, offsets) }
    }
    slope = best.slope
    offsets = best.offsets
    refine(pairs, fixed: nil)
  }

  /// The expected offsets.
  struct OffsetTrend {
    /// The moment and offset of each cue.
    let points: [(stretch: Int, moment: Double, lag: Double)]
    /// The number of stretches.
    let stretches: Int

    /// The expected offset at media time zero of each stretch, given a slope.
    func centers(_ slope: Double) -> [Double] {
      var values = [[Double]](repeating: [], count: stretches)
      for point in points { values[point.stretch].append(point.lag - slope * point.moment) }
      return values.map(\.median)
    }

    /// The slope of the path itself, by least squares.
    var slope: Double {
      OnsetFit.line(
        points.map { (stretch: $0.stretch, x: $0.moment, y: $0.lag, weight: 1) }, stretches
      ).slope
    }
  }

  /// The fit with a known slope.
  func fixed(at slope: Double, _ pairs: [OnsetPair]) -> OnsetFit {
    var fit = self
    let middle = chosen.map(\.moment).median
    fit.offsets = offsets.map { $0 + (self.slope - slope) * middle }
    fit.slope = slope
    fit.refine(pairs, fixed: slope)
    return fit
  }

  private static func vote(
    _ pairs: [OnsetPair], _ trend: OffsetTrend, _ slope: Double
  ) -> (votes: Double, offsets: [Double]) {
    var offsets = trend.centers(slope)
    let side = Int((2 * greatestDistance / bin).rounded())
    var bins = [[Double]](
      repeating: [Double](repeating: 0, count: 2 * side + 1), count: offsets.count)
    for pair in pairs {
      let position = (pair.delay - slope * pair.moment - offsets[pair.stretch]) / bin
      if abs(position) < Double(side) { bins[pair.stretch][Int(position.rounded()) + side] += 1 }
    }
    var votes = 0.0
    for stretch in offsets.indices {
      let peak = peak(bins[stretch], side)
      votes += peak.votes
      offsets[stretch] += peak.offset
    }
    return (votes, offsets)
  }

  /// Where most pairs of a stretch agree; places near the middle count more.
  private static func peak(_ bins: [Double], _ side: Int) -> (votes: Double, offset: Double) {
    var best = (votes: 0.0, offset: 0.0)
    for index in 5..<(bins.count - 5) {
      var sum = 0.0
      for shift in -5...5 { sum += bins[index + shift] * (1 - Double(abs(shift)) / 6) }
      let offset = Double(index - side) * bin
      sum *= exp(-offset * offset / (2 * spread * spread))
      if sum > best.votes { best = (sum, offset) }
    }
    return best
  }

  /// Fits the nearest pair of each cue, in several rounds.
  private mutating func refine(_ pairs: [OnsetPair], fixed: Double?) {
    for _ in 0..<6 {
      choose(pairs)
      guard chosen.count >= 3 else { break }
      let rests = chosen.map(rest)
      let near = rests.map(abs).filter { $0 < Self.farthest }
      deviation = min(max(1.4826 * near.median, 0.012), 0.2)
      let limit = min(4.685 * deviation, Self.farthest)
      weights = rests.map { rest in
        let part = rest / limit
        return abs(part) < 1 ? (1 - part * part) * (1 - part * part) : 0
      }
      let points = zip(chosen, weights).map {
        (stretch: $0.stretch, x: $0.moment, y: $0.delay, weight: $1)
      }
      let line = Self.line(points, offsets.count, slope: fixed)
      let mass = weights.reduce(0, +)
      if mass >= Double(Self.leastForSlope) || fixed != nil { slope = line.slope }
      for (stretch, offset) in line.offsets.enumerated() {
        if let offset { offsets[stretch] = offset(slope) }
      }
      slopeError = line.spread > 0 ? deviation / line.spread.squareRoot() : .infinity
    }
  }

  private func rest(_ pair: OnsetPair) -> Double {
    pair.delay - offsets[pair.stretch] - slope * pair.moment
  }

  /// How many cues of each stretch start with speech to within about a tenth of a second.
  var agreed: [Double] {
    var agreed = [Double](repeating: 0, count: offsets.count)
    for (pair, weight) in zip(chosen, weights) where abs(rest(pair)) <= Self.close {
      agreed[pair.stretch] += weight
    }
    return agreed
  }

  private mutating func choose(_ pairs: [OnsetPair]) {
    chosen = []
    for pair in pairs where abs(rest(pair)) < Self.farthest {
      if let last = chosen.last, last.cue == pair.cue {
        if abs(rest(pair)) < abs(rest(last)) { chosen[chosen.count - 1] = pair }
      } else {
        chosen.append(pair)
      }
    }
  }

  /// Lines of one slope through weighted points, one for each stretch.
  private static func line(
    _ points: [(stretch: Int, x: Double, y: Double, weight: Double)], _ stretches: Int,
    slope known: Double? = nil
  ) -> (slope: Double, offsets: [((Double) -> Double)?], spread: Double) {
    var sums = [(weight: Double, x: Double, y: Double)](repeating: (0, 0, 0), count: stretches)
    for point in points {
      sums[point.stretch].weight += point.weight
      sums[point.stretch].x += point.weight * point.x
      sums[point.stretch].y += point.weight * point.y
    }
    let means = sums.map { $0.weight > 0.5 ? ($0.x / $0.weight, $0.y / $0.weight) : nil }
    var (spread, product) = (0.0, 0.0)
    for point in points {
      guard let (x, y) = means[point.stretch] else { continue }
      spread += point.weight * (point.x - x) * (point.x - x)
      product += point.weight * (point.x - x) * (point.y - y)
    }
    let slope = known ?? (spread > 1e-6 ? product / spread : 0)
    let offsets = means.map { mean in
      mean.map { mean in { (slope: Double) in mean.1 - slope * mean.0 } }
    }
    return (slope, offsets, spread)
  }
}
