import Testing

@testable import BroadcastCaptions

@Suite struct `Ancillary data` {
  private typealias Packet = AncillaryFrame.Packet

  private static let format = Packet(
    identifiers: .init(0x41, 0x05), data: [0x44, 0, 0, 0], isDamaged: false)
  private static let pair = Packet(
    identifiers: .lines, data: [0x80, 0x94, 0x2C], isDamaged: false)

  // MARK: MXF

  @Test func `an element of an MXF file has packets of any line, padded to four bytes`() {
    let frame = AncillaryFrame(
      material: hexadecimal(
        "0002"
          + "000B 01 04 0007 00000008 00000001 4105 04 44000000 00"
          + "0009 02 05 0006 00000008 00000001 6102 03 80942C 0000"))
    #expect(frame.packets == [Self.format, Self.pair])
    #expect(!frame.isCut)
    #expect(!frame.hasSampledLines)
  }

  /// 161, 102, 203, 180, 194, 12C hexadecimal with parity; their lowest nine bits add up to 6A6.
  @Test func `three samples of ten bits are in four bytes, the first in the highest bits`() {
    let words: [UInt32] = [0x161, 0x102, 0x203, 0x180, 0x194, 0x12C, 0x2A6]
    let frame = AncillaryFrame(material: Self.tenBits(words))
    #expect(frame.packets == [Self.pair])
    var damaged = words
    damaged[5] ^= 1
    let other = AncillaryFrame(material: Self.tenBits(damaged))
    #expect(other.packets.map(\.isDamaged) == [true])
    #expect(other.packets.map(\.data) == [[0x80, 0x94, 0x2D]])
  }

  private static func tenBits(_ words: [UInt32]) -> [UInt8] {
    let samples = words + [UInt32](repeating: 0, count: (3 - words.count % 3) % 3)
    let body = stride(from: 0, to: samples.count, by: 3).flatMap { place in
      let four = samples[place] << 22 | samples[place + 1] << 12 | samples[place + 2] << 2
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: four >> $0) }
    }
    return hexadecimal("0001 0009 01 07") + [0, UInt8(words.count)]
      + [0, 0, 0, UInt8(body.count), 0, 0, 0, 1] + body
  }

  @Test func `a packet whose parity was wrong when it was captured is damaged`() {
    let frame = AncillaryFrame(
      material: hexadecimal("0001 0009 01 0A 0006 00000008 00000001 6102 03 80942C 0000"))
    #expect(frame.packets.map(\.isDamaged) == [true])
  }

  @Test(arguments: [
    "0001 0015 02 01 0010 00000004 00000001 55555555",
    "0001 0015 02 04 0104 00000004 00000001 10101010",
  ])
  func `lines that were sampled are no packets`(element: String) {
    let frame = AncillaryFrame(material: hexadecimal(element))
    #expect(frame.packets == [])
    #expect(frame.hasSampledLines)
    #expect(!frame.isCut)
  }

  @Test(arguments: [
    "", "00", "0001", "0002 0009 01 04 0006 00000008 00000001 6102 03 80942C 0000",
    "0001 0009 01 04 0006 00000009 00000001 6102 03 80942C 0000",
    "0001 0009 01 04 0006 00000004 00000002 6102 03 80942C 0000",
    "0001 0009 01 04 0005 00000008 00000001 6102 03 80942C 0000",
    "0001 0009 01 04 0006 FFFFFFFF 00000001 6102 03 80942C 0000",
    "0001 0009 01 0D 0006 00000008 00000001 6102 03 80942C 0000",
    "0001 0009 01 07 0004 00000004 00000001 5850280C",
  ])
  func `an element that ends early or has another form is cut`(element: String) {
    #expect(AncillaryFrame(material: hexadecimal(element)).isCut)
  }

  @Test func `a picture without packets is whole`() {
    #expect(!AncillaryFrame(material: [0, 0]).isCut)
    #expect(!AncillaryFrame(transport: []).isCut)
  }

  // MARK: Transport streams

  private static func transport(_ words: [UInt16]) -> [UInt8] {
    // Six zeros, the channel of luma, line 9, offset 0.
    var bits = "000000" + "0" + "00000001001" + "000000000000"
    for word in words {
      let text = String(word, radix: 2)
      bits += String(repeating: "0", count: 10 - text.count) + text
    }
    while !bits.count.isMultiple(of: 8) { bits += "1" }
    let letters = Array(bits)
    return stride(from: 0, to: letters.count, by: 8).compactMap {
      UInt8(String(letters[$0..<$0 + 8]), radix: 2)
    }
  }

  private static let words: [UInt16] = [0x161, 0x102, 0x203, 0x180, 0x194, 0x12C, 0x2A6]

  @Test func `a payload of a transport stream has packets from a byte on, then filling bytes`() {
    let one = Self.transport(Self.words)
    let frame = AncillaryFrame(transport: one + one + [0xFF, 0xFF])
    #expect(frame.packets == [Self.pair, Self.pair])
    #expect(!frame.isCut)
  }

  @Test func `the checksum is that of the lowest nine bits`() {
    var words = Self.words
    words[6] ^= 0x200
    #expect(AncillaryFrame(transport: Self.transport(words)).packets.map(\.isDamaged) == [false])
    words[6] ^= 0x001
    #expect(AncillaryFrame(transport: Self.transport(words)).packets.map(\.isDamaged) == [true])
  }

  @Test func `a payload that is cut, or does not begin with zeros, is cut`() {
    let one = Self.transport(Self.words)
    for count in 1..<one.count {
      #expect(AncillaryFrame(transport: Array(one.prefix(count))).isCut, "\(count)")
    }
    let two = AncillaryFrame(transport: one + [0x80])
    #expect(two.packets == [Self.pair])
    #expect(two.isCut)
  }
}
