/// The best lag of a correlation, and how far it stands out.
struct LagPeak {
  /// Caption time a second of media time.
  let rate: Double
  /// Caption time, divided by the rate, less speech time, in seconds.
  let lag: Double
  /// The correlation there.
  let height: Float
  /// The best correlation more than a second away.
  let second: Float

  /// The best peak over the second best; 99 when there is no second.
  var margin: Float {
    guard height > 0 else { return 0 }
    return second > height / 99 ? height / second : 99
  }

  /// Finds the best lag.
  ///
  /// - Parameters:
  ///   - signals: Speech and cues.
  ///   - rate: Caption time a second of media time.
  ///   - span: The greatest lag to either side, in seconds.
  init(_ signals: AlignmentSignals, rate: Double, span: Double) {
    let reach = max(1, Int((span / signals.hop).rounded()))
    let values = signals.correlation(rate: rate, reach: reach)
    var best = 0
    for index in values.indices where values[index] > values[best] { best = index }
    let near = Int((1 / signals.hop).rounded())
    var second: Float = 0
    for index in values.indices where abs(index - best) > near {
      second = max(second, values[index])
    }
    self.rate = rate
    lag = Double(best - reach) * signals.hop
    height = values[best]
    self.second = second
  }
}
