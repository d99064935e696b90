internal import SignalKernels

/// Finds roughly how two sounds lie against one another: where, and at which speed.
///
/// Changes of level in four bands are correlated over windows of 64 s at lags up to 60 s, at one
/// speed after another until most windows agree.
struct OutlineAligner {
  /// Film, PAL and NTSC speeds against one another.
  static let rates = [
    1, 25.0 / 24, 24.0 / 25, 1.001, 1 / 1.001, 25 / 23.976, 23.976 / 25, 30 / 29.97 * 25 / 24,
  ]
  /// Hops of a window and of the greatest lag.
  private static let window = 6_400
  private static let greatestLag = 6_000
  /// Lags closer than this to a peak belong to it, in hops.
  private static let width = 12
  /// The peak over the root mean square from which a lag is worth trying, and is beyond doubt.
  private static let worth: Float = 6.5
  private static let clear: Float = 11

  private struct Peak {
    var lag: Double
    var height: Float
  }
  private struct Found {
    let middle: Double
    let peaks: [Peak]
  }

  private let main: SoundOutline
  private let described: SoundOutline
  private let length: Int
  private let lag: Int
  private let correlation: BandCorrelation

  /// Creates an aligner.
  ///
  /// - Parameters:
  ///   - main: The main sound.
  ///   - described: The described sound.
  init(_ main: SoundOutline, _ described: SoundOutline) {
    self.main = main
    self.described = described
    length = min(Self.window, max(main.levels.count, 1))
    lag = min(Self.greatestLag, max(main.levels.count, described.levels.count))
    correlation = BandCorrelation(length: length + 2 * lag)
  }

  /// Finds the alignment; the plain line where nothing agrees.
  func align() -> RoughAlignment {
    guard main.levels.count >= 100, described.levels.count >= 100 else { return RoughAlignment() }
    let steps = max(0, (main.levels.count - length + 3_199) / 3_200)
    let starts = (0...steps).map { min($0 * 3_200, main.levels.count - length) }
    let sample = stride(from: 0, to: starts.count, by: max(1, starts.count / 12)).map { starts[$0] }
    let rate = bestRate(sample)
    var found = starts.compactMap { find($0, rate) }
    var line = fit(found)
    if abs(line.slope) > 4e-5 {
      found = starts.compactMap { find($0, rate * (1 + line.slope)) }
      let again = fit(found)
      return result(found, rate * (1 + line.slope), again)
    }
    line.slope = 0
    return result(found, rate, line)
  }

  private func bestRate(_ starts: [Int]) -> Double {
    var best = (rate: 1.0, score: Float(0))
    for rate in Self.rates {
      let heights = starts.map { find($0, rate)?.peaks.first?.height ?? 0 }
      if rate == 1, heights.filter({ $0 > Self.clear }).count * 2 > heights.count { return 1 }
      let score = heights.reduce(0) { $0 + max(0, $1 - Self.worth) * max(0, $1 - Self.worth) }
      if score > best.score { best = (rate, score) }
    }
    return best.rate
  }

  /// The peaks of the correlation for the window that begins at a hop of the main sound.
  private func find(_ start: Int, _ rate: Double) -> Found? {
    let first = main.firstHop + Int64(start)
    let signal = (0..<length).map { change(first + Int64($0)) }
    guard signal.contains(where: { $0 != .zero }) else { return nil }
    let other = changes(from: first - Int64(lag), count: length + 2 * lag, rate)
    var products = correlation.run(signal, other)
    let power = products.reduce(0) { $0 + $1 * $1 } / Float(max(products.count, 1))
    guard power > 0 else { return nil }
    let peaks = (0..<2).compactMap { _ in takePeak(&products, power.squareRoot()) }
    guard !peaks.isEmpty else { return nil }
    return Found(middle: (Double(first) + Double(length) / 2) / 100, peaks: peaks)
  }

