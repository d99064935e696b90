import MediaModel
import Testing

@Suite struct `sets of moments` {
  private static func ranges(_ pairs: [(Int64, Int64)]) -> [Range<MediaTime>] {
    pairs.map { MediaTime.milliseconds($0.0)..<MediaTime.milliseconds($0.1) }
  }

  @Test func `ranges are sorted, and joined where they overlap or touch`() {
    let set = TimeRanges(Self.ranges([(50, 60), (0, 10), (10, 20), (5, 8), (55, 70), (30, 30)]))
    #expect(set.ranges == Self.ranges([(0, 20), (50, 70)]))
    #expect(set.total == .milliseconds(40))
    #expect(set.span == Self.ranges([(0, 70)]).first)
  }

  @Test func `gaps shorter than asked are filled, others stay`() {
    let pairs = Self.ranges([(0, 10), (19, 30), (40, 50)])
    let joined = TimeRanges(pairs, joiningGapsUnder: .milliseconds(10))
    #expect(joined.ranges == Self.ranges([(0, 30), (40, 50)]))
    #expect(TimeRanges(pairs).ranges == pairs)
  }

  @Test func `no moments`() {
    #expect(TimeRanges.empty.isEmpty)
    #expect(TimeRanges.empty.span == nil)
    #expect(TimeRanges.empty.total == .zero)
    #expect(TimeRanges(Self.ranges([(4, 4)])) == .empty)
  }

  @Test func `taking away from the middle leaves both sides`() {
    let whole = TimeRanges(Self.ranges([(0, 100)]))
    let hole = TimeRanges(Self.ranges([(40, 60)]))
    #expect(whole.subtracting(hole).ranges == Self.ranges([(0, 40), (60, 100)]))
    #expect(whole.intersection(hole) == hole)
  }

  @Test func `a range overlaps a set when they share a moment`() {
    let set = TimeRanges(Self.ranges([(0, 10), (20, 40), (50, 60)]))
    let inside = Self.ranges([(5, 6), (-5, 1), (15, 21), (39, 45), (59, 90), (0, 100), (30, 31)])
    let outside = Self.ranges([(-5, 0), (10, 20), (40, 50), (60, 70), (30, 30)])
    #expect(inside.allSatisfy { set.overlaps($0) })
    #expect(outside.allSatisfy { !set.overlaps($0) })
    #expect(!TimeRanges.empty.overlaps(Self.ranges([(0, 1)])[0]))
  }

  @Test func `making ranges shorter drops what vanishes`() {
    let set = TimeRanges(Self.ranges([(0, 10), (20, 40)]))
    #expect(set.widened(by: .milliseconds(-5)).ranges == Self.ranges([(25, 35)]))
    #expect(set.widened(by: .milliseconds(5)).ranges == Self.ranges([(-5, 45)]))
  }

  @Test func `the ends of time do not trap`() {
    let all = TimeRanges([MediaTime.earliest..<MediaTime.latest])
    #expect(all.widened(by: .seconds(Int64.max)) == all)
    #expect(TimeRanges.empty.subtracting(all) == .empty)
    #expect(all.subtracting(.empty) == all)
    #expect(all.total == .microseconds(7_200_000_000_000_000_000))
  }
}

@Suite struct `sets of moments against bitmaps` {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `union, difference and common part hold moment by moment`(seed: UInt64) {
    var random = Congruential(state: seed)
    let left = Bitmap.random(&random)
    let right = Bitmap.random(&random)
    let (first, second) = (TimeRanges(left.ranges), TimeRanges(right.ranges))
    #expect(Bitmap(first) == left.bits)
    #expect(isNormal(first))
    let difference = first.subtracting(second)
    #expect(Bitmap(difference) == zip(left.bits, right.bits).map { $0 && !$1 })
    let common = first.intersection(second)
    #expect(Bitmap(common) == zip(left.bits, right.bits).map { $0 && $1 })
    let union = TimeRanges(left.ranges + right.ranges)
    #expect(Bitmap(union) == zip(left.bits, right.bits).map { $0 || $1 })
    #expect(isNormal(difference) && isNormal(common) && isNormal(union))
    #expect(difference.total + common.total == first.total)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `joining fills the gaps under its limit and no others`(seed: UInt64) {
    var random = Congruential(state: seed)
    let map = Bitmap.random(&random)
    let limit = Int(random.next() % 6)
    let joined = TimeRanges(map.ranges, joiningGapsUnder: .milliseconds(limit))
    #expect(Bitmap(joined) == map.fillingGaps(under: limit))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `widening reaches each moment near the set`(seed: UInt64) {
    var random = Congruential(state: seed)
    let map = Bitmap.random(&random, margin: 10)
    let margin = Int(random.next() % 5)
    let wide = TimeRanges(map.ranges).widened(by: .milliseconds(margin))
    #expect(Bitmap(wide) == map.widened(by: margin))
    #expect(isNormal(wide))
  }

  /// Sorted, not empty, not touching.
  private func isNormal(_ set: TimeRanges) -> Bool {
    set.ranges.allSatisfy { !$0.isEmpty }
      && zip(set.ranges, set.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
  }
}
