/// Finds the speeds at which the main sound is in the described sound, and roughly where.
///
/// Stretches from all over the main sound are searched in all of the described one: first at speed
/// 1 and, if most of them are not found, at all speeds from 0.9 to 1.1.
struct SpeedSearch {
  /// A stretch that was found.
  struct Seed {
    /// Its middle, in frames of the main sound.
    var main: Double
    /// Its place in the described sound.
    var described: Double
    /// Described frames for each frame of the main sound.
    var rate: Double
    /// The height of its peak.
    var height: Double
  }

  /// Frames of a stretch: 12 s, in short sounds a third of them, and 3 s at least.
  static let longest = 600
  private static let shortest = 150
  /// Speeds that are tried: a stretch is blurred by 18 ms at its ends at most.
  private static let rates = (0...34).map { 0.898 + 0.006 * Double($0) }
  /// At this height a stretch counts as found.
  private static let found = 5.5...7.5
  /// Speeds this close to 1 are always tried.
  private static let near = 0.015
  /// At this height all stretches together count as found.
  private static let together = 7.0
  /// At this part of the height they fit equally well at another place.
  private static let asWell = 0.7
  /// The longest insertion or cut between seeds that agree, in frames: 10 s.
  private static let jump = 500.0
  /// The maximum number of speeds that a described sound may have.
  private static let most = 3

  /// The seeds that were found, in order of the main sound.
  private(set) var seeds: [Seed] = []
  /// The speeds, the most frequent first; empty if nothing was found.
  private(set) var speeds: [Double] = []
  /// The described frame for main frame zero at which all stretches fit together, if there is one.
  private(set) var lead: Double?
  /// Whether the stretches fit about as well at the place by the presentation clock, as in music
  /// with a steady beat.
  private(set) var isAmbiguous = false
  /// The stretches that were not found at speed 1.
  private(set) var missed: [EnvelopeSearch.Stretch] = []
  /// How many stretches were searched.
  private(set) var searched = 0
  /// How many seeds continue another one: a beat that two pieces of music share, or a repeated
  /// jingle, is found at places without order.
  var agreeing: Int {
    seeds.indices.count { index in
      seeds.indices.contains { $0 != index && Self.agree(seeds[$0], seeds[index]) }
    }
  }

  /// Searches for the speeds.
  init(_ search: EnvelopeSearch) {
    let length = Self.length(search.main)
    let starts = Self.starts(search.main, length)
    searched = starts.count
    guard !starts.isEmpty else { return }
    let found = Self.height(length)
    var best = Self.best(search, starts, length, at: 1)
    let isFound = best.filter { $0.height >= found }.count * 2 >= starts.count
    for rate in Self.rates where !isFound || abs(rate - 1) < Self.near {
      let seeds = Self.best(search, starts, length, at: rate)
      best = zip(best, seeds).map { $1.height > $0.height ? $1 : $0 }
    }
    let stretches = starts.map { search.stretch(from: $0, count: length, rate: 1) }
    let line = search.line(of: stretches)
    if line.height >= Self.together { lead = line.lead }
    isAmbiguous = line.own >= Self.asWell * line.height
    seeds = best.filter { $0.height >= found }
    missed = zip(stretches, best).filter { $1.height < found }.map(\.0)
    speeds = Self.common(seeds)
  }

  private static func agree(_ first: Seed, _ second: Seed) -> Bool {
    let (way, other) = (second.main - first.main, second.described - first.described)
    // A speed is known to half a step of the tried speeds.
    return abs(first.rate - second.rate) < near
      && abs(other - (first.rate + second.rate) / 2 * way) < jump + 0.003 * abs(way)
  }

  private static func length(_ main: EnvelopeFrames) -> Int {
    min(longest, max(shortest, main.count / 3), main.count)
  }

  /// The height at which a stretch of a length counts as found.
  private static func height(_ length: Int) -> Double {
    found.lowerBound + (found.upperBound - found.lowerBound) * Double(length) / Double(longest)
  }

  /// Stretches from all parts of the main sound with enough changes.
  private static func starts(_ main: EnvelopeFrames, _ length: Int) -> [Int] {
    guard length >= shortest else { return [] }
    let last = main.count - length
    let count = min(1 + 2 * last / length, 12 + main.count / 15_000)
    let all = count > 1 ? (0..<count).map { $0 * last / (count - 1) } : [0]
    return all.filter { start in
      let changes = main.changes(from: start, count: length, stretchedBy: 1)
      return changes.filter { ($0 * $0).sum() > 16 }.count * 8 >= length
    }
  }

  private static func best(
    _ search: EnvelopeSearch, _ starts: [Int], _ length: Int, at rate: Double
  ) -> [Seed] {
    var result: [Seed] = []
    for first in stride(from: 0, to: starts.count, by: 8) {
      let batch = starts[first..<min(first + 8, starts.count)].map {
        search.stretch(from: $0, count: length, rate: rate)
      }
      let peaks = search.peaks(of: batch, in: 0..<search.described.count, most: 1)
      for (stretch, peaks) in zip(batch, peaks) {
        let half = Double(length) / 2
        result.append(
          Seed(
            main: Double(stretch.start) + half,
            described: (peaks.first?.start ?? 0) + half * stretch.rate, rate: stretch.rate,
            height: peaks.first?.height ?? 0))
      }
    }
    return result
  }

  /// The speeds that most seeds share, further apart than the precision of one seed.
  private static func common(_ seeds: [Seed]) -> [Double] {
    var (rest, result): ([Seed], [Double]) = (seeds, [])
    while result.count < most, !rest.isEmpty {
      let weights = rest.map { seed in
        rest.reduce(0) { $0 + (abs($1.rate - seed.rate) < 0.007 ? $1.height : 0) }
      }
      guard let index = weights.indices.max(by: { weights[$0] < weights[$1] }) else { break }
      let rate = rest[index].rate
      let near = rest.filter { abs($0.rate - rate) < 0.007 }
      let sum = near.reduce(0) { $0 + $1.height }
      result.append(near.reduce(0) { $0 + $1.rate * $1.height } / sum)
      rest.removeAll { abs($0.rate - rate) < 0.007 }
    }
    return result
  }
}
