import MediaModel
import Testing

@testable import MediaProbe

/// Makes a pair as it should come out.
func pair(_ kind: CaptionData.Kind, _ first: UInt8, _ second: UInt8) -> CaptionData.Pair {
  CaptionData.Pair(kind: kind, first: first, second: second)
}

@Suite struct `Captions in H.264, HEVC and AV1` {
  private typealias Packets = CaptionPackets
  private static let triplets: [[UInt8]] = [
    [0xFC, 0x94, 0x2C], [0xFD, 0x80, 0x80], [0xFF, 0x02, 0x21], [0xFE, 0x00, 0x00],
    [0x00, 0x00, 0x00],
    [0xF8, 0x41, 0x42], [0xFA, 0x00, 0x00],
  ]
  private static let expected = [
    pair(.fieldOne, 0x94, 0x2C), pair(.fieldTwo, 0x80, 0x80), pair(.packetStart, 0x02, 0x21),
    pair(.packetData, 0x00, 0x00),
  ]

  private func read(
    _ packet: [UInt8], isHEVC: Bool = false, lengthSize: Int? = nil
  ) -> CaptionMessage.Reading {
    SEIMessages.captions(in: packet.span, isHEVC: isHEVC, lengthSize: lengthSize)
  }

  @Test func `H.264 with start codes, zeros escaped`() {
    let message = Packets.message(Self.triplets)
    let unit = Packets.unit(Packets.sei(message))
    // The header, the end bit, and a 3 after each of two pairs of zeros.
    #expect(unit.count == Packets.sei(message).count + 4)
    let found = read(Packets.stream(Packets.delimiter, unit, Packets.slice))
    #expect(found == .init(pairs: Self.expected))
  }

  @Test(arguments: [1, 2, 4])
  func `H.264 with lengths`(_ size: Int) {
    let unit = Packets.unit(Packets.sei(Packets.message(Self.triplets)))
    let packet = Packets.measured(Packets.delimiter, unit, Packets.slice, size: size)
    #expect(read(packet, lengthSize: size) == .init(pairs: Self.expected))
  }

  @Test func `HEVC in both ways, also in a suffix unit`() {
    let message = Packets.sei(Packets.message(Self.triplets))
    let unit = Packets.unitOfHEVC(message)
    let slice = [UInt8(19 << 1), 1] + Packets.slice
    #expect(read(Packets.stream(unit, slice), isHEVC: true).pairs == Self.expected)
    #expect(read(Packets.measured(unit, slice), isHEVC: true, lengthSize: 4).pairs == Self.expected)
    let suffix = [40 << 1, 1] + unit.dropFirst(2)
    #expect(read(Packets.stream(slice, suffix), isHEVC: true).pairs == Self.expected)
    // A unit that H.264 would call SEI is none in HEVC.
    #expect(read(Packets.stream(Packets.unit(message)), isHEVC: true).pairs.isEmpty)
  }

