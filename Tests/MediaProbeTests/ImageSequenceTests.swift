import MediaModel
import Testing

@testable import MediaProbe

/// AVIF sequences, made of the boxes that decide their timing.
@Suite struct `Image sequences` {
  private func read(_ bytes: [UInt8]) throws -> ProbeResult {
    let folder = try TemporaryFolder()
    return try examine(folder.write(bytes, "image.avif"))
  }

  private func big(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }

  private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(UInt64(content.count + 8), 4) + Array(type.utf8) + content
  }

  private func brand(_ name: String) -> [UInt8] {
    box("ftyp", Array(name.utf8) + big(0, 4) + Array("mif1".utf8))
  }

  /// Seven pictures of 0.5 s at 10 units a second, in a track of `length` in units of 1/1000 s.
  private func sequence(
    length: UInt64 = 3_500, delays: [(UInt64, UInt64)] = [(7, 5)], list: [UInt8]?,
    handler: String = "pict"
  ) -> [UInt8] {
    let times = box("stts", big(0, 4) + big(UInt64(delays.count), 4) + entries(delays))
    let media = box(
      "mdia",
      box("mdhd", big(0, 12) + big(10, 4) + big(35, 4) + big(0, 4))
        + box("hdlr", big(0, 8) + Array(handler.utf8) + big(0, 13))
        + box("minf", box("stbl", times)))
    let edits = list.map { box("edts", box("elst", $0)) } ?? []
    let header = box("tkhd", big(0, 20) + big(length, 4) + big(0, 60))
    return box("trak", header + edits + media)
  }

  private func entries(_ delays: [(UInt64, UInt64)]) -> [UInt8] {
    delays.flatMap { big($0.0, 4) + big($0.1, 4) }
  }

  private func file(_ tracks: [UInt8]...) -> [UInt8] {
    let header = box("mvhd", big(0, 12) + big(1_000, 4) + big(3_500, 4) + big(0, 80))
    return brand("avis") + box("moov", header + tracks.flatMap { $0 })
  }

  /// Edits of 3.5 s in all; the low bit of the flags repeats them.
  private func list(flags: UInt64, _ lengths: UInt64...) -> [UInt8] {
    big(flags, 4) + big(UInt64(lengths.count), 4)
      + lengths.flatMap { big($0, 4) + big(0, 4) + big(0x1_0000, 4) }
  }

  @Test func `AVIF without a movie is a still`() throws {
    #expect(try read(brand("avif") + box("mdat", [1])).image == .still)
  }

  @Test func `the turn is the sum of the delays that browsers show`() throws {
    let once = list(flags: 0, 3_500)
    #expect(
      try read(file(sequence(list: once))).image
        == MovingImage(frames: 7, turn: .milliseconds(3_500), plays: .times(1), moves: .unknown))
    let short = sequence(delays: [(2, 0), (1, 5)], list: once)
    var expected = MovingImage(
      frames: 3, turn: .milliseconds(700), plays: .times(1), moves: .unknown)
    (expected.hold, expected.motion) = (.milliseconds(400), .lasts(.milliseconds(300)))
    #expect(try read(file(short)).image == expected)
  }

  @Test(
    arguments: [
      (3_500, 1), (3_501, 2), (7_000, 2), (10_400, 3), (10_500, 3), (0xFFFF_FFFE, 1_227_134),
    ] as [(UInt64, Int)])
  func `a repeated list plays for the length of the track`(length: UInt64, plays: Int) throws {
    let image = try read(file(sequence(length: length, list: list(flags: 1, 3_000, 500)))).image
    #expect(image?.plays == .times(plays))
  }

  @Test func `a repeated list in a track of all ones is endless`() throws {
    let image = try read(file(sequence(length: 0xFFFF_FFFF, list: list(flags: 1, 3_500)))).image
    #expect(image?.plays == .endless)
    #expect(image?.total == .endless)
  }

  @Test func `without a usable list nothing is known of the plays`() throws {
    for list in [nil, list(flags: 1), list(flags: 1, 0), big(1, 4) + big(9, 4)] {
      #expect(try read(file(sequence(list: list))).image?.plays == .unknown)
    }
  }

  @Test func `the transparency is not the picture`() throws {
    let alpha = sequence(delays: [(3, 90)], list: nil, handler: "auxv")
    let image = try read(file(alpha, sequence(list: list(flags: 0, 3_500)))).image
    #expect(image?.frames == 7)
  }

  @Test func `one picture is a still, and none is not known to move`() throws {
    let once = list(flags: 0, 3_500)
    #expect(try read(file(sequence(delays: [(1, 5)], list: once))).image == .still)
    let empty = try read(file(sequence(delays: [], list: once)))
    #expect(empty.image?.moves == .unknown)
    #expect(empty.notices.count == 1)
  }

  @Test func `a cut sequence and lying tables are errors`() throws {
    let whole = file(sequence(list: list(flags: 0, 3_500)))
    let folder = try TemporaryFolder()
    for length in [whole.count - 1, whole.count - 40, 40] {
      let error = try refusal(folder.write(Array(whole.prefix(length)), "cut.avif"))
      guard case .truncated = error else {
        Issue.record("\(length) bytes: \(error)")
        continue
      }
    }
    let lying = box("stts", big(0, 4) + big(9, 4) + entries([(7, 5)]))
    let media = box(
      "mdia",
      box("mdhd", big(0, 12) + big(10, 4) + big(35, 4)) + box("minf", box("stbl", lying)))
    let error = try refusal(folder.write(file(box("trak", media)), "lying.avif"))
    guard case .damaged = error else {
      Issue.record("\(error)")
      return
    }
  }
}
