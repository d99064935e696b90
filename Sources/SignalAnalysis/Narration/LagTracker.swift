internal import SignalKernels

/// Finds to a part of a sample how the described sound lies in windows of 16 s.
struct LagTracker {
  /// Samples from the middle of a window to its ends.
  static let half: Int64 = 8 * SampleClock.rate
  /// The greatest error of a lag that is tried, in samples: 94 ms.
  static let reach = 1_500
  /// The peak over the root mean square of all lags from which the main sound is in the other.
  static let found: Float = 8
  /// From here on no other lag is tried.
  private static let beyondDoubt: Float = 14

  private let correlation = PhaseCorrelation(exponent: 13, bins: 51..<2_304)

  /// A lag in samples.
  struct Lag {
    var samples: Double
    var prominence: Float
  }

  /// Finds the lag of a window.
  ///
  /// - Parameters:
  ///   - main: The main sound.
  ///   - start: The number of its sample 0.
  ///   - warp: The described sound on the main sound's clock.
  ///   - middle: The number of the window's middle.
  ///   - candidates: Lags to try, in samples.
  /// - Returns: The best lag, if any candidate is near one.
  func find(
    _ main: [Float], from start: Int64, _ warp: SoundWarp, at middle: Int64, candidates: [Double]
  ) -> Lag? {
    var best: Lag?
    for candidate in candidates {
      let whole = Int64(candidate.rounded())
      correlation.reset()
      let step = Int64(2 * correlation.window)
      for place in stride(from: middle - Self.half, to: middle + Self.half, by: Int(step)) {
        correlation.add(
          main, from: Int(place - start), warp.samples, from: Int(place + whole - warp.start))
      }
      let peak = correlation.peak(within: Self.reach)
      if peak.prominence > best?.prominence ?? 0 {
        best = Lag(samples: Double(whole) + Double(peak.lag), prominence: peak.prominence)
      }
      if peak.prominence > Self.beyondDoubt { break }
    }
    guard let best, best.prominence >= Self.found else { return nil }
    return best
  }
}
