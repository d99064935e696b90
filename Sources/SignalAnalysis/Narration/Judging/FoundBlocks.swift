internal import MediaModel

/// How much of the main sound was found in the described sound.
struct FoundBlocks {
  /// In a block that has the main sound, at least one hop in this many fits it.
  private static let fitting = 20
  /// Sound this far below the loud parts of the main sound does not count, because a noise gate may
  /// have removed it.
  private static let depth: Float = 40
  /// Hops around the middle of a window of the map that it represents: 2.5 s.
  private static let window = 250.0

  /// The share of the audible main sound that was found.
  let shareOfMain: Double
  /// The same up to the end of the described track; `nil` if nothing is audible.
  let share: Double?
  /// The share of the audible described sound in which the main sound was found.
  let shareOfDescribed: Double

  /// Examines every block.
  ///
  /// - Parameters:
  ///   - comparer: A finished comparer.
  ///   - end: The main hop at which the described track ends.
  init(_ comparer: NarrationComparer, end: Int) {
    let main = comparer.main
    let audible = max(main.loudLevel(share: 0.05) - Self.depth, -60)
    func loud(_ hops: Range<Int>) -> Int {
      hops.reduce(0) { $0 + (main.level(main.firstHop + Int64($1)) > audible ? 1 : 0) }
    }
    let whole = 0..<main.levels.count
    let reached = loud(whole.clamped(to: 0..<max(end, 0)))
    let places = comparer.record.blocks.flatMap { block -> [Place] in
      let isWhole = loud(block.hops) < BlockFitter.least || Self.isFound(block, comparer)
      return (isWhole ? [block.hops] : Self.windows(in: block, comparer)).map {
        Place(hops: $0, piece: comparer.plan.pieces[block.piece])
      }
    }
    let found = places.reduce(0) { $0 + loud($1.hops) }
    let heard = loud(whole)
    shareOfMain = heard > 0 ? Double(found) / Double(heard) : 0
    share = reached > 0 ? min(1, Double(found) / Double(reached)) : nil
    shareOfDescribed = Self.share(of: comparer.described, in: places)
  }

  /// A stretch of the main sound that was found.
  private struct Place {
    var hops: Range<Int>
    var piece: AudioMap.Piece

    /// Its stretch in the described sound.
    var described: Range<Double> {
      piece.described(at: Double(hops.lowerBound))..<piece.described(at: Double(hops.upperBound))
    }
  }

  /// The share of audible sound in the found stretches: the pieces of the map also cover unknown
  /// sound between these.
  private static func share(of envelope: BandEnvelope, in places: [Place]) -> Double {
    let audible = max(envelope.loudLevel(share: 0.05) - depth, -60)
    var (heard, found, index) = (0, 0, 0)
    for hop in envelope.levels.indices
    where envelope.level(envelope.firstHop + Int64(hop)) > audible {
      heard += 1
      while index < places.count, places[index].described.upperBound <= Double(hop) { index += 1 }
      if index < places.count, places[index].described.contains(Double(hop)) { found += 1 }
    }
    return heard > 0 ? Double(found) / Double(heard) : 0
  }

  /// The parts of a block in which windows of the map were found.
  private static func windows(
    in block: ComparisonRecord.Block, _ comparer: NarrationComparer
  ) -> [Range<Int>] {
    var end = block.hops.lowerBound
    return comparer.plan.pieces[block.piece].found.compactMap { middle in
      let first = max(end, Int(middle - window))
      end = max(end, min(Int(middle + window), block.hops.upperBound))
      return first < end ? first..<end : nil
    }
  }

  /// Whether the main sound was found in all of a block: by its phase on both sides at one lag, or
  /// hop by hop.
  private static func isFound(
    _ block: ComparisonRecord.Block, _ comparer: NarrationComparer
  ) -> Bool {
    if let before = block.lags.0, let after = block.lags.1, abs(after - before) < BlockFitter.drift
    {
      return true
    }
    guard block.isCoherent else { return false }
    let (hops, main) = (comparer.hops, comparer.main)
    let (fits, floor) = (UnitByte.encode(0.3), LevelByte.byte(-60))
    let sounding = block.hops.filter {
      hops.described[$0] >= floor && main.level(main.firstHop + Int64($0)) > -60
    }
    let fitting = sounding.filter { hops.shares[$0] < fits }
    return sounding.count >= BlockFitter.least && fitting.count * Self.fitting >= sounding.count
  }
}
