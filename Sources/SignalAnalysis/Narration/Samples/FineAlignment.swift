internal import MediaModel

/// The alignment of the sounds to a millisecond: the map corrected by the lags.
struct FineAlignment {
  /// The pieces, corrected by the lags.
  let pieces: [NarrationAlignment.Piece]

  /// Measures the lags of a comparison.
  init(_ comparer: NarrationComparer) {
    let windows = Dictionary(grouping: comparer.record.windows) { $0.piece }
    let slips = Dictionary(grouping: comparer.record.slips) { $0.piece }
    pieces = comparer.plan.pieces.indices.flatMap { number in
      Self.pieces(comparer, number, windows[number] ?? [], slips[number] ?? [])
    }
  }

  /// A piece of the map, cut where it slips.
  private static func pieces(
    _ comparer: NarrationComparer, _ number: Int, _ windows: [ComparisonRecord.Window],
    _ slips: [ComparisonRecord.Slip]
  ) -> [NarrationAlignment.Piece] {
    let own = comparer.plan.pieces[number]
    let base = comparer.main.firstHop
    // The lags without the slips, by hops of the main sound.
    let points = windows.compactMap { window in
      window.lag.map { lag -> (x: Double, y: Double) in
        let hop = Double(window.middle) / 160 - Double(base)
        let passed = slips.prefix { Double($0.hop) <= hop }.reduce(0) { $0 + $1.step }
        return (hop, (lag - passed) / 160)
      }
    }
    let line = line(points)
    var ends = [own.main.lowerBound] + slips.map { Double($0.hop) }
    ends.append(own.main.upperBound)
    var step = 0.0
    return zip(ends, ends.dropFirst()).enumerated().compactMap { index, range in
      if index > 0 { step += slips[index - 1].step / 160 }
      guard range.1 > range.0 else { return nil }
      // Lags are on the main sound's clock, so they are stretched with it.
      let lag = line.offset + line.slope * range.0 + step
      let described = own.described(at: range.0 + lag) + Double(comparer.described.firstHop)
      return NarrationAlignment.Piece(
        main: moment(range.0 + Double(base))..<moment(range.1 + Double(base)),
        described: moment(described), rate: own.rate * (1 + line.slope))
    }
  }

  private static func moment(_ hop: Double) -> MediaTime { .decimal(hop / 100) }

  /// A straight line through the middle of the points (Theil and Sen); its slope is zero if it
  /// would move the ends by less than half a millisecond.
  private static func line(
    _ points: [(x: Double, y: Double)]
  ) -> (offset: Double, slope: Double) {
    guard !points.isEmpty else { return (0, 0) }
    let some = stride(from: 0, to: points.count, by: max(1, points.count / 300)).map { points[$0] }
    var slopes: [Double] = []
    for (index, a) in some.enumerated() {
      for b in some[index...] where b.x - a.x > 3_000 { slopes.append((b.y - a.y) / (b.x - a.x)) }
    }
    slopes.sort()
    var slope = slopes.isEmpty ? 0 : slopes[slopes.count / 2]
    let span = (points.last?.x ?? 0) - (points.first?.x ?? 0)
    if abs(slope) * span < 0.05 { slope = 0 }
    let offsets = points.map { $0.y - slope * $0.x }.sorted()
    return (offsets[offsets.count / 2], slope)
  }
}
