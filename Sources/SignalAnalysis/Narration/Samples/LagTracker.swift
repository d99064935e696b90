internal import SignalKernels

/// Finds the lag of the described sound to a fraction of a sample, in windows of 16 s.
struct LagTracker {
  /// Samples from the middle of a window to its ends.
  static let half: Int64 = 8 * SampleCounter.rate
  /// The greatest error of a lag that is tried, in samples: 94 ms.
  static let greatestError = 1_500
  /// The least ratio of the peak to the root mean square of all lags at which the main sound counts
  /// as found.
  static let found: Float = 8
  /// The least ratio of a peak that drift has blurred.
  private static let hint: Float = 4.5
  /// At this ratio no other lag is tried.
  private static let beyondDoubt: Float = 14

  /// Parts of a window whose lags may differ, and the samples of each: 3 s.
  private static let parts = 5
  private static let partLength: Int64 = 3 * 16_384
  /// The step of drifts that are tried, 15 millionths, and how many on either side.
  private static let step: Float = 15e-6 * 49_152
  private static let steps = 11

  private let correlation = PhaseCorrelation(exponent: 13, bins: 51..<2_304, parts: parts)
  /// The drift of the last window, in steps.
  private var drift: Float = 0

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
  ///   - resampler: The described sound on the main sound's clock.
  ///   - window: The numbers of the samples to search, 16 s at most.
  ///   - candidates: Lags to try, in samples.
  /// - Returns: The best lag, if there is a clear one near a candidate.
  mutating func find(
    _ main: [Float], from start: Int64, _ resampler: LinearResampler, in window: Range<Int64>,
    candidates: [Double]
  ) -> Lag? {
    var best: Lag?
    for candidate in candidates {
      let whole = Int64(candidate.rounded())
      gather(main, start, resampler, window, whole)
      let peak = peak()
      if peak.prominence > best?.prominence ?? 0 {
        best = Lag(samples: Double(whole) + Double(peak.lag), prominence: peak.prominence)
      }
      if peak.prominence > Self.beyondDoubt { break }
    }
    guard let best, best.prominence >= Self.found else { return nil }
    return best
  }

  /// Adds the blocks of a second in the window, each to its part.
  private func gather(
    _ main: [Float], _ start: Int64, _ resampler: LinearResampler, _ window: Range<Int64>,
    _ lag: Int64
  ) {
    correlation.reset()
    let block: Int64 = 16_384
    // Windows overlap by half, so that a block reaches a quarter of its length into the next.
    let count = (Int64(window.count) - block / 4) / block
    let middle = (window.lowerBound + window.upperBound) / 2
    let first = middle - (count * block + block / 4) / 2
    for turn in 0..<max(0, min(count, Int64(3 * Self.parts))) {
      let sample = first + turn * block
      let away = sample + block / 2 + Self.partLength * Int64(Self.parts) / 2 - middle
      let part = Int(min(max(away / Self.partLength, 0), Int64(Self.parts) - 1))
      correlation.add(
        main, from: Int(sample - start), resampler.samples,
        from: Int(sample + lag - resampler.start),
        part: part)
    }
  }

  /// The best peak: near the last drift if there is a clear one, else at any drift.
  private mutating func peak() -> PhaseCorrelation.Peak {
    let near = SIMD4<Float>(drift - 1, drift, drift + 1, 0) * Self.step
    var best = correlation.peak(within: Self.greatestError, drifts: near)
    if best.prominence > Self.hint, best.prominence < 2 * Self.beyondDoubt {
      for first in stride(from: -Self.steps, through: Self.steps, by: 4) {
        let drifts = (SIMD4(0, 1, 2, 3) + Float(first)) * Self.step
        let peak = correlation.peak(within: Self.greatestError, drifts: drifts)
        if peak.prominence > best.prominence * 1.1 { best = peak }
      }
    }
    if best.prominence >= Self.found { drift = (best.drift / Self.step).rounded() }
    return best
  }
}
