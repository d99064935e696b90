import MediaModel
import Testing

@Suite struct `what was seen in the parts of a medium that play` {
  private static func at(_ seconds: Int64) -> MediaTime {
    MediaTime(microseconds: seconds * 1_000_000)
  }

  private static func flashing(_ ranges: [Range<MediaTime>], leftOut: Int = 0) -> PictureEvidence {
    let found = FlashReport.Ranges(ranges: ranges, leftOut: leftOut, total: .seconds(2))
    var report = FlashReport()
    report.general = FlashMeasure(
      overThree: found, twoOrMore: found,
      worst: .init(time: at(4), transitions: 8, fieldShare: 0.5, pictureShare: 0.5))
    return PictureEvidence(flashes: report, share: 1)
  }

  @Test func `flashes elsewhere are left out, with their worst moment`() {
    let seen = Self.flashing([Self.at(3)..<Self.at(5)]).played(
      in: TimeRanges([Self.at(10)..<Self.at(20)]))
    #expect(seen.flashes?.general.overThree.isEmpty == true)
    #expect(seen.flashes?.general.worst == nil)
  }

  @Test func `flashes in a part stay, and only what of them is in it`() {
    let seen = Self.flashing([Self.at(3)..<Self.at(5), Self.at(30)..<Self.at(31)]).played(
      in: TimeRanges([Self.at(4)..<Self.at(20)]))
    #expect(seen.flashes?.general.overThree.ranges == [Self.at(4)..<Self.at(5)])
    #expect(seen.flashes?.general.overThree.total == .seconds(1))
    #expect(seen.flashes?.general.worst != nil)
  }

  @Test func `what was left out of a long list may be anywhere, and counts`() {
    let seen = Self.flashing([Self.at(3)..<Self.at(5)], leftOut: 7).played(
      in: TimeRanges([Self.at(10)..<Self.at(20)]))
    #expect(seen.flashes?.general.overThree.isEmpty == false)
  }
}
