import Testing

@testable import SignalAnalysis

@Suite struct `Scores from the network's frames` {
  private func frames(_ values: [Float]) -> FrameScores {
    FrameScores(values.map { UInt16($0 * 65_535) })
  }

  @Test func `no frames score nothing`() {
    #expect(frames([]).score(at: 0) == 0)
    #expect(frames([]).probability(at: 1_000) == 0)
  }

  @Test func `between the middles of frames values lie on straight lines`() {
    // The middle of frame 1 is at 48 ms, that of frame 2 at 80; the middle of hop 5 at 55.
    let found = frames([0, 0.2, 0.6, 1, 1, 1, 1])
    #expect(abs(found.probability(at: 5) - (0.2 + 0.4 * 7 / 32)) < 1e-3)
  }

  @Test func `an end comes 60 ms before the network sees it`() {
    let found = frames([1, 1, 1, 1, 1, 0, 0, 0, 0])
    // The network's answer falls from 144 ms, the middle of frame 4, to 176.
    #expect(found.probability(at: 7) > 0.9)
    #expect(found.probability(at: 11) < 0.1)
  }

  @Test func `the threshold scores 128 and half of it 64`() {
    // Silence at the start keeps the background at zero.
    let found = frames([Float](repeating: 0, count: 20) + [Float](repeating: 0.1001, count: 20))
    #expect(found.score(at: 100) == 128)
    let half = frames([Float](repeating: 0, count: 20) + [Float](repeating: 0.0501, count: 20))
    #expect(half.score(at: 100) == 64)
  }

  @Test func `a background that is a little like speech raises the threshold`() {
    let found = frames([Float](repeating: 0.05, count: 200) + [Float](repeating: 0.15, count: 20))
    #expect(found.score(at: 670) < 128)
    let high = frames([Float](repeating: 0.05, count: 200) + [Float](repeating: 0.35, count: 20))
    #expect(high.score(at: 670) >= 128)
  }

  @Test func `where everything is like speech, half is enough`() {
    let found = frames([Float](repeating: 0.9, count: 200))
    #expect(found.score(at: 100) > 200)
  }
}
