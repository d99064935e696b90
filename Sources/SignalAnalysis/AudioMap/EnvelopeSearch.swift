internal import SignalKernels

/// Searches the described sound for stretches of the main one.
struct EnvelopeSearch {
  /// A stretch of the main sound at one speed.
  struct Stretch {
    /// Its first frame.
    var start: Int
    /// Its frames.
    var count: Int
    /// The factor by which it lasts longer in the described sound.
    var rate: Double
    /// The described frame at which it would begin if both sounds were played together.
    var own: Double
  }
  /// A possible start of a stretch.
  struct Peak {
    /// The described frame of its first frame.
    var start: Double
    /// The correlation there divided by the root mean square of all places.
    var height: Double
    /// Whether it is the place at which both sounds would be played together.
    var isOwn = false
  }

  /// Places closer than this belong to one peak, in frames.
  private static let width = 8
  /// The greatest weight of one stretch in the sum of all: three stretches with the same jingle are
  /// not enough.
  private static let share: Float = 4

  let main: EnvelopeFrames
  let described: EnvelopeFrames
  /// The described frame for main frame zero at the most likely alignment: by the presentation
  /// clock, or where the whole main sound fits best.
  var lead: Double
  private let correlation: BatchCorrelation
  /// Sums of the described changes' squares up to each frame.
  private let powers: [Double]
  /// The least weight of a frame: a tenth of the mean.
  private let least: Double

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - main: The main sound.
  ///   - described: The described sound.
  ///   - lead: How many frames earlier the described sound begins on the presentation clock.
  ///   - longest: The frames of the longest stretch, at the slowest speed.
  init(_ main: EnvelopeFrames, _ described: EnvelopeFrames, lead: Double, longest: Int) {
    self.lead = lead
    self.main = main
    self.described = described
    let changes = described.changes
    correlation = BatchCorrelation(changes, longest: longest)
    var (sum, powers) = (0.0, [0.0])
    powers.reserveCapacity(changes.count + 1)
    for change in changes {
      sum += Double((change * change).sum())
      powers.append(sum)
    }
    self.powers = powers
    least = 0.1 * sum / Double(max(changes.count, 1))
  }

  /// A stretch of the main sound at a speed.
  func stretch(from start: Int, count: Int, rate: Double) -> Stretch {
    Stretch(start: start, count: count, rate: rate, own: lead + Double(start) * rate)
  }

  /// The place where many stretches fit together, even if no single peak is clear, as in a dub,
  /// which has only music and effects.
  ///
  /// - Parameter stretches: Stretches from all over the main sound, at its own speed.
  /// - Returns: The described frame for main frame zero, its height, and the height at ``lead``.
  func line(of stretches: [Stretch]) -> (lead: Double, height: Double, own: Double) {
    let count = described.count + main.count
    var all = [Float](repeating: 0, count: count)
    for first in stride(from: 0, to: stretches.count, by: BatchCorrelation.lanes) {
      let batch = stretches[first..<min(first + BatchCorrelation.lanes, stretches.count)]
      let signals = batch.map {
        main.changes(from: $0.start, count: $0.count, stretchedBy: $0.rate)
      }
      var sums = correlation.run(signals, lags: 0..<described.count)
      for (index, stretch) in zip(sums.indices, batch) {
        normalize(&sums[index], from: 0, length: signals[index].count)
        let shift = main.count - stretch.start
        for lag in sums[index].indices {
          all[lag + shift] += min(sums[index][lag], Self.share)
        }
      }
    }
    let scale = 1 / Double(max(stretches.count, 1)).squareRoot()
    guard let best = all.indices.max(by: { all[$0] < all[$1] }) else {
      return (lead, 0, 0)
    }
    let own = Self.own(all, lead + Double(main.count))?.height ?? 0
    return (Double(best - main.count), Double(all[best]) * scale, own * scale)
  }

