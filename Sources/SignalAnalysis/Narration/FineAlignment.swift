internal import MediaModel

/// How the sounds lie against one another, to a millisecond: the rough line and the lags from it.
struct FineAlignment {
  /// What the windows with sound give; `nil` where the main sound was found in none.
  let alignment: NarrationAlignment?
  /// The share of the windows with sound in which the main sound was found.
  let confidence: Float
  /// Windows with sound in both.
  let heard: Int

  /// Measures the lags of a comparison.
  ///
  /// - Parameter comparer: A comparer that is done.
  init(_ comparer: NarrationComparer) {
    let heard = comparer.windows.filter(\.isHeard)
    let found = heard.filter { $0.lag != nil }
    self.heard = heard.count
    confidence = heard.isEmpty ? 0 : Float(found.count) / Float(heard.count)
    guard !found.isEmpty else {
      alignment = nil
      return
    }
    let rate = Double(SampleClock.rate)
    let slips = comparer.slips
    let first = Double(comparer.main.firstHop) / 100
    // The lags as they would be without the slips.
    let points = found.map { window -> (x: Double, y: Double) in
      let moment = Double(window.middle) / rate
      let passed = slips.prefix { first + Double($0.hop) / 100 <= moment }
      let steps = passed.reduce(0) { $0 + $1.step }
      return (moment, ((window.lag ?? 0) - steps) / rate)
    }
    let line = Self.line(points)
    let rough = comparer.rough
    alignment = NarrationAlignment(
      offset: .decimal(comparer.roughOffset + rough.rate * line.offset),
      rate: rough.rate * (1 + line.slope), confidence: confidence,
      slips: slips.map {
        NarrationAlignment.Slip(
          at: .decimal(first + Double($0.hop) / 100),
          step: .decimal(rough.rate * $0.step / rate))
      })
  }

  /// A straight line through the middle of the points: Theil and Sen's, level where its slope
  /// moves the ends by less than half a millisecond.
  private static func line(
    _ points: [(x: Double, y: Double)]
  ) -> (offset: Double, slope: Double) {
    let some = stride(from: 0, to: points.count, by: max(1, points.count / 300)).map { points[$0] }
    var slopes: [Double] = []
    for (index, a) in some.enumerated() {
      for b in some[index...] where b.x - a.x > 30 { slopes.append((b.y - a.y) / (b.x - a.x)) }
    }
    slopes.sort()
    var slope = slopes.isEmpty ? 0 : slopes[slopes.count / 2]
    let span = (points.last?.x ?? 0) - (points.first?.x ?? 0)
    if abs(slope) * span < 0.0005 { slope = 0 }
    let offsets = points.map { $0.y - slope * $0.x }.sorted()
    return (offsets[offsets.count / 2], slope)
  }
}
