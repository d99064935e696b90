/// The piece of the map that is being compared.
struct OpenPiece {
  /// The described sound on the main sound's clock.
  var resampler: LinearResampler
  /// Finds lags.
  var tracker = LagTracker()
  /// Measures blocks.
  var fitter = BlockFitter()
  /// The windows at the ends of its blocks: whether both sounds are audible, and the lag.
  var windows: [(isHeard: Bool, lag: Double?)] = []
  /// How many of its blocks were measured.
  var measured = 0

  /// Whether waveforms can be compared.
  ///
  /// If the speed was changed but the pitch was kept, lags are found only in a few windows, by
  /// chance.
  var isCoherent: Bool {
    let heard = windows.filter(\.isHeard)
    let found = heard.filter { $0.lag != nil }
    return resampler.rate == 1 ? !found.isEmpty : found.count * 2 > heard.count
  }
}
