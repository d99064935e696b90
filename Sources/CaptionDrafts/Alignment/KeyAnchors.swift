/// Runs of words that occur once in each of two lists and in the same order, so that they very
/// probably belong together.
enum KeyAnchors {
  /// At least one in this many common runs must be in order; of lists that are not the same, few are.
  private static let leastOrder = 3

  /// Where a run starts in both lists.
  struct Anchor {
    /// In the left list.
    let left: Int
    /// In the right list.
    let right: Int
  }

  /// The longest sequence of common runs that are in the same order.
  static func chain(
    _ left: [Int32], _ leftRange: Range<Int>, _ right: [Int32], _ rightRange: Range<Int>,
    size: Int
  ) -> [Anchor] {
    let first = unique(left, leftRange, size: size)
    let second = unique(right, rightRange, size: size)
    let common = first.compactMap { key, place -> Anchor? in
      guard place >= 0, let other = second[key], other >= 0 else { return nil }
      let isSame = (0..<size).allSatisfy { left[place + $0] == right[other + $0] }
      return isSame ? Anchor(left: place, right: other) : nil
    }
    let chain = increasing(common.sorted { $0.left < $1.left })
    return chain.count * leastOrder >= common.count ? chain : []
  }

  /// The place of each run; -1 for one that occurs twice.
  private static func unique(_ words: [Int32], _ range: Range<Int>, size: Int) -> [UInt64: Int] {
    guard range.count >= size else { return [:] }
    var places: [UInt64: Int] = [:]
    places.reserveCapacity(range.count)
    for start in range.lowerBound...(range.upperBound - size) {
      // FNV-1a over whole words.
      let key = words[start..<(start + size)].reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
        ($0 ^ UInt64(UInt32(bitPattern: $1))) &* 0x100_0000_01B3
      }
      places[key] = places[key] == nil ? start : -1
    }
    return places
  }

  /// The longest increasing subsequence by the place in the right list.
  private static func increasing(_ anchors: [Anchor]) -> [Anchor] {
    var tails: [Int] = []
    var before = [Int](repeating: -1, count: anchors.count)
    for (index, anchor) in anchors.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if anchors[tails[middle]].right < anchor.right { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var chain: [Anchor] = []
    var index = tails.last ?? -1
    while index >= 0 {
      chain.append(anchors[index])
      index = before[index]
    }
    return chain.reversed()
  }
}
