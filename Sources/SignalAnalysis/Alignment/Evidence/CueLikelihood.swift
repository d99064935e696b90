internal import Glibc

/// How well a cue fits a place, as the logarithm of a likelihood ratio: positive if it fits.
///
/// How well cues in their place start with speech, and how much speech they cover, is learned from
/// all cues of the captions, so that loosely timed captions prove little.
struct CueLikelihood {
  /// When each cue starts by the model, in seconds of media time.
  let times: [Double]
  /// How long each cue is shown, in seconds of media time.
  let lengths: [Double]
  /// The displacements that are tried, in seconds of media time.
  let lags: [Double]
  /// The spread of cue starts about onsets, in seconds.
  var deviation: Double { starts.deviation }

  /// How closely cues in their place start with speech.
  let starts: StartModel
  private let cover: CoverModel
  private let onsets: [Double]
  private let curve: ScoreCurve
  private let match: CueMatch

  /// The greatest displacement, in seconds.
  private static let greatestShift = 10.0
  /// The step of displacements, in seconds: less than the spread of cue starts.
  private static let step = 0.05
  /// A cue with a greater displacement, in seconds, is where it does not belong.
  static let elsewhere = 1.0

  /// Learns from all cues.
  ///
  /// - Parameters:
  ///   - curve: The score.
  ///   - cues: The cues of the model.
  ///   - model: Their places.
  ///   - onsets: When speech begins, in seconds, in order.
  init(_ curve: ScoreCurve, _ cues: CueTrack, _ model: AlignmentModel, _ onsets: [Double]) {
    let side = Int((Self.greatestShift / Self.step).rounded())
    let lags = (-side...side).map { Double($0) * Self.step }
    let far = lags.filter { abs($0) > Self.elsewhere }
    let times = zip(cues.starts, model.stretches(of: cues.count)).map { model.media($0, in: $1) }
    let lengths = zip(cues.starts, cues.ends).map { ($1 - $0) / model.rate }
    let match = CueMatch(curve)
    starts = StartModel(times, far: far, onsets)
    cover = CoverModel(times, lengths, far: far) { Self.shown(curve, match, at: $0, for: $1) }
    (self.times, self.lengths, self.lags) = (times, lengths, lags)
    (self.onsets, self.curve, self.match) = (onsets, curve, match)
  }

  /// The evidence of a cue for a place.
  ///
  /// - Parameters:
  ///   - moment: When it would start, in seconds of media time.
  ///   - length: How long it is shown, in seconds.
  /// - Returns: Positive if it looks like a cue in its place.
  func value(at moment: Double, for length: Double) -> Double {
    starts.value(StartModel.distance(of: moment, to: onsets))
      + cover.value(Self.shown(curve, match, at: moment, for: length))
  }

  private static func shown(
    _ curve: ScoreCurve, _ match: CueMatch, at moment: Double, for length: Double
  ) -> Double {
    let hops = curve.hops(min(length, CueMatch.longest))
    return Double(match.shown(first: curve.hop(of: moment), length: hops))
  }

  /// How much speech cues cover.
  private struct CoverModel {
    private let slope: Double
    private let middle: Double

    /// No single cue counts more than this, either way.
    private static let ceiling = 2.0

    init(
      _ times: [Double], _ lengths: [Double], far: [Double],
      shown: (Double, Double) -> Double
    ) {
      var (sum, squares) = (0.0, 0.0)
      for (time, length) in zip(times, lengths) {
        for lag in far {
          let value = shown(time - lag, length)
          sum += value
          squares += value * value
        }
      }
      let count = Double(max(far.count * times.count, 1))
      let mean = sum / count
      let own = zip(times, lengths).map { shown($0, $1) }.median
      slope = (own - mean) / max(squares / count - mean * mean, 1e-6)
      middle = (own + mean) / 2
    }

    func value(_ shown: Double) -> Double {
      min(max(slope * (shown - middle), -Self.ceiling), Self.ceiling)
    }
  }
}