  /// Takes the highest peak out of the products.
  private func takePeak(_ products: inout [Float], _ spread: Float) -> Peak? {
    guard let best = products.indices.max(by: { products[$0] < products[$1] }) else { return nil }
    let height = products[best] / spread
    var shift: Float = 0
    if best > 0, best + 1 < products.count {
      let (left, middle, right) = (products[best - 1], products[best], products[best + 1])
      let bend = left - 2 * middle + right
      if bend < 0 { shift = min(max((left - right) / (2 * bend), -0.5), 0.5) }
    }
    let near = max(0, best - Self.width)...min(products.count - 1, best + Self.width)
    for index in near { products[index] = 0 }
    guard height >= Self.worth else { return nil }
    return Peak(lag: (Double(best - lag) + Double(shift)) / 100, height: height)
  }

  /// How the main sound's levels change around a hop.
  private func change(_ hop: Int64) -> SIMD4<Float> {
    guard let before = main.bands(hop - 1), let after = main.bands(hop + 1) else { return .zero }
    return OutlineChanges.bounded(after, before)
  }

  /// How the described sound's levels change, on the main sound's clock.
  private func changes(from first: Int64, count: Int, _ rate: Double) -> [SIMD4<Float>] {
    var levels = (-1...count).map { index -> SIMD4<Float>? in
      let place = (Double(first + Int64(index)) + 0.5) * rate - 0.5
      guard let hop = Int64(exactly: place.rounded(.down)) else { return nil }
      guard rate != 1 else { return described.bands(hop) }
      guard let here = described.bands(hop), let next = described.bands(hop + 1) else { return nil }
      return here + (next - here) * Float(place - Double(hop))
    }
    if levels.allSatisfy({ $0 == nil }) { levels = [] }
    return (0..<count).map { index in
      guard index + 2 < levels.count, let before = levels[index], let after = levels[index + 2]
      else { return .zero }
      return OutlineChanges.bounded(after, before)
    }
  }

  /// The line through most of the best peaks: lag = offset + slope x main time.
  private func fit(_ found: [Found]) -> (offset: Double, slope: Double) {
    let points = found.compactMap { window in
      window.peaks.first.map { (x: window.middle, y: $0.lag, weight: Double(min($0.height, 20))) }
    }
    let anchors = stride(from: 0, to: points.count, by: max(1, points.count / 40)).map {
      points[$0]
    }
    var best = (offset: 0.0, slope: 0.0, score: 0.0)
    for (index, a) in anchors.enumerated() {
      for b in anchors[index...] {
        let slope = b.x - a.x > 20 ? (b.y - a.y) / (b.x - a.x) : 0
        guard abs(slope) < 0.002 else { continue }
        let offset = a.y - slope * a.x
        let score = points.reduce(0) {
          $0 + (abs($1.y - offset - slope * $1.x) < 0.02 ? $1.weight : 0)
        }
        let worth = slope == 0 ? score * 1.05 : score
        if worth > best.score { best = (offset, slope, worth) }
      }
    }
    let close = points.filter { abs($0.y - best.offset - best.slope * $0.x) < 0.025 }
    return refined(close) ?? (best.offset, best.slope)
  }

  /// The straight line with the least squares, level where its slope does not stand out.
  private func refined(
    _ points: [(x: Double, y: Double, weight: Double)]
  ) -> (offset: Double, slope: Double)? {
    let count = Double(points.count)
    guard count > 0 else { return nil }
    let x = points.reduce(0) { $0 + $1.x } / count
    let y = points.reduce(0) { $0 + $1.y } / count
    let square = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    let product = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
    guard count >= 3, square > 0 else { return (y, 0) }
    let slope = product / square
    // Lags of the outlines are good to about a millisecond.
    if abs(slope) < max(0.002 / square.squareRoot(), 1e-5) { return (y, 0) }
    return (y - slope * x, slope)
  }

  private func result(
    _ found: [Found], _ rate: Double, _ line: (offset: Double, slope: Double)
  ) -> RoughAlignment {
    var rough = RoughAlignment()
    rough.rate = rate * (1 + line.slope)
    rough.offset = rate * line.offset
    rough.windows = found.map { window in
      let shifts = window.peaks.map {
        (rate * (window.middle + $0.lag) - rough.offset) / rough.rate - window.middle
      }
      return RoughAlignment.Window(middle: window.middle, shifts: shifts)
    }
    return rough
  }
}
