internal import SignalKernels

/// Measures both sounds' bands hop by hop, along the lag or, around a slip, along the better of two.
struct BlockFitter {
  /// Hops of a block: 8 s.
  static let hops = 800
  /// Lags that differ by less are one lag that drifts, in samples over 8 s: 1.5 ms.
  private static let drift = 24.0
  /// A slip must make this many hops of another sound the main sound's.
  private static let worth: Float = 15

  /// A moment from which on the described sound lies differently.
  struct Switch {
    /// Hops from the start of the block.
    let hop: Int
    /// How many samples later it is.
    let step: Double
  }

  private struct Course {
    var from: Double
    var to: Double

    /// How much later the described sound lies in each hop.
    var lags: [Double] {
      (0..<BlockFitter.hops).map { hop in
        from + (to - from) * (Double(hop) + 0.5) / Double(BlockFitter.hops)
      }
    }
  }

  /// What a block holds.
  struct Block {
    /// Both sounds' bands, hop by hop.
    var frames: [BandFrame]
    /// How many samples later than the rough line the described sound lies, hop by hop.
    var lags: [Double]
    /// Where the lag jumps.
    var change: Switch?
  }

  private let spectra = PairedSpectra(exponent: 9, bands: BandFrame.bands)
  /// The lag at the end of the block before.
  private(set) var lag: Double?

  /// Measures a block.
  ///
  /// - Parameters:
  ///   - main: The main sound.
  ///   - start: The number of its sample 0.
  ///   - warp: The described sound on the main sound's clock.
  ///   - first: The number of the block's first sample.
  ///   - lags: Those found at the start of the block, at its end, and 8 s later.
  /// - Returns: The block.
  mutating func measure(
    _ main: [Float], from start: Int64, _ warp: SoundWarp, at first: Int64, lags: [Double?]
  ) -> Block {
    let known = lags.compactMap { $0 }
    var begin = lag ?? known.first ?? 0
    if let here = lags.first ?? nil, abs(here - begin) < Self.drift { begin = here }
    let steady = course(from: begin, lags)
    var block = Block(
      frames: frames(main, start, warp, first, steady), lags: steady.lags, change: nil)
    lag = steady.to
    var others: [Double] = []
    for other in known
    where abs(other - begin) >= Self.drift && abs(other - steady.to) >= Self.drift {
      if others.allSatisfy({ abs($0 - other) >= Self.drift }) { others.append(other) }
    }
    guard !others.isEmpty else { return block }
    let (own, costs) = (block, costs(of: block.frames))
    var gained = Self.worth
    for other in others {
      let course = course(from: other, lags)
      let rival = frames(main, start, warp, first, course)
      let cut = bestCut(costs, self.costs(of: rival))
      guard cut.gain > gained else { continue }
      gained = cut.gain
      block.frames = Array(own.frames[..<cut.hop]) + Array(rival[cut.hop...])
      block.lags = Array(own.lags[..<cut.hop]) + Array(course.lags[cut.hop...])
      block.change = Switch(hop: cut.hop, step: other - begin)
      lag = course.to
    }
    return block
  }

  private func course(from begin: Double, _ lags: [Double?]) -> Course {
    guard lags.count > 1, let end = lags[1], abs(end - begin) < Self.drift else {
      return Course(from: begin, to: begin)
    }
    return Course(from: begin, to: end)
  }

  private func frames(
    _ main: [Float], _ start: Int64, _ warp: SoundWarp, _ first: Int64, _ course: Course
  ) -> [BandFrame] {
    var frames: [BandFrame] = []
    frames.reserveCapacity(Self.hops)
    let steps = SIMD4(0, 1, 2, 3) &* 160
    for hop in stride(from: 0, to: Self.hops, by: 4) {
      let way = (Double(hop) + 2) / Double(Self.hops)
      let lag = course.from + (course.to - course.from) * way
      let whole = lag.rounded()
      let part = Int(((lag - whole) * Double(PairedSpectra.parts)).rounded())
      let place = first + Int64(hop) * 160 - 176
      let other = place + Int64(whole) - warp.start
      let isMeasured = spectra.measure(
        main, at: steps &+ Int(place - start), warp.samples, at: steps &+ Int(other), part: part)
      for lane in 0..<4 { frames.append(isMeasured ? frame(lane) : BandFrame()) }
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

  /// How much of each hop is another sound, where anything should be heard.
  private func costs(of frames: [BandFrame]) -> [Float] {
    let reach = BandFit.reach
    return frames.indices.map { index in
      guard index >= reach, index + reach < frames.count else { return 0 }
      let fit = BandFit(frames, at: index)
      if fit.described > 1e-6 { return fit.share }
      return frames[index].main.sum() > 1e-6 ? 1 : 0
    }
  }

  /// The hop from which on the rival is better, and what is gained.
  private func bestCut(_ costs: [Float], _ rival: [Float]) -> (hop: Int, gain: Float) {
    var (sum, best, hop): (Float, Float, Int) = (0, 0, costs.count)
    for index in costs.indices.reversed() {
      sum += costs[index] - rival[index]
      if sum > best { (best, hop) = (sum, index) }
    }
    return (hop, best)
  }
}
