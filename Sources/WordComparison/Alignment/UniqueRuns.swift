/// Runs of words that occur once in each of two lists, so that they very probably belong together
/// (as in patience diff).
enum UniqueRuns {
  /// A run in both lists.
  struct Anchor {
    /// Where it starts in the reference.
    let reference: Int
    /// Where it starts in the captions.
    let captions: Int
  }

  /// At least one in this many runs must be in the same order for the order to be significant.
  private static let leastOrder = 4

  /// The shorter list must have at least one run for this many words.
  private static let sparsest = 100

  private struct Places {
    var reference = -1
    var captions = -1
    var isRepeated = false
  }

  /// The longest sequence of runs that are in the same order in both lists.
  static func anchors(
    _ reference: [Int32], _ left: Range<Int>, _ captions: [Int32], _ right: Range<Int>, size: Int
  ) -> [Anchor] {
    guard left.count >= size, right.count >= size else { return [] }
    var places: [UInt64: Places] = [:]
    places.reserveCapacity(left.count)
    for start in left.lowerBound...(left.upperBound - size) {
      let key = key(reference, start, size)
      let isKnown = places[key] != nil
      places[key, default: Places()].reference = start
      if isKnown { places[key]?.isRepeated = true }
    }
    for start in right.lowerBound...(right.upperBound - size) {
      let key = key(captions, start, size)
      guard let known = places[key] else { continue }
      if known.captions >= 0 { places[key]?.isRepeated = true }
      places[key]?.captions = start
    }
    let unique = places.values.filter { found in
      !found.isRepeated && found.captions >= 0
        && (0..<size).allSatisfy {
          reference[found.reference + $0] == captions[found.captions + $0]
        }
    }
    let chain = increasing(unique.sorted { $0.reference < $1.reference })
    // Few runs are equal by chance, and few of those are in order.
    let isDense = chain.count * sparsest >= min(left.count, right.count)
    return isDense && chain.count * leastOrder >= unique.count ? chain : []
  }

  private static func key(_ words: [Int32], _ start: Int, _ size: Int) -> UInt64 {
    // FNV-1a over whole words.
    words[start..<(start + size)].reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64(UInt32(bitPattern: $1))) &* 0x100_0000_01B3
    }
  }

  /// The longest increasing subsequence by the place in the captions.
  private static func increasing(_ runs: [Places]) -> [Anchor] {
    var tails: [Int] = []
    var before = [Int](repeating: -1, count: runs.count)
    for (index, run) in runs.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if runs[tails[middle]].captions < run.captions { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var chain: [Anchor] = []
    var index = tails.last ?? -1
    while index >= 0 {
      chain.append(Anchor(reference: runs[index].reference, captions: runs[index].captions))
      index = before[index]
    }
    return chain.reversed()
  }
}
