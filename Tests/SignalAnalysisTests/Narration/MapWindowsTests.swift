import Testing

@testable import SignalAnalysis

@Suite struct `Windows of a main sound of which no stretch was found` {
  /// Levels that change at random, 100 times a second.
  private static func levels(seconds: Int, seed: UInt64) -> [SIMD4<UInt8>] {
    var voice = SyntheticVoice(seed: seed)
    return (0..<seconds * 100).map { _ in
      var level = SIMD4<UInt8>.zero
      for band in 0..<4 { level[band] = UInt8(80 + 60 * voice.random()) }
      return level
    }
  }

  @Test(arguments: [0, 400, 900]) func `are searched where all stretches fit together`(
    seconds: Int
  ) {
    let own = Self.levels(seconds: 60, seed: 1)
    // Described sounds of more than 15 min are searched in part.
    var other = Self.levels(seconds: 1_000, seed: 2)
    other.replaceSubrange(seconds * 100..<(seconds + 60) * 100, with: own)
    let (main, described) = (EnvelopeFrames(levels: own), EnvelopeFrames(levels: other))
    let search = EnvelopeSearch(
      main, described, lead: Double(seconds * 50), longest: MapWindows.length)
    let matches = MapWindows(search, []).matches(at: [1])
    let right = matches.filter { abs($0.described - $0.main - Double(seconds * 50)) < 2 }
    #expect(Set(right.map(\.window)).count == 28)
  }
}
