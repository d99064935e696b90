/// One of the equal parts that a plan is judged in.
package struct Shard: Sendable, Hashable {
  /// Its number, from 0 on.
  package let index: Int
  /// The number of parts.
  package let count: Int

  /// The only part.
  package static let whole = Shard(index: 0, count: 1)
  /// The maximum number of parts.
  package static let most = 100_000

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - index: Its number.
  ///   - count: The number of parts.
  ///   - origin: Where the numbers are from, for messages.
  /// - Throws: ``RunError/wrong(_:)``.
  package init(index: Int, of count: Int, from origin: String) throws(RunError) {
    guard (1...Self.most).contains(count) else {
      throw .wrong("\(origin): there are 1 to \(Self.most) shards, not \(count).")
    }
    guard (0..<count).contains(index) else {
      throw .wrong(
        "\(origin): \(count) shards are numbered from 0 to \(count - 1); there is no shard "
          + "\(index).")
    }
    self.init(index: index, count: count)
  }

  /// Reads `i/n`.
  ///
  /// - Parameter text: The value of `--shard`.
  /// - Throws: ``RunError/wrong(_:)``.
  package init(_ text: String) throws(RunError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else {
      throw .wrong(
        "--shard takes a number and a count, such as 0/4 for the first of four shards, or auto; "
          + "not “\(text)”.")
    }
    try self.init(index: index, of: count, from: "--shard \(text)")
  }

  /// The presentations of this part.
  ///
  /// The most costly presentation goes to the part with the least cost so far, then the next one,
  /// and so on. Every process computes the same result.
  ///
  /// - Parameter costs: What each presentation costs.
  /// - Returns: Their numbers, the most costly first; among equals in the order of the plan.
  package func members(of costs: [Int64]) -> [Int] {
    let order = costs.indices.sorted { first, second in
      costs[first] != costs[second] ? costs[first] > costs[second] : first < second
    }
    guard count > 1 else { return order }
    var loads = LoadHeap(parts: count)
    // A presentation of cost zero takes time too.
    return order.filter { loads.place(max(1, costs[$0])) == index }
  }
}

/// The loads of all parts, the least first; among equals that of the lowest number.
private struct LoadHeap {
  private var heap: [(load: Int64, part: Int)]

  init(parts: Int) { heap = (0..<parts).map { (load: 0, part: $0) } }

  /// Adds a cost to the part with the least cost.
  mutating func place(_ cost: Int64) -> Int {
    let part = heap[0].part
    let (sum, overflow) = heap[0].load.addingReportingOverflow(cost)
    heap[0].load = overflow ? .max : sum
    sink()
    return part
  }

  private mutating func sink() {
    var parent = 0
    while true {
      let children = (2 * parent + 1)..<min(2 * parent + 3, max(heap.count, 2 * parent + 1))
      guard let least = children.min(by: { heap[$0] < heap[$1] }), heap[least] < heap[parent] else {
        return
      }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
