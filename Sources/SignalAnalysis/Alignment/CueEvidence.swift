#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What each cue says for lying a little elsewhere than a model puts it, as logarithms of
/// likelihood ratios: positive where it looks like a cue in its place.
///
/// How well cues in their place start with speech, and how much speech they cover, is learned from
/// all cues of the captions, so that loose captions prove little.
struct CueEvidence {
  /// The displacements that are looked at, in seconds of media time.
  let lags: [Double]
  /// When each cue starts by the model, in seconds of media time.
  let times: [Double]
  /// How long each cue is shown, in seconds of media time.
  let lengths: [Double]
  /// The spread of cue starts about onsets, in seconds.
  let deviation: Double
  /// One row a cue, one value a displacement.
  private let values: [[Double]]

  /// How far cues may lie elsewhere, in seconds.
  private static let reach = 10.0
  /// The distance of displacements, in seconds: within the spread of cue starts.
  private static let step = 0.05
  /// From this displacement on a cue is where it does not belong, in seconds.
  private static let elsewhere = 1.0
  /// Starts further from any onset, in seconds, say nothing of the spread.
  private static let farthest = 0.4

  /// Weighs all cues.
  ///
  /// - Parameters:
  ///   - curve: The score.
  ///   - cues: The cues that the model is of.
  ///   - model: Where they lie.
  ///   - onsets: When speech begins, in seconds, in order.
  init(_ curve: ScoreCurve, _ cues: CueTrack, _ model: AlignmentModel, _ onsets: [Double]) {
    let side = Int((Self.reach / Self.step).rounded())
    let lags = (-side...side).map { Double($0) * Self.step }
    let times = zip(cues.starts, model.stretches(of: cues.count)).map { model.media($0, in: $1) }
    let lengths = zip(cues.starts, cues.ends).map { ($1 - $0) / model.rate }
    let distances = times.map { time in lags.map { Self.distance(of: time - $0, to: onsets) } }
    let match = CueMatch(curve)
    let shown = zip(times, lengths).map { time, length in
      let hops = curve.hops(min(length, CueMatch.longest))
      return lags.map { Double(match.shown(first: curve.place(of: time - $0), length: hops)) }
    }
    let starts = StartModel(distances, lags, elsewhere: Self.elsewhere, farthest: Self.farthest)
    let cover = CoverModel(shown, lags, elsewhere: Self.elsewhere)
    values = zip(distances, shown).map { distances, shown in
      zip(distances, shown).map { starts.value($0) + cover.value($1) }
    }
    self.lags = lags
    self.times = times
    self.lengths = lengths
    deviation = starts.deviation
  }

  /// How many cues there are.
  var count: Int { times.count }

  /// What a cue says for a displacement.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - lag: The displacement, as an index of ``lags``.
  /// - Returns: Positive where it looks like a cue in its place.
  func value(_ cue: Int, _ lag: Int) -> Double { values[cue][lag] }

  /// What a cue says for the place that the model gives it.
  func inPlace(_ cue: Int) -> Double { values[cue][lags.count / 2] }

  /// What a cue says on the average for places where it does not belong.
  func outOfPlace(_ cue: Int) -> Double {
    let far = lags.indices.filter { abs(lags[$0]) > Self.elsewhere }
    return far.reduce(0) { $0 + values[cue][$1] } / Double(max(far.count, 1))
  }

  /// The distance of a moment to the nearest onset, in seconds.
  private static func distance(of moment: Double, to onsets: [Double]) -> Double {
    let next = onsets.partitioningIndex { $0 >= moment }
    let before = next > 0 ? moment - onsets[next - 1] : .infinity
    let after = next < onsets.count ? onsets[next] - moment : .infinity
    return min(before, after)
  }

  /// How cues start with speech.
  private struct StartModel {
    /// The spread of cue starts about onsets, in seconds.
    let deviation: Double
    /// The share of cues that start with speech when they are in their place.
    private let agreeing: Double
    /// Onsets a second where cues do not belong.
    private let density: Double

    /// No single cue counts more than this.
    private static let ceiling = 2.5

    init(_ distances: [[Double]], _ lags: [Double], elsewhere: Double, farthest: Double) {
      let own = distances.map { $0[lags.count / 2] }
      let near = own.filter { $0 < farthest }
      let deviation = min(max(1.4826 * near.median, 0.03), 0.2)
      let close = 2.5 * deviation
      let far = lags.indices.filter { abs(lags[$0]) > elsewhere }
      let hits = distances.reduce(0) { sum, row in sum + far.count { row[$0] < close } }
      let chance = min(Double(hits) / Double(max(far.count * distances.count, 1)), 0.9)
      let share = Double(own.count { $0 < close }) / Double(max(own.count, 1))
      agreeing = min(max((share - chance) / (1 - chance), 0.1), 0.95)
      density = -log(1 - chance) / (2 * close)
      self.deviation = deviation
    }

    func value(_ distance: Double) -> Double {
      let part = distance / deviation
      let normal = 2 * exp(-part * part / 2) / (deviation * (2 * Double.pi).squareRoot())
      let chance = 2 * density * exp(-2 * density * distance) + 1e-3
      let ratio = log((agreeing * normal + (1 - agreeing) * chance) / chance)
      return min(max(ratio, log(1 - agreeing)), Self.ceiling)
    }
  }

  /// How much speech cues cover.
  private struct CoverModel {
    private let slope: Double
    private let middle: Double

    /// No single cue counts more than this, either way.
    private static let ceiling = 2.0

    init(_ shown: [[Double]], _ lags: [Double], elsewhere: Double) {
      let far = shown.flatMap { row in
        lags.indices.filter { abs(lags[$0]) > elsewhere }.map { row[$0] }
      }
      let mean = far.reduce(0, +) / Double(max(far.count, 1))
      let squares = far.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let own = shown.map { $0[lags.count / 2] }.median
      slope = (own - mean) / max(squares / Double(max(far.count, 1)), 1e-6)
      middle = (own + mean) / 2
    }

    func value(_ shown: Double) -> Double {
      min(max(slope * (shown - middle), -Self.ceiling), Self.ceiling)
    }
  }
}
