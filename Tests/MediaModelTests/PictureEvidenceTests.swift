import MediaModel
import Testing

@Suite struct `what was seen in the parts of a medium that play` {
  private static func at(_ seconds: Double) -> MediaTime {
    MediaTime(microseconds: Int64(seconds * 1_000_000))
  }

  private static func part(_ start: Double, _ end: Double) -> TimeRanges {
    TimeRanges([at(start)..<at(end)])
  }

  /// A minute with flashes in these ranges, and these transitions in the second before each moment.
  private static func flashing(
    _ ranges: [Range<MediaTime>], leftOut: Int = 0, lane: [Int: UInt8] = [:], worst: Double = 4
  ) -> FlashReport {
    let found = FlashReport.Ranges(ranges: ranges, leftOut: leftOut, total: .seconds(2))
    var report = FlashReport(measured: at(0)..<at(60), pictureCount: 1_500)
    report.general = FlashMeasure(
      overThree: found, twoOrMore: found,
      worst: .init(
        time: at(worst), transitions: 8, fieldShare: 0.5, pictureShare: 0.5,
        around: [UInt8](repeating: 8, count: 40)))
    let counts = (0..<60).map { lane[$0] ?? 0 }
    report.lane = FlashLane(
      start: .zero, step: .seconds(1), general: counts, red: [UInt8](repeating: 0, count: 60))
    return report
  }

  private static func seen(_ report: FlashReport, in parts: TimeRanges) throws -> FlashReport {
    try #require(PictureEvidence(flashes: report, share: 1).played(in: parts).flashes)
  }

  @Test func `flashes elsewhere are left out, with their worst moment`() throws {
    let report = Self.flashing([Self.at(3)..<Self.at(5)], lane: [3: 8, 4: 8, 5: 8])
    let seen = try Self.seen(report, in: Self.part(10, 20))
    #expect(seen.general.overThree.isEmpty && !seen.general.overThree.mayHoldMore)
    #expect(seen.general.worst == nil)
    #expect(seen.lane.general.allSatisfy { $0 == 0 })
    #expect(seen.measured == Self.at(10)..<Self.at(20))
    // Where nothing is shown of them is still known.
    #expect(seen.whole?.flashes.ranges == [Self.at(3)..<Self.at(5)])
    #expect(seen.whole?.lane.general[4] == 8)
  }

  @Test func `flashes that are wholly in a part stay, with their worst moment`() throws {
    let report = Self.flashing(
      [Self.at(3)..<Self.at(5), Self.at(30)..<Self.at(31)], lane: [3: 8, 4: 8, 30: 8])
    let seen = try Self.seen(report, in: Self.part(2, 20))
    #expect(seen.general.overThree.ranges == [Self.at(3)..<Self.at(5)])
    #expect(seen.general.overThree.total == .seconds(2))
    #expect(!seen.general.overThree.mayHoldMore)
    #expect(seen.general.worst?.transitions == 8)
    #expect(seen.lane.general[4] == 8 && seen.lane.general[30] == 0)
  }

  @Test func `of flashes at the edge of a part nobody knows how many are in it`() throws {
    // From 9.0 to 10.2 s, and the part begins at 10 s: six transitions may all be before it.
    let report = Self.flashing(
      [Self.at(9)..<Self.at(10.2)], lane: [9: 8, 10: 8, 11: 1], worst: 10.1)
    let seen = try Self.seen(report, in: Self.part(10, 20))
    #expect(seen.general.overThree.isEmpty && seen.general.overThree.mayHoldMore)
    #expect(seen.general.worst == nil)
    // The step from 10 s on counts what is before the part.
    #expect(seen.lane.general[10] == 0 && seen.lane.general[11] == 1)
  }

  @Test func `flashes at the edge of a part count where a whole second of them is in it`() throws {
    let report = Self.flashing(
      [Self.at(9)..<Self.at(14)], lane: [9: 8, 10: 8, 11: 8, 12: 8, 13: 8, 14: 4])
    let seen = try Self.seen(report, in: Self.part(10, 20))
    #expect(seen.general.overThree.ranges == [Self.at(10)..<Self.at(14)])
    #expect(!seen.general.overThree.mayHoldMore)
  }

  @Test func `what was left out of a long list may be in a part after it, and proves nothing`()
    throws
  {
    let report = Self.flashing([Self.at(3)..<Self.at(5)], leftOut: 7)
    let after = try Self.seen(report, in: Self.part(10, 20))
    #expect(after.general.overThree.isEmpty && after.general.overThree.mayHoldMore)
    // The list is in order of time.
    let before = try Self.seen(report, in: Self.part(0, 2))
    #expect(before.general.overThree.isEmpty && !before.general.overThree.mayHoldMore)
  }

  @Test func `the worst moment is that of a part, with no count of what is around the part`() throws
  {
    let report = Self.flashing([Self.at(3)..<Self.at(4)], lane: [3: 8])
    let peak = try #require(try Self.seen(report, in: Self.part(2.5, 4.5)).general.worst)
    // The counts are of the two seconds from 3 s on, in steps of 0.05 s: those before 3.5 s count what
    // is before the part, and those after 4.5 s are after it.
    #expect(peak.around.prefix(10).allSatisfy { $0 == 0 })
    #expect(peak.around[10..<30].allSatisfy { $0 == 8 })
    #expect(peak.around.suffix(10).allSatisfy { $0 == 0 })
  }

  @Test func `stillness, movement, stripes and counts are those of a part`() throws {
    var report = Self.flashing([])
    let long = FlashReport.Ranges(
      ranges: [Self.at(5)..<Self.at(30)], total: .seconds(25), longest: Self.at(5)..<Self.at(30))
    (report.still, report.scrolling, report.black) = (long, long, long)
    report.pattern = PatternMeasure(
      ranges: long,
      worst: .init(time: Self.at(7), pairs: 9, pictureShare: 0.6, isMoving: false))
    report.frames = [7.0, 10.5, 12].map {
      FlashFrame(time: Self.at($0), general: .none, red: .none)
    }
    let seen = try Self.seen(report, in: Self.part(10, 20))
    for ranges in [seen.still, seen.scrolling, seen.black, seen.pattern.ranges] {
      #expect(ranges.ranges == [Self.at(10)..<Self.at(20)] && ranges.total == .seconds(10))
    }
    #expect(seen.pattern.worst == nil)
    #expect(seen.frames.map(\.time) == [Self.at(12)])
  }
}
