internal import MediaModel

/// The offsets of parts of the medium, each by its own cues.
struct AlignmentWindows {
  /// How long a part is, in seconds.
  private static let length = 30.0
  /// The most parts; those of a longer medium are longer.
  private static let most = 1_000
  /// The share of cues that start with some onset by chance.
  private static let chance = 0.35

  /// Measures parts that overlap by half.
  ///
  /// - Parameters:
  ///   - rates: The model and its fit.
  ///   - cues: The cues it was fitted to.
  ///   - cuts: Where captions jump.
  /// - Returns: The parts with cues, in order.
  static func windows(
    _ rates: RateFit, _ cues: CueTrack, _ alignment: (Double) -> Double
  ) -> [CaptionAlignment.Window] {
    let model = rates.model
    let stretches = model.stretches(of: cues.count)
    let moments = zip(cues.starts, stretches).map { model.media($0, in: $1) }.sorted()
    let pairs = zip(rates.fit.chosen, rates.fit.weights).map { pair, weight in
      (moment: pair.moment, error: pair.delay * rates.base + (rates.base - 1) * pair.moment,
       weight: weight)
    }.sorted { $0.moment < $1.moment }
    guard let first = moments.first, let last = moments.last, last.isFinite else { return [] }
    let step = max(length / 2, (last - first) / Double(most))
    var windows: [CaptionAlignment.Window] = []
    var low = first
    while low <= last, windows.count < 2 * most {
      let range = low..<(low + 2 * step)
      let count = moments.partitioningIndex { $0 >= range.upperBound }
        - moments.partitioningIndex { $0 >= range.lowerBound }
      let from = pairs.partitioningIndex { $0.moment >= range.lowerBound }
      let to = pairs.partitioningIndex { $0.moment >= range.upperBound }
      if count > 0 {
        let inside = pairs[from..<to].filter { $0.weight > 0.05 }
        let middle = low + step
        let offset = inside.isEmpty
          ? alignment(middle)
          : inside.map { $0.error - alignment($0.moment) }.median + alignment(middle)
        windows.append(
          .init(
            range: .decimal(range.lowerBound)..<(.decimal(range.upperBound)),
            offset: .decimal(offset),
            confidence: confidence(inside.reduce(0) { $0 + $1.weight }, of: count)))
      }
      low += step
    }
    return windows
  }

  private static func confidence(_ agreeing: Double, of count: Int) -> Float {
    let share = min(agreeing / Double(count), 1)
    return Float(max((share - chance) / (1 - chance), 0) * agreeing / (agreeing + 1.5))
  }
}
