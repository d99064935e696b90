import MediaModel

/// Rows and columns of blocks in which lines of text come and go.
struct BlockZone: Hashable {
  let rows: ClosedRange<Int>
  let columns: ClosedRange<Int>

  /// Whether a line is in the zone: its middle is.
  func holds(_ event: PaintedTextTrace.Event) -> Bool {
    rows.contains((Int(event.top) + Int(event.bottom)) / 2)
  }
}

extension BlockZone {
  /// A clock or a crawl may change more often than captions: several zones are needed.
  private static let most = 4
  /// The least number of changes in a zone.
  private static let leastMoments = 3.0
  private static let mostRows = 20

  /// Finds the zones with most changes.
  ///
  /// - Parameters:
  ///   - events: The lines that appeared or left, in the order of samples.
  ///   - rows: The number of rows of blocks.
  /// - Returns: The zones, that with most changes first.
  static func zones(of events: [PaintedTextTrace.Event], rows: Int) -> [BlockZone] {
    var zones: [BlockZone] = []
    var rest = events
    var taken = [Bool](repeating: false, count: rows)
    while zones.count < most {
      let counts = moments(of: rest, rows: rows)
      guard let band = band(smoothed(counts, without: taken)) else { break }
      for row in band { taken[row] = true }
      let inside = rest.filter { band.contains((Int($0.top) + Int($0.bottom)) / 2) }
      rest.removeAll { band.contains((Int($0.top) + Int($0.bottom)) / 2) }
      guard !inside.isEmpty else { continue }
      let left = inside.map { Int($0.left) }.percentile(0.1)
      let right = inside.map { Int($0.right) }.percentile(0.9)
      zones.append(BlockZone(rows: band, columns: min(left, right)...max(left, right)))
    }
    return zones
  }

  /// For each row, the number of distinct moments with a line: samples that follow each other are
  /// one.
  private static func moments(of events: [PaintedTextTrace.Event], rows: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: rows)
    var last = [Int](repeating: -2, count: rows)
    for event in events {
      let sample = Int(event.sample)
      for row in Int(event.top)...Int(event.bottom) {
        if sample > last[row] + 1 { counts[row] += 1 }
        last[row] = sample
      }
    }
    return counts
  }

  /// Means of three rows; nothing where a zone is already.
  private static func smoothed(_ counts: [Int], without taken: [Bool]) -> [Double] {
    counts.indices.map { row in
      let around = max(row - 1, 0)...min(row + 1, counts.count - 1)
      return taken[row] ? 0 : Double(counts[around].reduce(0, +)) / 3
    }
  }

  /// The row with most moments, with its neighbors while they have half as many.
  private static func band(_ counts: [Double]) -> ClosedRange<Int>? {
    guard let top = counts.max(), top >= leastMoments, let row = counts.firstIndex(of: top) else {
      return nil
    }
    var (first, last) = (row, row)
    while last - first + 1 < mostRows {
      let before = first > 0 ? counts[first - 1] : 0
      let after = last + 1 < counts.count ? counts[last + 1] : 0
      guard max(before, after) >= top / 2 else { break }
      if before >= after { first -= 1 } else { last += 1 }
    }
    return first...last
  }
}

extension Array where Element: Comparable & ExpressibleByIntegerLiteral {
  /// The value below which a share of the values is; 0 of no values.
  ///
  /// - Parameter share: From 0 to 1.
  /// - Returns: One of the values.
  func percentile(_ share: Double) -> Element {
    guard !isEmpty else { return 0 }
    return sorted()[Int((Double(count - 1) * share).rounded())]
  }
}
