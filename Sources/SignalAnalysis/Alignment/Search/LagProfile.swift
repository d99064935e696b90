internal import SignalKernels

/// How well all cues together match the score at every offset of a range, at one rate.
struct LagProfile {
  /// Caption time per second of media time.
  let rate: Double
  /// The first offset, in seconds: caption time divided by the rate, less media time.
  let low: Double
  /// The step of offsets, in seconds.
  let step: Double
  /// One value for each offset.
  let values: [Float]
  /// The index of the highest value.
  let best: Int

  /// Correlates score and cues by one Fourier transform.
  ///
  /// - Parameters:
  ///   - curve: The score.
  ///   - signal: The score with every `hops` hops averaged to one value.
  ///   - cues: The cues.
  ///   - rate: Caption time per second of media time.
  ///   - lags: The range of offsets, in seconds.
  ///   - hops: How many hops are averaged to one value.
  init(
    _ curve: ScoreCurve, signal: [Float], _ cues: CueTrack, rate: Double,
    lags: ClosedRange<Double>, hops: Int
  ) {
    self.rate = rate
    step = Double(hops) * curve.hop
    low = (lags.lowerBound / step).rounded() * step
    let count = max(Int(((lags.upperBound - low) / step).rounded()) + 1, 1)
    let template = Self.template(
      cues, rate: rate, origin: curve.start + low, step: step, count: signal.count + count)
    values = LagCorrelation.run(signal, template, lags: count)
    var best = (index: 0, value: -Float.infinity)
    for (index, value) in values.enumerated() where value > best.value { best = (index, value) }
    self.best = best.index
  }

  /// The offset that matches best, in seconds.
  var lag: Double { low + Double(best) * step }
  /// How well it matches.
  var height: Float { values.isEmpty ? 0 : values[best] }

  /// The template of all cues that is correlated with the score: see ``CueMatch``.
  ///
  /// Cues only mark where the template changes, so their length does not matter for speed.
  private static func template(
    _ cues: CueTrack, rate: Double, origin: Double, step: Double, count: Int
  ) -> [Float] {
    var changes = [Float](repeating: 0, count: count + 1)
    func add(_ value: Double, from first: Double, to end: Double) {
      let limit = Double(count)
      let from = min(max(((first - origin) / step).rounded(), 0), limit)
      let to = min(max(((end - origin) / step).rounded(), 0), limit)
      guard from < to else { return }
      changes[Int(from)] += Float(value)
      changes[Int(to)] -= Float(value)
    }
    for (start, end) in zip(cues.starts, cues.ends) {
      let first = start / rate
      let length = min(end / rate - first, CueMatch.longest)
      let weight = Double(CueMatch.weight(hops: Int(max(length / step, 1)), hop: step))
      add(weight, from: first, to: first + length)
      add(step / CueMatch.after, from: first, to: first + CueMatch.after)
      add(-step / CueMatch.before, from: first - CueMatch.before, to: first)
    }
    changes.removeLast()
    var sum: Float = 0
    for index in changes.indices {
      sum += changes[index]
      changes[index] = sum
    }
    return changes
  }
}
