import MediaModel
import Testing

@testable import BroadcastCaptions

@Suite struct `The reader of tracks of ancillary data` {
  /// A caption distribution packet of some triplets, as a packet of ancillary data.
  private static func distribution(_ triplets: String, counter: UInt8 = 0) -> String {
    let data = hexadecimal(triplets)
    let packet = closedPacket(
      hexadecimal("9669 00 3F 43 00") + [counter, 0x72, 0xE0 | UInt8(data.count / 3)] + data
        + [0x74, 0, counter])
    return "6101 " + digits([UInt8(packet.count)] + packet)
  }

  private static func digits(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// An element of an MXF file with packets, in digits without checksum.
  private static func element(_ packets: [String], coding: UInt8 = 4) -> [UInt8] {
    [0, UInt8(packets.count)]
      + packets.flatMap { packet in
        let bytes = hexadecimal(packet)
        let padded = bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        return [0, 9, 1, coding, 0, UInt8(bytes.count), 0, 0, 0, UInt8(padded.count), 0, 0, 0, 1]
          + padded
      }
  }

  /// The packets of each picture, one picture a second.
  private static func read(_ pictures: [String]..., coding: UInt8 = 4) throws
    -> AncillaryTrackReader
  {
    let reader = try #require(AncillaryTrackReader(codec: "smpte_436m"))
    for (second, packets) in pictures.enumerated() {
      reader.receive(
        TextPayload(
          start: .milliseconds(Int64(second) * 1_000), duration: .milliseconds(40),
          bytes: element(packets, coding: coding)))
    }
    return reader
  }

  private static func spoken(_ reader: AncillaryTrackReader) -> [String: [Spoken]] {
    let found = reader.finish(at: .milliseconds(10_000))
    return Dictionary(
      uniqueKeysWithValues: found.map { ($0.channel.name, $0.document.cues.map { Spoken($0) }) })
  }

  /// CC1: RCL, PAC, `Hi`, EOC; then EDM.
  private static let show = "FC9420 FC9470 FCC8E9 FC942F"
  private static let erase = "FC942C"
  private static let lines = "6102 0C 809420 809470 80C8E9 80942F"
  private static let linesEnd = "6102 03 80942C"

  @Test func `captions are in caption distribution packets, beside other data`() throws {
    let other = "4105 04 44000000"
    let reader = try Self.read(
      [], [other, Self.distribution(Self.show)], [other], [other, Self.distribution(Self.erase)])
    #expect(Self.spoken(reader) == ["CC1": [Spoken(1_000, 3_000, "Hi")]])
    #expect(reader.gap == nil)
  }

  @Test func `captions are CEA-608 alone, of either field`() throws {
    let second = "6102 0C 009420 009470 00C8E9 00942F"
    let reader = try Self.read([Self.lines, second], [], [Self.linesEnd], ["6102 03 00942C"])
    #expect(
      Self.spoken(reader) == [
        "CC1": [Spoken(0, 2_000, "Hi")], "CC3": [Spoken(0, 3_000, "Hi")],
      ])
  }

  @Test func `what both kinds of packets say counts once`() throws {
    let reader = try Self.read(
      [Self.lines, Self.distribution(Self.show)], [],
      [Self.linesEnd, Self.distribution(Self.erase)])
    #expect(Self.spoken(reader) == ["CC1": [Spoken(0, 2_000, "Hi")]])
  }

  @Test func `padding in one kind of packets does not hide the other kind`() throws {
    let padding = Self.distribution("FC8080 FD8080")
    let reader = try Self.read([Self.lines, padding], [], [Self.linesEnd, padding])
    #expect(Self.spoken(reader) == ["CC1": [Spoken(0, 2_000, "Hi")]])
  }

  @Test func `a packet that is there twice counts once`() throws {
    let letters = Self.distribution("FC9420 FC9470 FCC1C2")
    let reader = try Self.read(
      [letters, letters], [Self.distribution("FC942F")], [Self.distribution(Self.erase)])
    #expect(Self.spoken(reader) == ["CC1": [Spoken(1_000, 2_000, "AB")]])
  }

  @Test func `a track with padding or other data has no captions, and none are missed`() throws {
    let reader = try Self.read([Self.distribution("FC8080 FD8080")], ["4105 04 44000000"], [])
    #expect(Self.spoken(reader).isEmpty)
    #expect(reader.gap == nil)
  }

  @Test(arguments: [
    ("4302 03 511509", "teletext subtitles (SMPTE RDD 8)"), ("5FDF 01 00", "ARIB captions"),
  ])
  func `forms that are not read are named`(packet: String, name: String) throws {
    let reader = try Self.read([packet], [packet])
    #expect(Self.spoken(reader).isEmpty)
    #expect(reader.gap?.cause == .unsupported)
    #expect(reader.gap?.explanation.contains(name) == true)
  }

  @Test func `lines of the vertical blanking interval may have captions`() throws {
    let reader = try Self.read(["55555555"], coding: 1)
    #expect(reader.gap?.cause == .unsupported)
  }

  @Test func `a track that cannot be read may have captions`() throws {
    let reader = try #require(AncillaryTrackReader(codec: "smpte_2038"))
    reader.receive(TextPayload(start: .zero, duration: nil, bytes: [0x80, 1, 2]))
    #expect(reader.finish(at: nil).isEmpty)
    #expect(reader.gap?.cause == .notDecodable)
  }

  @Test func `a track of which some pictures cannot be read may have captions`() throws {
    let reader = try Self.read([Self.distribution("FC8080 FD8080")], [])
    #expect(reader.gap == nil)
    reader.receive(TextPayload(start: .milliseconds(9_000), duration: nil, bytes: [0x80, 1, 2]))
    #expect(reader.finish(at: nil).isEmpty)
    #expect(reader.gap?.explanation.contains("1 of 3 pictures") == true)
  }

  @Test func `a wrong checksum and a packet of another form are reported`() throws {
    let reader = try Self.read(
      [Self.lines], [Self.linesEnd, "6101 03 966900"], coding: 0x0A)
    let found = try #require(reader.finish(at: .milliseconds(4_000)).first)
    #expect(
      Set(found.document.issues.map(\.code)) == [.broadcast(.cdpChecksum), .broadcast(.cdpForm)])
  }

  @Test(arguments: ["", "bin_data", "klv", "eia_608"])
  func `other codecs are no ancillary data`(codec: String) {
    #expect(AncillaryTrackReader(codec: codec) == nil)
  }
}
