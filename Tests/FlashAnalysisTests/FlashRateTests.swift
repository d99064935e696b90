import FlashAnalysis
import MediaModel
import Testing

@Suite struct `Rates of flashes` {
  /// Pictures that change at the times of a list.
  private func report(_ times: [Double]) -> FlashReport {
    let screen = Screen()
    screen.alternate(screen.gray(0), screen.gray(0.5), at: [0] + times)
    return screen.meter.report()
  }

  /// A picture that turns every `hold` pictures, at a rate of pictures, for four seconds.
  private func report(rate: Double, hold: Int) -> FlashReport {
    let screen = Screen()
    let (dark, light) = (screen.gray(0), screen.gray(0.5))
    for picture in 0..<Int(4 * rate) {
      screen.show(picture / hold % 2 == 0 ? dark : light, at: Double(picture) * 1_000 / rate)
    }
    return screen.meter.report()
  }

  @Test func `seven transitions in a second are more than three flashes`() {
    let report = report([100, 200, 300, 400, 500, 600, 1_099])
    #expect(report.general.worst?.transitions == 7)
    #expect(report.general.overThree.ranges == [.milliseconds(100, 1_099)])
  }

  @Test func `six transitions in a second are three flashes`() {
    let report = report([100, 200, 300, 400, 500, 600])
    #expect(report.general.worst?.transitions == 6)
    #expect(report.general.overThree.isEmpty)
    #expect(report.general.twoOrMore.ranges == [.milliseconds(100, 600)])
  }

  @Test func `the seventh transition a whole second after the first is in another second`() {
    let report = report([100, 200, 300, 400, 500, 600, 1_100])
    #expect(report.general.worst?.transitions == 6)
    #expect(report.general.overThree.isEmpty)
  }

  @Test func `four transitions within a second are two flashes, three are not`() {
    #expect(report([0, 300, 600, 999]).general.twoOrMore.ranges == [.milliseconds(0, 999)])
    #expect(report([0, 300, 600]).general.twoOrMore.isEmpty)
    #expect(report([0, 300, 600, 1_000]).general.twoOrMore.isEmpty)
  }

  /// Pictures each second, and for how many of them a state is held: three flashes or a little less.
  @Test(arguments: [(24.0, 4), (25, 5), (29.97, 5), (30, 5), (50, 9), (60, 10), (119.88, 20)])
  func `three flashes in each second pass without end`(rate: Double, hold: Int) {
    let report = report(rate: rate, hold: hold)
    #expect(report.general.overThree.isEmpty)
    #expect(report.general.worst?.transitions == (rate == 25 ? 5 : 6))
    #expect(report.general.twoOrMore.ranges.count == 1)
  }

  /// More than three flashes: the transitions of 1 second at the fastest.
  @Test(arguments: [(24.0, 3, 8), (25, 3, 9), (29.97, 4, 8), (60, 9, 7), (60, 1, 60), (120, 17, 8)])
  func `more than three flashes in a second fail`(rate: Double, hold: Int, count: Int) {
    let report = report(rate: rate, hold: hold)
    #expect(report.general.worst?.transitions == count)
    let range = report.general.overThree.ranges.first
    let start = Double(hold) * 1_000_000 / rate
    let end = start * Double((Int(4 * rate) - 1) / hold)
    #expect(report.general.overThree.ranges.count == 1)
    #expect(abs(Double(range?.lowerBound.microseconds ?? 0) - start) <= 1)
    #expect(abs(Double(range?.upperBound.microseconds ?? 0) - end) <= 1)
  }

  @Test func `a range starts and ends with the flashes and not with the window`() {
    let screen = Screen()
    let (dark, light) = (screen.gray(0), screen.gray(0.5))
    for picture in 0..<150 {
      let isLight = (50..<100).contains(picture) && picture % 2 == 0
      screen.show(isLight ? light : dark, at: Double(picture) * 40)
    }
    let report = screen.meter.report()
    #expect(report.general.overThree.ranges == [.milliseconds(2_000, 3_960)])
    #expect(report.general.twoOrMore.ranges == [.milliseconds(2_000, 3_960)])
    #expect(report.general.overThreeOnScreen.ranges == [.milliseconds(2_000, 3_960)])
  }

  @Test func `two bursts are two ranges, and the longest exposure is over five seconds`() {
    let screen = Screen()
    let (dark, light) = (screen.gray(0), screen.gray(0.5))
    for picture in 0..<400 {
      let isFlashing = (25..<50).contains(picture) || (150..<300).contains(picture)
      screen.show(isFlashing && picture % 2 == 1 ? light : dark, at: Double(picture) * 40)
    }
    let ranges = screen.meter.report().general.overThree
    #expect(ranges.ranges == [.milliseconds(1_000, 2_000), .milliseconds(6_040, 12_000)])
    #expect(ranges.longest == .milliseconds(6_040, 12_000))
    #expect(ranges.total == .milliseconds(6_960))
  }

  @Test func `the lane has the transitions of each second`() {
    let screen = Screen()
    let (dark, light) = (screen.gray(0), screen.gray(0.5))
    for picture in 0..<100 {
      let isLight = (50..<75).contains(picture) && picture % 5 == 0
      screen.show(isLight ? light : dark, at: Double(picture) * 40)
    }
    let lane = screen.meter.report().lane
    #expect(lane.step == .seconds(1))
    #expect(lane.general == [0, 0, 10, 9])
    #expect(lane.red == [0, 0, 0, 0])
  }

  @Test func `the two seconds around the worst moment are kept`() {
    let screen = Screen()
    let (dark, light) = (screen.gray(0), screen.gray(0.5))
    // A transition each 100 ms from 2.0 s to 2.9 s; pictures each 50 ms for five seconds.
    for picture in 0..<100 {
      let turns = min(max((picture - 38) / 2, 0), 10)
      screen.show(turns % 2 == 0 ? dark : light, at: Double(picture) * 50)
    }
    let worst = screen.meter.report().general.worst
    #expect(worst?.time == .milliseconds(2_900))
    #expect(worst?.aroundStart == .milliseconds(1_900))
    let rising = (0...20).map { UInt8($0 < 2 ? 0 : $0 / 2) }
    // After 3.0 s the first transitions are over a second ago.
    let falling = (21...39).map { UInt8(10 - max(($0 - 20) / 2, 0)) }
    #expect(worst?.around == rising + falling)
  }

  @Test func `a long lane has longer steps and keeps its peak`() {
    let screen = Screen(width: 1, height: 1)
    let (dark, light) = (screen.gray(0), screen.gray(0.5))
    screen.alternate(dark, light, at: [0, 100, 200, 300, 400])
    for hour in 1..<5 { screen.show(dark, at: Double(hour) * 3_600_000) }
    let lane = screen.meter.report().lane
    #expect(lane.step == .seconds(4))
    #expect(lane.general.count == 3_601)
    #expect(lane.general.first == 4)
    #expect(lane.general.dropFirst().allSatisfy { $0 == 0 })
  }
}
