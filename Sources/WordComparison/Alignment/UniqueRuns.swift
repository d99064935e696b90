/// Runs of words that occur once in each of two lists, so that they very probably belong together
/// (as in patience diff).
package enum UniqueRuns {
  /// A run in both lists.
  package struct Anchor {
    /// Where it starts in the reference.
    package let reference: Int
    /// Where it starts in the captions.
    package let captions: Int
  }

  /// When common runs are so many and so well in order that the lists belong together.
  package struct Rule: Sendable {
    /// At least one in this many common runs is in the same order.
    let leastOrder: Int
    /// The shorter list has at least one run for this many words; `nil` if few are enough.
    let sparsest: Int?

    /// For lists whose words between the runs may all differ.
    package static let strict = Rule(leastOrder: 4, sparsest: 100)
    /// For lists of which one may be a part of the other.
    package static let sparse = Rule(leastOrder: 3, sparsest: nil)
  }

  private struct Places {
    var reference = -1
    var captions = -1
    var isRepeated = false
  }

  /// The longest sequence of runs that are in the same order in both lists.
  ///
  /// - Parameters:
  ///   - reference: Words as numbers.
  ///   - left: The part of them that is compared.
  ///   - captions: Words as numbers.
  ///   - right: The part of them that is compared.
  ///   - size: How many words a run has.
  ///   - rule: How many runs must be in order.
  /// - Returns: The runs in order; empty if they show no common order.
  package static func anchors(
    _ reference: [Int32], _ left: Range<Int>, _ captions: [Int32], _ right: Range<Int>, size: Int,
    rule: Rule = .strict
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
    let isDense = rule.sparsest.map { chain.count * $0 >= min(left.count, right.count) } ?? true
    return isDense && chain.count * rule.leastOrder >= unique.count ? chain : []
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
