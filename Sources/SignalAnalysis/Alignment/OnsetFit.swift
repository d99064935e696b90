#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Cue starts laid over the starts of speech: a finer offset than the correlation gives, and drift.
///
/// Pairs of a cue and an onset vote for an offset at the middle and a drift (a Hough transform), so
/// that cues without an onset, and onsets without a cue, do no harm. A drift is believed only when
/// it explains clearly more than none.
struct OnsetFit {
  /// A pair of a cue start and an onset near it.
  struct Pair {
    /// Which cue it is.
    let cue: Int
    /// The onset's distance from the middle of the cues, as a part of their span: -0.5 to 0.5.
    let place: Double
    /// How much later the cue starts, in seconds.
    let delay: Double
  }

  /// How much later cues start than speech at the middle of the cues, in seconds.
  let offset: Double
  /// How much that grows from the first cue to the last, in seconds.
  let drift: Double
  /// Half of the 95 % interval of ``offset``, in seconds.
  let uncertainty: Double
  /// Cues that agree.
  let agreeing: Int

  private static let binsPerSecond = 50.0
  /// How far apart cue and onset of a pair lie that agrees, in seconds.
  static let tolerance = 0.25
  /// How far the offset may reasonably lie from where it is looked for, in seconds.
  private static let doubt = 0.12
  /// The steepest drift that is looked for, in seconds a second: clocks and the ratio of 24 to
  /// 23.976 stay under it, other ratios of frame rates are found before.
  private static let steepest = 0.0012
  /// Fewer agreeing cues say nothing about drift.
  private static let leastForDrift = 10
  /// Bias of the detector and habit of the captioner that the spread does not show, in seconds.
  private static let systematic = 0.03

  /// Fits cue starts to onsets.
  ///
  /// - Parameters:
  ///   - pairs: Pairs whose delays lie around zero.
  ///   - reach: The greatest offset, in seconds.
  ///   - span: From the first cue to the last, in seconds.
  init?(_ pairs: [Pair], reach: Double, span: Double) {
    guard pairs.count >= 4 else { return nil }
    let none = Self.vote(pairs, drift: 0, reach: reach)
    var best = (offset: none.offset, votes: none.votes * 1.15 + 2, drift: 0.0)
    let most = min(Self.steepest * span, 5)
    for step in 1...max(1, Int(most / 0.05)) where most >= 0.05 {
      for drift in [Double(step) * 0.05, Double(step) * -0.05] {
        let vote = Self.vote(pairs, drift: drift, reach: reach)
        if vote.votes > best.votes { best = (vote.offset, vote.votes, drift) }
      }
    }
    self.init(pairs, offset: best.offset, drift: best.drift, span: span)
  }

  /// The offset most pairs agree on, given a drift.
  private static func vote(
    _ pairs: [Pair], drift: Double, reach: Double
  ) -> (offset: Double, votes: Double) {
    let half = Int((reach * binsPerSecond).rounded())
    var bins = [Double](repeating: 0, count: 2 * half + 1)
    for pair in pairs {
      let bin = ((pair.delay - drift * pair.place) * binsPerSecond).rounded()
      if abs(bin) <= Double(half) { bins[Int(bin) + half] += 1 }
    }
    var best = (offset: 0.0, votes: -1.0)
    for index in bins.indices {
      var sum = 0.0
      for shift in -5...5 where bins.indices.contains(index + shift) {
        sum += bins[index + shift] * (1 - Double(abs(shift)) / 6)
      }
      let offset = Double(index - half) / binsPerSecond
      sum *= exp(-offset * offset / (2 * doubt * doubt))
      if sum > best.votes { best = (offset, sum) }
    }
    return best
  }

  /// Refines a vote with the nearest pair of each cue.
  private init?(_ pairs: [Pair], offset: Double, drift: Double, span: Double) {
    var line = (offset: offset, drift: drift)
    var chosen: [Pair] = []
    var slopeError = 0.0
    for _ in 0..<4 {
      chosen = Self.nearest(pairs, line)
      guard chosen.count >= 4 else { return nil }
      line.offset += Self.median(chosen.map { $0.delay - line.offset - line.drift * $0.place })
      (line.drift, slopeError) = Self.slope(chosen)
    }
    let rest = chosen.map { abs($0.delay - line.offset - line.drift * $0.place) }
    let deviation = max(1.4826 * Self.median(rest), 0.01)
    // The median of a sample is about 1.25 times as uncertain as its mean.
    let random = 1.96 * 1.25 * deviation / Double(chosen.count).squareRoot()
    self.offset = line.offset
    let isDrifting =
      chosen.count >= Self.leastForDrift && abs(line.drift) > 4.5 * slopeError + 0.03
      && abs(line.drift) <= Self.steepest * span + 0.05
    self.drift = isDrifting ? line.drift : 0
    uncertainty = (random * random + Self.systematic * Self.systematic).squareRoot()
    agreeing = chosen.count
  }

  private static func nearest(_ pairs: [Pair], _ line: (offset: Double, drift: Double)) -> [Pair] {
    var chosen: [Pair] = []
    var distance = 0.0
    for pair in pairs {
      let rest = abs(pair.delay - line.offset - line.drift * pair.place)
      guard rest <= tolerance else { continue }
      if chosen.last?.cue == pair.cue {
        if rest < distance { chosen[chosen.count - 1] = pair } else { continue }
      } else {
        chosen.append(pair)
      }
      distance = rest
    }
    return chosen
  }

  /// The drift by least squares, and its standard error; outliers are gone already.
  private static func slope(_ pairs: [Pair]) -> (Double, Double) {
    let count = Double(pairs.count)
    let place = pairs.reduce(0) { $0 + $1.place } / count
    let delay = pairs.reduce(0) { $0 + $1.delay } / count
    let width = pairs.reduce(0) { $0 + ($1.place - place) * ($1.place - place) }
    guard width > 1e-6, count > 2 else { return (0, .infinity) }
    let slope = pairs.reduce(0) { $0 + ($1.place - place) * ($1.delay - delay) } / width
    let rest = pairs.reduce(0) {
      let off = $1.delay - delay - slope * ($1.place - place)
      return $0 + off * off
    }
    return (slope, (rest / (count - 2) / width).squareRoot())
  }

  /// The middle value; zero for none.
  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
