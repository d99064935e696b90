/// Picks the chain of places, rising in both sounds, with the greatest total weight, by dynamic
/// programming.
///
/// Continuing a line is free. Beginning a line costs about the weight of two windows, so that sound
/// which two programs share by chance, or a sentence that is used twice, does not make a line.
struct MapChain {
  /// The price of a new line.
  static let jump = 13.0
  /// The maximum number of windows that a line may miss in sequence: 60 s.
  private static let lost = 30
  /// The price of a missed window.
  private static let loss = 0.05
  /// The greatest distance of a place from its line, in frames: 30 ms.
  private static let tolerance = 1.5

  private let matches: [MapMatch]
  private let speeds: [Double]
  /// How much the speed of a line may differ from the known speeds.
  private let slack: Double
  private var scores: [Double] = []
  private var links: [(previous: Int, isLine: Bool)?] = []
  private var best: MapPrefix
  /// The price of the first line: less if the main sound has few windows.
  private let beginning: Double

  /// Creates a chain.
  ///
  /// - Parameters:
  ///   - matches: In order of the windows.
  ///   - speeds: The speeds to which they refer.
  ///   - slack: How much the speed of a line may differ from these.
  init(_ matches: [MapMatch], speeds: [Double], slack: Double) {
    self.matches = matches
    self.speeds = speeds
    self.slack = slack
    beginning = min(Self.jump, 2 * Double((matches.last?.window ?? 0) + 1))
    best = MapPrefix(count: Int(matches.map(\.described).max() ?? 0) + 1)
  }

  /// The lines, in order, each of places in order.
  mutating func lines() -> [[MapMatch]] {
    var first = 0
    var lookback = 0
    while first < matches.count {
      var end = first
      while end < matches.count, matches[end].window == matches[first].window { end += 1 }
      while matches[lookback].window + Self.lost < matches[first].window { lookback += 1 }
      for index in first..<end { link(index, lookback..<first) }
      for index in first..<end { best.insert(index, scores[index], at: matches[index].described) }
      first = end
    }
    return trace()
  }

  private mutating func link(_ index: Int, _ near: Range<Int>) {
    let match = matches[index]
    var (score, link): (Double, (previous: Int, isLine: Bool)?) = (-beginning, nil)
    if let (previous, sum) = best.best(before: match.described), sum > 0 {
      (score, link) = (sum - Self.jump, (previous, false))
    }
    for previous in near where isLine(matches[previous], match) {
      let lost = Double(match.window - matches[previous].window - 1)
      let sum = scores[previous] - Self.loss * lost
      if sum > score { (score, link) = (sum, (previous, true)) }
    }
    scores.append(score + match.weight)
    links.append(link)
  }

  private func isLine(_ first: MapMatch, _ second: MapMatch) -> Bool {
    guard first.speed == second.speed else { return false }
    let way = second.main - first.main
    let error = abs(second.described - first.described - speeds[first.speed] * way)
    return error < Self.tolerance + slack * way
  }

  private func trace() -> [[MapMatch]] {
    guard var index = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[index] > 0 else {
      return []
    }
    var (lines, line): ([[MapMatch]], [MapMatch]) = ([], [])
    while true {
      line.append(matches[index])
      guard let link = links[index] else { break }
      if !link.isLine {
        lines.append(line.reversed())
        line = []
      }
      index = link.previous
    }
    lines.append(line.reversed())
    return lines.reversed()
  }
}
