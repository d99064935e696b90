import MediaModel
import Testing

@testable import MediaProbe

/// Transport streams with packets that a receiver marked as damaged, and with private streams.
@Suite struct `Marks and private streams in a capture` {
  private static let video = 0x100

  private func film(in folder: TemporaryFolder) throws -> [UInt8] {
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=320x180:r=25:d=20", "-f", "lavfi", "-i", "sine=d=20", "-c:v",
      "libx264", "-g", "25", "-c:a", "mp2", "a.ts")
    return try folder.bytes("a.ts")
  }

  private func pid(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place + 1] & 0x1F) << 8 | Int(bytes[place + 2])
  }

  private func gap(_ path: String) throws -> EvidenceGap? {
    try examine(path, .videoDataCaptions, captions: Captions()).gaps[.videoDataCaptions]
  }

  @Test func `packets that are only marked are read`() throws {
    let folder = try TemporaryFolder()
    var bytes = try film(in: folder)
    let places = Array(stride(from: 0, to: bytes.count - 187, by: 188))
    for place in places[(places.count / 4)..<(places.count / 2)]
    where [Self.video, 0x101].contains(pid(bytes, place)) {
      bytes[place + 1] |= 0x80
    }
    let path = try folder.write(bytes, "marked.ts")
    #expect(try gap(path) == nil)
    #expect(try examine(path, .audio).gaps[.audio] == nil)
  }

  @Test func `packets that are missing are damage`() throws {
    let folder = try TemporaryFolder()
    let bytes = try film(in: folder)
    let places = Array(stride(from: 0, to: bytes.count - 187, by: 188))
    let lost = (places.count / 4)..<(places.count / 2)
    // Every third packet of the picture is lost in a quarter of the film.
    let kept = places.indices.filter { index in
      !(lost.contains(index) && pid(bytes, places[index]) == Self.video && index % 3 == 0)
    }
    let path = try folder.write(
      kept.flatMap { bytes[places[$0]..<(places[$0] + 188)] }, "lost.ts")
    #expect(try gap(path)?.cause == .notDecodable)
  }

  @Test func `counters tell marks from losses`() throws {
    func packet(_ counter: Int, start: Bool = false, control: Int = 1) -> [UInt8] {
      [0x47, start ? 0x41 : 0x01, 0x00, UInt8(control << 4 | counter)]
        + [UInt8](repeating: 0, count: 184)
    }
    func isWhole(_ packets: [[UInt8]]) throws -> Bool? {
      let source = MemorySource(packets.flatMap { $0 } + (0..<8).flatMap { _ in Self.other })
      return try #require(TransportContinuity(source)).isWhole(Self.video, from: 0)
    }
    #expect(try isWhole([packet(3, start: true), packet(4), packet(4), packet(5)]) == true)
    #expect(try isWhole([packet(15, start: true), packet(0), packet(0, control: 2)]) == true)
    #expect(try isWhole([packet(3, start: true), packet(5)]) == false)
    // A loss after the second next packet says nothing.
    let starts = [packet(0, start: true), packet(1, start: true), packet(2, start: true)]
    #expect(try isWhole(starts + [packet(9)]) == true)
    #expect(try isWhole([packet(3)]) == false)
    // What comes after the end of the search, 4 MiB, is not known: 22,311 packets.
    let far = (0..<22_400).map { _ in Self.other }
    #expect(try isWhole([packet(3, start: true)] + far) == false)
    #expect(try isWhole([packet(3, start: true), packet(4, start: true)] + far) == false)
    #expect(try isWhole(starts + far) == true)
    #expect(try isWhole([packet(3, start: true)] + far.dropLast(200)) == true)
  }

  private static let other: [UInt8] =
    [0x47, 0x1F, 0xFF, 0x10] + [UInt8](repeating: 0xFF, count: 184)
}
