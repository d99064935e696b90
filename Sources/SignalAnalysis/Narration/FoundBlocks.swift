internal import MediaModel

/// In which blocks of 8 s the main sound was found in the described one.
struct FoundBlocks {
  /// Hops that can be heard, at least so many in a block that counts.
  private static let least = 80
  /// In a block of which the main sound is a part, one hop in so many fits it.
  private static let fitting = 20
  /// What lies this much under the loud parts of the main sound need not be found again: a noise
  /// gate may have silenced it.
  private static let depth: Float = 40
  /// Lags this close are one lag, in samples: 1.5 ms.
  private static let drift = 24.0

  /// The share of the blocks with sound in both in which the main sound is found.
  let shareOfBoth: Double
  /// The share of the main sound that is found, as long as the described track lasts; `nil` where
  /// nothing can be heard.
  let share: Double?

  /// Looks at every block.
  ///
  /// - Parameters:
  ///   - comparer: A comparer that is done.
  ///   - hops: What was measured of the pair.
  init(_ comparer: NarrationComparer, _ hops: NarrationHops) {
    let main = comparer.main
    let audible = max(main.loudLevel(share: 0.05) - Self.depth, -60)
    let (fits, floor) = (ShareByte.encode(0.3), LevelByte.byte(-60))
    let end = min(hops.shares.count, Self.end(of: comparer))
    var (both, bothFound) = (0, 0)
    var (heard, found) = (0, 0)
    for (index, first) in stride(from: 0, to: hops.shares.count, by: BlockFitter.hops).enumerated()
    {
      let block = first..<min(first + BlockFitter.hops, hops.shares.count)
      let sounding = block.filter {
        hops.described[$0] >= floor && main.level(main.firstHop + Int64($0)) > -60
      }
      let isFound =
        sounding.count >= Self.least
        && sounding.filter { hops.shares[$0] < fits }.count * Self.fitting >= sounding.count
      if sounding.count >= Self.least {
        both += 1
        if isFound { bothFound += 1 }
      }
      let loud = block.prefix { $0 < end }.filter {
        main.level(main.firstHop + Int64($0)) > audible
      }
      guard loud.count >= Self.least else { continue }
      heard += loud.count
      if isFound || sounding.count >= Self.least && Self.isSpanned(index, comparer) {
        found += loud.count
      }
    }
    shareOfBoth = both > 0 ? Double(bothFound) / Double(both) : 0
    share = heard > 0 ? Double(found) / Double(heard) : nil
  }

  /// The hop at which the described track ends, along the line on which it was compared.
  private static func end(of comparer: NarrationComparer) -> Int {
    let rough = comparer.rough
    let length = Double(comparer.described.firstHop) + Double(comparer.described.levels.count)
    let steps = comparer.slips.reduce(0) { $0 + $1.step } / 160
    let hop = (length - comparer.roughOffset * 100) / rough.rate - steps
    return Int(exactly: (hop - Double(comparer.main.firstHop)).rounded()) ?? .max
  }

  /// Whether the main sound was found by its phase on both sides of a block, at one lag.
  private static func isSpanned(_ block: Int, _ comparer: NarrationComparer) -> Bool {
    guard block + 1 < comparer.windows.count, let before = comparer.windows[block].lag,
      let after = comparer.windows[block + 1].lag
    else { return false }
    return abs(after - before) < drift
  }
}
