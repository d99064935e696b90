/// Finds regular changes between light and dark along the rows or columns of a picture, one after
/// the other.
struct StripeLine {
  /// The places at which brightness turns, in this line.
  private var edges: [Int] = []
  /// The period of the stripes at each cell of this line and of the one before; zero without stripes.
  private var periods: [UInt8]
  private var wasPeriods: [UInt8]
  private var count = 0

  /// The least difference of a light and a dark stripe, in cd/m2: that of a flash; our choice, like
  /// all that follows.
  static let step: UInt8 = 20
  /// More than five light-dark pairs: from the first edge to the eleventh.
  private static let leastEdges = 11
  /// Finer stripes are grain.
  private static let leastPeriod = 3

  /// Creates lines of at most some cells.
  init(longest: Int) {
    periods = [UInt8](repeating: 0, count: longest)
    wasPeriods = periods
  }

  /// Begins with the first line.
  mutating func begin() {
    count = 0
    for cell in periods.indices { periods[cell] = 0 }
  }

  /// Reads the next line; returns the light-dark pairs of its longest stripes.
  mutating func read(_ codes: [UInt8], from start: Int, step: Int, count: Int) -> Int {
    self.count = count
    (periods, wasPeriods) = (wasPeriods, periods)
    for cell in periods.indices { periods[cell] = 0 }
    Self.find(codes, start, step, count, into: &edges)
    return edges.count < Self.leastEdges ? 0 : mark()
  }

  /// Gives the cells that are in stripes in this line and in the one before, of about one period.
  func forEachShared(_ body: (Int) -> Void) {
    guard edges.count >= Self.leastEdges else { return }
    for cell in 0..<count where periods[cell] > 0 && wasPeriods[cell] > 0 {
      let (one, other) = (Int(periods[cell]), Int(wasPeriods[cell]))
      if 4 * abs(one - other) <= max(one, 4) { body(cell) }
    }
  }

  /// Finds the places at which the brightness is a step away from its last extreme.
  private static func find(
    _ codes: [UInt8], _ start: Int, _ stride: Int, _ count: Int, into edges: inout [Int]
  ) {
    edges.removeAll(keepingCapacity: true)
    let codes = codes.span
    var (low, high) = (codes[start], codes[start])
    var direction = 0
    for x in 0..<count {
      let code = codes[start &+ x &* stride]
      (low, high) = (min(low, code), max(high, code))
      if direction < 1, code &- low >= step {
        edges.append(x)
        (direction, low, high) = (1, code, code)
      } else if direction > -1, high &- code >= step {
        edges.append(x)
        (direction, low, high) = (-1, code, code)
      }
    }
  }

  /// Marks runs of edges of which each is as far from the next but one as those before; returns the
  /// pairs of the longest run.
  private mutating func mark() -> Int {
    var (first, best) = (0, 0)
    for index in 2...edges.count {
      if index < edges.count, isRegular(first, index) { continue }
      let edgeCount = index - first
      if edgeCount >= Self.leastEdges { best = max(best, fill(first, index - 1)) }
      first = index - 1
    }
    return best
  }

  /// Whether the period up to an edge is within a fifth of the mean of those before, or a cell.
  private func isRegular(_ first: Int, _ index: Int) -> Bool {
    guard index - first >= 2 else { return true }
    let period = edges[index] - edges[index - 2]
    let before = index - 1 - first
    guard before >= 2 else { return true }
    // Two edges are one period.
    let doubled = 2 * (edges[index - 1] - edges[first])
    let difference = abs(period * before - doubled)
    return difference <= max(before, doubled / 5)
  }

  /// Marks the cells of a run; returns its pairs, with the one that begins with the last edge.
  private mutating func fill(_ first: Int, _ last: Int) -> Int {
    let (start, end) = (edges[first], edges[last])
    let period = 2 * (end - start) / (last - first)
    guard period >= Self.leastPeriod else { return 0 }
    for cell in start..<min(end + (period + 1) / 2, count) {
      periods[cell] = UInt8(clamping: period)
    }
    return (last - first) / 2 + 1
  }
}
