import Testing

@testable import VectorMotion

@Suite struct `Stretches of motion` {
  private func runs(_ stretches: [(Int, Int)]) -> MotionRuns {
    MotionRuns(stretches.map { .milliseconds($0.0)..<Duration.milliseconds($0.1) })
  }

  @Test func `stretches that overlap or touch are one`() {
    let runs = runs([(4_000, 6_000), (0, 1_000), (500, 2_000), (2_000, 3_000)])
    #expect(runs.all == [.zero..<Duration.seconds(3), .seconds(4)..<Duration.seconds(6)])
  }

  @Test(
    arguments: [
      ([(0, 5_000)], 5_000), ([(0, 6_000), (20_000, 21_000)], 21_000),
      ([(0, 600), (3_000, 3_600)], 3_600), ([(0, 4_000), (4_000, 8_000)], 8_000),
      ([(7_000, 8_000)], 1_000), ([], 0), ([(0, 600), (6_000, 6_600)], nil),
      ([(0, 5_000), (6_000, 11_000)], nil),
    ] as [([(Int, Int)], Int?)])
  func `a pause alone makes no long motion`(_ stretches: [(Int, Int)], _ total: Int?) {
    #expect(runs(stretches).total == total.map { .milliseconds($0) })
  }
}
