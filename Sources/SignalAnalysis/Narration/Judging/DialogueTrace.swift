/// Whether the main sound's dialogue is still present under narration.
enum DialogueTrace {
  /// How much of the main sound is found in its loud moments, compared with its soft ones.
  ///
  /// About 1 if the main sound was made softer as a whole. A dub lacks the loud moments, which are
  /// dialogue, and has the soft ones, which are music.
  ///
  /// - Parameters:
  ///   - hops: What was measured.
  ///   - stretches: Where narration was found, in hops.
  ///   - dialogue: Where people speak in the main sound, in hops.
  /// - Returns: The ratio of the two; 1 if there is too little to measure.
  static func kept(
    _ hops: NarrationHops, _ stretches: [Range<Int>], dialogue: [Range<Int>]
  ) -> Double {
    let both = blocks(stretches, hops.under.count).intersection(blocks(dialogue, hops.under.count))
    let pairs = both.sorted().map { (under: hops.under[$0], usual: hops.usual[$0]) }
      .filter { $0.usual > 1e-7 }.sorted { $0.usual < $1.usual }
    guard pairs.count >= 30 else { return 1 }
    let soft = ratio(pairs[..<(pairs.count / 2)])
    let loud = ratio(pairs[(pairs.count / 2)...])
    guard soft > 0.01 else { return 1 }
    return Double(loud / soft)
  }

  private static func blocks(_ stretches: [Range<Int>], _ count: Int) -> Set<Int> {
    let size = NarrationHops.block
    var result: Set<Int> = []
    for stretch in stretches {
      let first = max(0, (stretch.lowerBound + size - 1) / size)
      let end = min(stretch.upperBound / size, count)
      if first < end { result.formUnion(first..<end) }
    }
    return result
  }

  private static func ratio(_ pairs: ArraySlice<(under: Float, usual: Float)>) -> Float {
    let usual = pairs.reduce(0) { $0 + $1.usual }
    return usual > 0 ? pairs.reduce(0) { $0 + $1.under } / usual : 0
  }
}
