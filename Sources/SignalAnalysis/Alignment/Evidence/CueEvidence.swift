/// The evidence of each cue for small displacements from its place in a model: see
/// ``CueLikelihood``.
struct CueEvidence {
  /// Gives the evidence of one cue at one place.
  let likelihood: CueLikelihood
  /// One row for each cue, one value for each displacement.
  ///
  /// There may be a million values, so each has four bytes.
  private let values: [Float]

  /// Weighs all cues.
  ///
  /// - Parameter likelihood: The evidence of one cue at one place.
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

  /// The displacements that are tried, in seconds of media time.
  var lags: [Double] { likelihood.lags }

  /// When each cue starts by the model, in seconds of media time.
  var times: [Double] { likelihood.times }

  /// The number of cues.
  var count: Int { times.count }

  /// The evidence of a cue for a displacement.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - lag: The displacement, as an index of ``lags``.
  /// - Returns: Positive if it looks like a cue in its place.
  func value(_ cue: Int, _ lag: Int) -> Double { Double(values[cue * lags.count + lag]) }

  /// The evidence of a cue for its place in the model.
  ///
  /// - Returns: Positive if it looks like a cue in its place.
  func inPlace(_ cue: Int) -> Double { value(cue, lags.count / 2) }
}
