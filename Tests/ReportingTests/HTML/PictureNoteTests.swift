import Conformance
import Forms
import MediaModel
import Testing

@testable import Records

@Suite struct `Notes of small pictures` {
  /// A film with places of speech without captions, and pictures of two of them.
  private static func film(_ flashes: [Range<MediaTime>]? = nil) throws -> MediumRecord {
    var verdict = try Fixture.uncovered()
    verdict.hash = try Fixture.hash("f")
    verdict.pictures = [Fixture.range(35_200, 47_200), Fixture.range(70_000, 77_500)].map {
      MediumPicture(
        time: $0.lowerBound, place: .here, codes: [.captionsUncoveredSpeech], range: $0,
        width: 320, height: 180, path: "a b/\($0.lowerBound.microseconds).jpg", image: [1])
    }
    if let flashes {
      var report = FlashReport(measured: Fixture.range(0, 602_000), pictureCount: 9)
      report.general.twoOrMore = .init(ranges: flashes)
      verdict.picture = PictureEvidence(flashes: report)
    }
    return MediumRecord(verdict)
  }

  private static func note(_ medium: MediumRecord) throws -> PictureNote {
    try PictureNote(reading: try #require(PictureNote(medium)).line)
  }

  private static func names(_ notes: [PictureNote], _ medium: MediumRecord) -> [String?] {
    PictureNotes(notes).pictures(of: medium).map(\.path)
  }

  @Test func `are a line each, and name files without their folder`() throws {
    let medium = try Self.film()
    let line = try #require(PictureNote(medium)).line
    #expect(line.count { $0 == 0x0A } == 1 && line.last == 0x0A)
    #expect(!String(decoding: line, as: UTF8.self).contains("a b/"))
    #expect(try Self.names([Self.note(medium)], medium) == ["35200000.jpg", "70000000.jpg"])
    #expect(try Self.note(medium).sha256 == String(repeating: "f", count: 64))
  }

  @Test func `are about findings: other ones have no picture`() throws {
    let medium = try Self.film()
    var other = medium
    other.outcomes = []
    #expect(try Self.names([Self.note(medium)], other) == [])
    var without = medium
    without.pictures = []
    #expect(PictureNote(without) == nil)
  }

  @Test func `show no place that flashes, whichever run found it`() throws {
    let (plain, flashing) = (
      try Self.film(),
      try Self.film([Fixture.range(35_600, 36_000), Fixture.range(90_000, 91_000)])
    )
    #expect(try Self.names([Self.note(plain)], flashing) == ["70000000.jpg"])
    #expect(try Self.names([Self.note(plain), Self.note(flashing)], plain) == ["70000000.jpg"])
    #expect(try Self.names([Self.note(flashing), Self.note(plain)], plain) == ["70000000.jpg"])
  }

  @Test func `show nothing of a film that flashes at places that nobody noted`() throws {
    let medium = try Self.film()
    let note = try Self.note(medium)
    let findings = Set(medium.fingerprints.flatMap(\.self))
    let notes = PictureNotes([note])
    #expect(notes.pictures(of: findings, isFlashing: false).count == 2)
    #expect(notes.pictures(of: findings, isFlashing: true) == [])
  }

  @Test func `the latest one about a finding counts`() throws {
    let medium = try Self.film()
    var later = medium
    later.pictures[0].path = "new.jpg"
    later.pictures.removeLast()
    let notes = [try Self.note(medium), try Self.note(later)]
    #expect(Self.names(notes, medium) == ["new.jpg", "70000000.jpg"])
  }
}
