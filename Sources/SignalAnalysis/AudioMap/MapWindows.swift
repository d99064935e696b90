/// Searches all windows of the main sound at the known speeds.
struct MapWindows {
  /// The frames of a window, 5 s, and the frames from one window to the next, 2 s.
  static let length = 250
  static let step = 100
  /// Peaks of a window that are kept.
  private static let peaks = 5
  /// The peak height that chance reaches, and the greatest weight of one window.
  private static let (chance, most) = (4.0, 8.0)
  /// The bonus, and the height by chance, of the place where both sounds play together.
  private static let (own, ownChance) = (0.25, 2.5)
  /// Described sounds up to 15 min are searched in full; longer ones within 150 s of the stretches
  /// that were found.
  private static let (short, margin) = (45_000, 7_500.0)

  private let search: EnvelopeSearch
  private let seeds: [SpeedSearch.Seed]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - search: Both sounds.
  ///   - seeds: Stretches that were found, in order of the main sound.
  init(_ search: EnvelopeSearch, _ seeds: [SpeedSearch.Seed]) {
    self.search = search
    self.seeds = seeds
  }

  /// The places of all windows, in order of the windows.
  ///
  /// - Parameter speeds: Described frames for each frame of the main sound.
  /// - Returns: The places, several for each window.
  func matches(at speeds: [Double]) -> [MapMatch] {
    let length = min(Self.length, search.main.count)
    let last = search.main.count - length
    let starts = Array(stride(from: 0, through: max(last, 0), by: Self.step))
    var result: [MapMatch] = []
    for first in stride(from: 0, to: starts.count, by: 8) {
      let numbers = first..<min(first + 8, starts.count)
      let range = range(from: starts[numbers.lowerBound], to: starts[numbers.upperBound - 1])
      for (speed, rate) in speeds.enumerated() {
        let batch = numbers.map {
          search.stretch(from: starts[$0], count: length, rate: rate)
        }
        let peaks = search.peaks(of: batch, in: range, most: Self.peaks)
        for (number, peaks) in zip(numbers, peaks) {
          result += Self.matches(peaks, starts[number], length, number, speed, rate)
        }
      }
    }
    return result
  }

  private static func matches(
    _ peaks: [EnvelopeSearch.Peak], _ start: Int, _ length: Int, _ number: Int, _ speed: Int,
    _ rate: Double
  ) -> [MapMatch] {
    let half = Double(length) / 2
    return peaks.compactMap { peak in
      // A single place reaches this height by chance far less often than the highest of all places.
      let weight = peak.height - (peak.isOwn ? ownChance : chance)
      guard weight > 0 else { return nil }
      return MapMatch(
        main: Double(start) + half, described: peak.start + half * rate, window: number,
        speed: speed, weight: min(weight, most) + (peak.isOwn ? own : 0))
    }
  }

  /// The range in the described sound where windows of a stretch may begin.
  private func range(from first: Int, to last: Int) -> Range<Int> {
    let count = search.described.count
    guard count > Self.short else { return 0..<count }
    let before = seeds.last { $0.main <= Double(first) }
    let after = seeds.first { $0.main >= Double(last) }
    let near = [before, after].compactMap { $0 }
    // If no stretch was found, only the expected place is searched: where all stretches fit
    // together, or else by the clock.
    let starts =
      near.isEmpty
      ? [search.lead + Double(first), search.lead + Double(last)]
      : near.flatMap { seed in
        [first, last].map { seed.described + (Double($0) - seed.main) * seed.rate }
      }
    let low = (starts.min() ?? 0) - Self.margin
    let high = (starts.max() ?? 0) + Self.margin
    return Int(max(low, 0))..<max(Int(min(high, Double(count))), Int(max(low, 0)))
  }
}
