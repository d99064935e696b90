/// What each cue says for lying a little elsewhere than a model puts it: see ``CueLikelihood``.
struct CueEvidence {
  /// What tells of one cue at one place.
  let likelihood: CueLikelihood
  /// One row a cue, one value a displacement; four bytes each, for there may be a million.
  private let values: [Float]

  /// Weighs all cues.
  ///
  /// - Parameter likelihood: What tells of one cue at one place.
  init(_ likelihood: CueLikelihood) {
    var values: [Float] = []
    values.reserveCapacity(likelihood.times.count * likelihood.lags.count)
    for (time, length) in zip(likelihood.times, likelihood.lengths) {
      for lag in likelihood.lags {
        values.append(Float(likelihood.value(at: time - lag, for: length)))
      }
    }
    self.likelihood = likelihood
    self.values = values
  }

  /// The displacements that are looked at, in seconds of media time.
  var lags: [Double] { likelihood.lags }

  /// When each cue starts by the model, in seconds of media time.
  var times: [Double] { likelihood.times }

  /// How many cues there are.
  var count: Int { times.count }

  /// What a cue says for a displacement.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - lag: The displacement, as an index of ``lags``.
  /// - Returns: Positive where it looks like a cue in its place.
  func value(_ cue: Int, _ lag: Int) -> Double { Double(values[cue * lags.count + lag]) }

  /// What a cue says for the place that the model gives it.
  ///
  /// - Parameter cue: The cue.
  /// - Returns: Positive where it looks like a cue in its place.
  func inPlace(_ cue: Int) -> Double { value(cue, lags.count / 2) }

  /// What a cue says on the average for places where it does not belong.
  ///
  /// - Parameter cue: The cue.
  /// - Returns: The mean, mostly negative.
  func outOfPlace(_ cue: Int) -> Double {
    let far = lags.indices.filter { abs(lags[$0]) > CueLikelihood.elsewhere }
    return far.reduce(0) { $0 + value(cue, $1) } / Double(max(far.count, 1))
  }
}
