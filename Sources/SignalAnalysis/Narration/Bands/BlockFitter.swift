internal import SignalKernels

/// Measures the bands of both sounds hop by hop along the lag.
///
/// Around a slip it uses the better of two lags.
struct BlockFitter {
  /// Hops of the longest block: 8 s.
  static let hops = 800
  /// Lags that differ by less, in samples over 8 s, count as one drifting lag: 1.5 ms.
  static let drift = 24.0
  /// A slip must turn this many hops with other sound into hops of the main sound.
  private static let worth: Float = 15
  /// Audible hops of a block that show whether the main sound's waveform is in it.
  static let least = 80

  /// A moment at which the lag of the described sound changes.
  struct Switch {
    /// Hops from the start of the block.
    let hop: Int
    /// How many samples later the described sound is from there on.
    let step: Double
  }

  private struct LagRamp {
    var from: Double
    var to: Double
    var count: Int

    /// How much later the described sound is in each hop.
    var lags: [Double] {
      (0..<count).map { hop in from + (to - from) * (Double(hop) + 0.5) / Double(count) }
    }
  }

  /// The measurements of a block.
  struct Block {
    /// Both sounds' bands, hop by hop.
    var frames: [BandFrame]
    /// How many samples later than in the piece the described sound is, hop by hop.
    var lags: [Double]
    /// The moment at which the lag jumps.
    var change: Switch?
    /// Whether the waveforms were compared, and not only the levels.
    var isCoherent: Bool
  }

  private let spectra = PairedSpectra(exponent: 9, bands: BandFrame.bands)
  /// The lag at the end of the previous block.
  private(set) var lag: Double?
  /// Whether the main sound's waveform was found in most of an earlier block.
  private var hasFit = false

  /// Measures a block.
  ///
  /// - Parameters:
  ///   - main: The main sound.
  ///   - start: The number of its sample 0.
  ///   - resampler: The described sound on the main sound's clock.
  ///   - first: The number of the block's first sample.
  ///   - count: Its hops.
  ///   - lags: The lags found at the start of the block, at its end, and at the end of the next.
  ///   - isCoherent: Whether the waveforms can be compared, and not only the levels.
  /// - Returns: The block.
  mutating func measure(
    _ main: [Float], from start: Int64, _ resampler: LinearResampler, at first: Int64, count: Int,
    lags: [Double?], isCoherent: Bool
  ) -> Block {
    let known = lags.compactMap { $0 }
    var begin = lag ?? known.first ?? 0
    if let here = lags.first ?? nil, abs(here - begin) < Self.drift { begin = here }
    let steady = ramp(from: begin, lags, count)
    var frames = frames(main, start, resampler, first, steady)
    let isCoherent = isCoherent && (resampler.rate == 1 || isPlayedFaster(frames, lags))
    if !isCoherent { for index in frames.indices { frames[index].leaveOutPhase() } }
    let block = Block(frames: frames, lags: steady.lags, change: nil, isCoherent: isCoherent)
    guard isCoherent else { return block }
    lag = steady.to
    var others: [Double] = []
    for other in known
    where abs(other - begin) >= Self.drift && abs(other - steady.to) >= Self.drift {
      if others.allSatisfy({ abs($0 - other) >= Self.drift }) { others.append(other) }
    }
    let rivals = others.map { other in
      let ramp = ramp(from: other, lags, count)
      return (ramp, self.frames(main, start, resampler, first, ramp))
    }
    return best(block, from: begin, rivals)
  }

  /// Whether a block has the main sound's waveform at another speed, without a kept pitch.
  ///
  /// Narration and a dub hide the waveform in most of some blocks. In such a block the phase is
  /// enough: at one lag on both sides if an earlier block fitted, else in three windows in a row.
  private mutating func isPlayedFaster(_ frames: [BandFrame], _ lags: [Double?]) -> Bool {
    let heard = zip(costs(of: frames), frames).filter { $1.main.sum() > 1e-6 }
    if fits(heard.map(\.0)) {
      // A silent block contradicts nothing, but proves nothing about later blocks.
      hasFit = hasFit || heard.count >= Self.least
      return true
    }
    let known = lags.compactMap { $0 }
    guard known.count >= (hasFit ? 2 : 3), let first = lags.first ?? nil, lags[1] != nil else {
      return false
    }
    return known.prefix(hasFit ? 2 : 3).allSatisfy { abs($0 - first) < Self.drift }
  }