  /// Searches for up to eight stretches.
  ///
  /// - Parameters:
  ///   - stretches: The stretches.
  ///   - range: The described frames at which they may begin.
  ///   - most: How many peaks of each are wanted.
  /// - Returns: The peaks of each, the likeliest first.
  func peaks(of stretches: [Stretch], in range: Range<Int>, most: Int) -> [[Peak]] {
    let signals = stretches.map {
      main.changes(from: $0.start, count: $0.count, stretchedBy: $0.rate)
    }
    let range = range.clamped(to: 0..<described.count)
    var sums = sums(of: signals, in: range)
    return sums.indices.map { index in
      let own = Self.own(sums[index], stretches[index].own - Double(range.lowerBound))
      let peaks =
        (0..<most).compactMap { _ in Self.removeHighest(&sums[index]) } + [own].compactMap { $0 }
      return peaks.map {
        Peak(
          start: $0.start + Double(range.lowerBound), height: $0.height, isOwn: $0.isOwn)
      }
    }
  }

  /// Searches for up to eight other sounds in all of the described sound.
  ///
  /// - Parameters:
  ///   - signals: The changes of their levels.
  ///   - most: How many starts of each are wanted.
  /// - Returns: The described frames at which each may begin, the likeliest first.
  func starts(of signals: [[SIMD4<Float>]], most: Int) -> [[Double]] {
    var sums = sums(of: signals, in: 0..<described.count)
    return sums.indices.map { index in
      (0..<most).compactMap { _ in Self.removeHighest(&sums[index])?.start }
    }
  }

  /// The correlation at each place, divided by the root mean square of all places.
  private func sums(of signals: [[SIMD4<Float>]], in range: Range<Int>) -> [[Float]] {
    var sums = correlation.run(signals, lags: range)
    for index in sums.indices {
      normalize(&sums[index], from: range.lowerBound, length: signals[index].count)
    }
    return sums
  }

  /// The peak at the expected place: in music that repeats, others may be as high.
  private static func own(_ sums: [Float], _ position: Double) -> Peak? {
    guard let middle = Int(exactly: position.rounded()), sums.indices.contains(middle) else {
      return nil
    }
    let near = (max(0, middle - width)...min(sums.count - 1, middle + width))
    guard let best = near.max(by: { sums[$0] < sums[$1] }) else { return nil }
    return Peak(start: refined(sums, best), height: Double(sums[best]), isOwn: true)
  }

  /// Divides by the energy of the described sound at each place, then by the root mean square.
  private func normalize(_ sums: inout [Float], from first: Int, length: Int) {
    var square: Float = 0
    for index in sums.indices {
      let start = first + index
      let power = powers[min(start + length, powers.count - 1)] - powers[start]
      sums[index] /= Float((power + least * Double(length)).squareRoot())
      square += sums[index] * sums[index]
    }
    guard square > 0 else { return }
    let scale = 1 / (square / Float(sums.count)).squareRoot()
    for index in sums.indices { sums[index] *= scale }
  }

  /// Removes the highest peak and returns it.
  private static func removeHighest(_ sums: inout [Float]) -> Peak? {
    var best = 0
    for index in sums.indices where sums[index] > sums[best] { best = index }
    guard best < sums.count, sums[best] > 0 else { return nil }
    let peak = Peak(start: refined(sums, best), height: Double(sums[best]))
    for index in max(0, best - width)...min(sums.count - 1, best + width) { sums[index] = 0 }
    return peak
  }

  /// The top of a peak, interpolated between places.
  private static func refined(_ sums: [Float], _ best: Int) -> Double {
    guard best > 0, best + 1 < sums.count else { return Double(best) }
    let (left, middle, right) = (sums[best - 1], sums[best], sums[best + 1])
    let bend = left - 2 * middle + right
    guard bend < 0 else { return Double(best) }
    return Double(best) + Double(min(max((left - right) / (2 * bend), -0.5), 0.5))
  }
}
