import MediaModel

/// How series follow the speech: against the same series with the speech shifted in a circle.
struct SpeechTie {
  /// Text within a second of the speech counts as its own.
  private static let mostLag = 10
  /// A shift that is as good as another speech.
  private static let leastShift = 20

  /// The correlations by shift, of what stands and of what changes.
  let standing, changes: [Double]

  /// Correlates.
  ///
  /// - Parameters:
  ///   - isOn: Whether text is shown in each slot.
  ///   - changed: Whether text changes in each slot.
  ///   - correlation: The speech.
  init(isOn: [Bool], changed: [Bool], _ correlation: SpeechCorrelation) {
    (standing, changes) = correlation.coefficients(
      isOn.map { $0 ? 1 : 0 }, Self.boxed(changed))
  }

  /// Changes in 0.9 s around each slot.
  private static func boxed(_ changed: [Bool]) -> [Double] {
    var sums = [0]
    for value in changed { sums.append((sums.last ?? 0) + (value ? 1 : 0)) }
    return changed.indices.map {
      Double(sums[min($0 + 5, changed.count)] - sums[max($0 - 4, 0)])
    }
  }

  /// The tie of a series.
  ///
  /// - Parameter coefficients: Its correlations by shift.
  /// - Returns: The tie.
  static func tie(_ coefficients: [Double]) -> PaintedTextZone.Tie {
    let count = coefficients.count
    guard count > 2 * leastShift else { return .none }
    let best = best(of: coefficients, within: mostLag)
    let others = coefficients[leastShift...(count - leastShift)]
    let chance = Double(others.count { $0 >= best.value - 1e-9 }) / Double(others.count)
    let moments = Moments(Array(others))
    return PaintedTextZone.Tie(
      correlation: best.value, lag: SampleClock.slot * best.lag, chance: chance,
      deviations: moments.spread > 1e-9 ? (best.value - moments.mean) / moments.spread : 0)
  }

  /// The best correlation at a lag of some slots; of equal ones that with the shortest lag.
  private static func best(
    of coefficients: [Double], within most: Int
  ) -> (lag: Int, value: Double) {
    let count = coefficients.count
    let lags = (-most...most).sorted { abs($0) < abs($1) }
    return lags.reduce(into: (lag: 0, value: -1.0)) { best, lag in
      let value = coefficients[(lag + count) % count]
      if value > best.value + 1e-12 { best = (lag, value) }
    }
  }

  /// How much later the text comes, if one delay is far better than all others.
  ///
  /// The text must correlate by 0.5, and 1.3 times better than at any delay further than 1.5 s away.
  var offset: PaintedTextMeasures.Offset? {
    let count = standing.count
    guard count >= 600 else { return nil }
    let best = Self.best(of: standing, within: 50)
    let near = min(300, count / 2)
    let rival =
      (-near...near).filter { abs($0 - best.lag) > 15 }
      .map { standing[($0 + count) % count] }.max() ?? 0
    let margin = min(best.value / max(rival, 0.01), 99)
    guard best.value >= 0.5, margin >= 1.3 else { return nil }
    return PaintedTextMeasures.Offset(
      delay: SampleClock.slot * best.lag, correlation: best.value, margin: margin)
  }
}