  @Test func `a message behind others, and two in two units of one packet`() {
    // Type 5 with 300 bytes: a size of two bytes.
    let other: [UInt8] = [5, 255, 45] + [UInt8](repeating: 7, count: 300)
    let first = Packets.sei(Packets.message([[0xFC, 0x94, 0x20]]))
    let second = Packets.sei(Packets.message([[0xFD, 0x15, 0x20]]))
    let bars: [UInt8] = Packets.sei(Array("GA94".utf8) + [6, 0xFF, 1, 2])
    let found = read(
      Packets.stream(
        Packets.unit(other + first), Packets.slice, Packets.unit(bars + second), Packets.slice))
    #expect(
      found == .init(pairs: [pair(.fieldOne, 0x94, 0x20), pair(.fieldTwo, 0x15, 0x20)]))
  }

  @Test func `with lengths, messages on both sides of a picture are read, and nothing in it`() {
    let first = Packets.unit(Packets.sei(Packets.message([[0xFC, 0x94, 0x20]])))
    let second = Packets.unit(Packets.sei(Packets.message([[0xFD, 0x15, 0x20]])))
    let picture = Packets.slice + Packets.sei(Packets.message(Self.triplets))
    #expect(read(Packets.measured(picture), lengthSize: 4) == .init())
    #expect(
      read(Packets.measured(first, picture, second), lengthSize: 4)
        == .init(pairs: [pair(.fieldOne, 0x94, 0x20), pair(.fieldTwo, 0x15, 0x20)]))
  }

  @Test func `the mark alone is no message`() {
    #expect(read(Packets.stream(Packets.slice)) == .init())
    #expect(read([]) == .init())
    #expect(read(Array("GA94".utf8)) == .init())
    let foreign = Packets.sei(Packets.message(Self.triplets)).map { $0 == 0xB5 ? 0xB4 : $0 }
    #expect(read(Packets.stream(Packets.unit(foreign))) == .init())
    let idle = Packets.sei(Packets.message(Self.triplets, processed: false))
    #expect(read(Packets.stream(Packets.unit(idle))) == .init())
  }

  @Test func `sizes and counts that lie cost what is missing, and are reported`() {
    let short = Packets.message([[0xFC, 0x94, 0x2C]], count: 31)
    let cut = read(Packets.stream(Packets.unit(Packets.sei(short))))
    #expect(cut.isCut)
    #expect(cut.pairs.first == pair(.fieldOne, 0x94, 0x2C))
    let long = Packets.sei(Packets.message(Self.triplets), size: 900)
    #expect(read(Packets.stream(Packets.unit(long))) == .init(pairs: Self.expected, isCut: true))
    let unit = Packets.unit(Packets.sei(Packets.message(Self.triplets)))
    var packet = Packets.measured(unit)
    packet[1] = 0x7F
    #expect(read(packet, lengthSize: 4) == .init(pairs: Self.expected, isCut: true))
    #expect(read([0, 0] + Packets.measured(unit), lengthSize: 4).pairs.isEmpty)
  }

  @Test func `AV1 metadata units with and without sizes`() {
    let message = [4, 0xB5, 0x00, 0x31] + Packets.message(Self.triplets) + [0x80]
    let delimiter: [UInt8] = [2 << 3 | 2, 0]
    let size = UInt8(message.count)
    let sized: [UInt8] = [5 << 3 | 2, size] + message
    let extended: [UInt8] = [5 << 3 | 6, 0, size | 0x80, 0] + message
    let last: [UInt8] = [5 << 3] + message
    let frame: [UInt8] = [6 << 3 | 2, 12] + Packets.slice.prefix(12)
    for unit in [sized, extended] {
      let found = MetadataUnits.captions(in: (delimiter + unit + frame).span)
      #expect(found == .init(pairs: Self.expected))
    }
    #expect(MetadataUnits.captions(in: (delimiter + last).span) == .init(pairs: Self.expected))
    let lying: [UInt8] = [5 << 3 | 2, 0xFF, 0xFF, 0x7F] + message
    #expect(
      MetadataUnits.captions(in: lying.span) == .init(pairs: Self.expected, isCut: true))
    #expect(MetadataUnits.captions(in: (delimiter + frame).span).pairs.isEmpty)
  }

  @Test func `any cut and any changed byte gives pairs or none, never a trap`() {
    let message = Packets.sei(Packets.message(Self.triplets))
    let whole = Packets.stream(Packets.delimiter, Packets.unit(message), Packets.slice)
    let metadata = [5 << 3 | 2, 40, 4, 0xB5, 0x00, 0x31] + Packets.message(Self.triplets)
    var random = Random(seed: 7)
    for packet in [whole, Packets.measured(Packets.unit(message)), metadata] {
      for length in packet.indices { readAll(Array(packet.prefix(length))) }
      for round in 0..<2_000 { readAll(random.damaged(packet, round: round % 60)) }
    }
  }

  private func readAll(_ packet: [UInt8]) {
    for size in [nil, 1, 2, 3, 4] {
      #expect(read(packet, lengthSize: size).pairs.count <= packet.count)
      _ = read(packet, isHEVC: true, lengthSize: size)
    }
    _ = MetadataUnits.captions(in: packet.span)
    var userData = PictureUserData()
    _ = userData.captions(in: packet.span)
  }
}