  /// Whether the main sound's waveform is found in most of a block whose speed was changed.
  ///
  /// If the pitch was kept, it is never found for long. The shares are those of other sound in each
  /// audible hop.
  private func fits(_ shares: [Float]) -> Bool {
    shares.count { $0 < 0.3 } * 5 >= shares.count * 3
  }

  /// The block itself or, from some hop on, the block along another ramp.
  private mutating func best(
    _ own: Block, from begin: Double, _ rivals: [(LagRamp, [BandFrame])]
  ) -> Block {
    guard !rivals.isEmpty else { return own }
    let costs = costs(of: own.frames)
    var (block, gained) = (own, Self.worth)
    for (ramp, rival) in rivals {
      let cut = bestCut(costs, self.costs(of: rival))
      guard cut.gain > gained else { continue }
      gained = cut.gain
      block.frames = Array(own.frames[..<cut.hop]) + Array(rival[cut.hop...])
      block.lags = Array(own.lags[..<cut.hop]) + Array(ramp.lags[cut.hop...])
      block.change = Switch(hop: cut.hop, step: ramp.from - begin)
      lag = ramp.to
    }
    return block
  }

  private func ramp(from begin: Double, _ lags: [Double?], _ count: Int) -> LagRamp {
    guard lags.count > 1, let end = lags[1], abs(end - begin) < Self.drift else {
      return LagRamp(from: begin, to: begin, count: count)
    }
    return LagRamp(from: begin, to: end, count: count)
  }

  private func frames(
    _ main: [Float], _ start: Int64, _ resampler: LinearResampler, _ first: Int64, _ ramp: LagRamp
  ) -> [BandFrame] {
    var frames: [BandFrame] = []
    frames.reserveCapacity(ramp.count)
    let steps = SIMD4(0, 1, 2, 3) &* 160
    for hop in stride(from: 0, to: ramp.count, by: 4) {
      let way = (Double(hop) + 2) / Double(ramp.count)
      let lag = ramp.from + (ramp.to - ramp.from) * way
      let whole = lag.rounded()
      let part = Int(((lag - whole) * Double(PairedSpectra.parts)).rounded())
      let sample = first + Int64(hop) * 160 - 176
      let other = sample + Int64(whole) - resampler.start
      let isMeasured = spectra.measure(
        main, at: steps &+ Int(sample - start), resampler.samples, at: steps &+ Int(other),
        part: part)
      for lane in 0..<min(4, ramp.count - hop) {
        frames.append(isMeasured ? frame(lane) : BandFrame())
      }
    }
    return frames
  }

  private func frame(_ lane: Int) -> BandFrame {
    var frame = BandFrame()
    for (band, sums) in spectra.sums.enumerated() {
      frame.main[band] = sums.first[lane]
      frame.described[band] = sums.second[lane]
      frame.real[band] = sums.real[lane]
      frame.imaginary[band] = sums.imaginary[lane]
    }
    return frame
  }

  /// The share of other sound in each audible hop.
  private func costs(of frames: [BandFrame]) -> [Float] {
    let radius = BandFit.radius
    return frames.indices.map { index in
      guard index >= radius, index + radius < frames.count else { return 0 }
      let fit = BandFit(frames, at: index)
      if fit.described > 1e-6 { return fit.share }
      return frames[index].main.sum() > 1e-6 ? 1 : 0
    }
  }

  /// The hop from which the rival is better, and the gain.
  private func bestCut(_ costs: [Float], _ rival: [Float]) -> (hop: Int, gain: Float) {
    var (sum, best, hop): (Float, Float, Int) = (0, 0, costs.count)
    for index in costs.indices.reversed() {
      sum += costs[index] - rival[index]
      if sum > best { (best, hop) = (sum, index) }
    }
    return (hop, best)
  }
}
