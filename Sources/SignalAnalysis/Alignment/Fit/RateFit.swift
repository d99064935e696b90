internal import MediaModel

/// Rate and offsets, fitted to the starts of cues.
///
/// A rate near a ratio of frame rates becomes that ratio, and one near 1 becomes 1.
struct RateFit {
  /// The rate and the offsets of the captions.
  let model: AlignmentModel
  /// The frame rates whose ratio the rate is.
  let frameRates: CaptionAlignment.FrameRates?
  /// The fit of the model, in caption time divided by ``base``.
  let fit: OnsetFit
  /// The rate that the cues were divided by before the fit.
  let base: Double
  /// Standard error of the rate; zero if the rate is known.
  let rateError: Double

  /// A drift counts if it is this many times its standard error; with few cues, more is needed.
  private static let leastDrift = 3.6
  /// The least drift from the first cue to the last that counts, in seconds, with many cues; times in
  /// whole seconds may seem to drift by one more, and times in halves or tenths by as much.
  private static let leastGrowth = 0.03

  /// Fits rate and offsets.
  ///
  /// - Parameters:
  ///   - path: The path of the offsets.
  ///   - cues: Its cues.
  ///   - base: The rate they were divided by.
  ///   - onsets: When speech begins, in seconds, in order.
  ///   - isFixed: Whether the rate is `base` without any drift.
  init(
    _ path: LagPath, _ cues: CueTrack, rate base: Double, onsets: [Double], isFixed: Bool = false
  ) {
    let starts = cues.starts.map { $0 / base }
    let pairs = OnsetPair.along(
      path, starts: starts, onsets: onsets, within: OnsetFit.greatestDistance)
    let trend = Self.trend(path, starts)
    let span = max((starts.last ?? 0) - (starts.first ?? 0), 1)
    let free = OnsetFit(pairs, trend: trend, slopes: Self.slopes(trend, span, base))
    let rate = base * (1 + free.slope)
    let error = base * free.slopeError
    // With fewer cues, chance produces larger drifts.
    let wide = Self.leastDrift * error * (1 + 6 / Double(max(free.chosen.count, 1)))
    let growth = Self.leastGrowth + cues.grid + 1.5 / Double(max(free.chosen.count, 1))
    let limit = max(wide, growth / span)
    let firsts = [0] + path.jumps
    let named = NamedRates.nearest(rate, within: wide + 2e-5)
    var known: Double?
    if abs(rate - 1) <= limit || free.chosen.count < 8 { known = base == 1 ? 1 : nil }
    if abs(rate - 1) <= limit { known = 1 }
    if isFixed { known = base }
    frameRates = known == nil ? named : nil
    known = known ?? named?.rate
    self.base = base
    if let known {
      fit = free.fixed(at: known / base - 1, pairs)
      rateError = 0
    } else {
      fit = free
      rateError = error
    }
    let slope = 1 + fit.slope
    model = AlignmentModel(
      rate: base * slope, offsets: fit.offsets.map { $0 * base }, firsts: firsts)
  }

  private static func trend(_ path: LagPath, _ starts: [Double]) -> OnsetFit.OffsetTrend {
    var stretch = 0
    let points = starts.indices.map { cue in
      while stretch < path.jumps.count, path.jumps[stretch] <= cue { stretch += 1 }
      return (stretch: stretch, moment: starts[cue] - path.lags[cue], lag: path.lags[cue])
    }
    return OnsetFit.OffsetTrend(points: points, stretches: path.jumps.count + 1)
  }

  /// The slopes to try: that of rate 1, those of nearby frame rates, and those near the path's.
  private static func slopes(
    _ trend: OnsetFit.OffsetTrend, _ span: Double, _ base: Double
  ) -> [Double] {
    let greatest = 0.003
    let likely = ([1] + NamedRates.all.map(\.rate)).map { $0 / base - 1 }
      .filter { abs($0) < greatest }.sorted { abs($0) < abs($1) }
    let found = min(max(trend.slope, -greatest), greatest)
    let step = 0.04 / span
    let growth = 0.25 + min(0.0004 * span, 1)
    let side = Int((growth / 0.04).rounded(.up))
    var slopes = likely + [found]
    for index in 1...max(side, 1) {
      slopes.append(found + Double(index) * step)
      slopes.append(found - Double(index) * step)
    }
    return slopes.filter { abs($0) < 1.5 * greatest }
  }
}
