import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `What damage takes from a track` {
  private func at(_ seconds: Double) -> MediaTime {
    MediaTime(microseconds: Int64(seconds * 1_000_000))
  }

  /// A track of one hundred seconds in parts of a tenth, without the parts in some ranges.
  private func meter(
    without lost: [Range<Double>], isDamaged: Bool = true, isContinuous: Bool = false
  ) -> LossMeter {
    var meter = LossMeter(least: .milliseconds(100), isContinuous: isContinuous)
    for index in 0..<1_000 {
      let start = Double(index) / 10
      if lost.contains(where: { $0.contains(start) }) {
        if isDamaged { meter.noteDamage() }
      } else {
        meter.note(at(start)..<at(start + 0.1))
      }
    }
    return meter
  }

  @Test func `is large in one place from 2 s on, and small before`() {
    #expect(!meter(without: [10..<12]).isLarge)
    #expect(meter(without: [10..<12.1]).isLarge)
    #expect(meter(without: [10..<27]).inWords == "17 s")
  }

  @Test func `is large in several places if they are more than 1 % and 2 s together`() {
    let three = [10..<10.7, 30..<30.7, 50..<50.7]
    #expect(meter(without: three).isLarge)
    #expect(!meter(without: Array(three.prefix(2))).isLarge)
  }

  @Test func `is nothing where time stamps jump without damage`() {
    let meter = meter(without: [10..<40], isDamaged: false)
    #expect(!meter.isLarge)
    #expect(meter.total == .zero)
  }

  @Test func `is every long gap where a track cannot pause`() {
    func isLarge(_ gap: Range<Double>) -> Bool {
      meter(without: [gap], isDamaged: false, isContinuous: true).isLarge
    }
    #expect(isLarge(10..<13))
    #expect(!isLarge(10..<12))
  }

  @Test func `is nothing before the first part that can be read`() {
    #expect(!meter(without: [0..<20]).isLarge)
  }

  @Test func `is nothing where damaged packets leave no gap`() {
    var meter = LossMeter(least: .milliseconds(100))
    for index in 0..<100 {
      meter.noteDamage()
      meter.note(at(Double(index))..<at(Double(index) + 1))
    }
    #expect(!meter.isLarge)
  }

  @Test func `includes what is missing of a declared length, after damage only`() {
    var damaged = meter(without: [10..<10.1])
    damaged.finish(declared: .seconds(110))
    #expect(damaged.isLarge)
    var whole = meter(without: [])
    whole.finish(declared: .seconds(110))
    #expect(!whole.isLarge)
  }
}
