import TextBasics

/// The packets of ancillary data that a container carries for one picture.
struct AncillaryFrame {
  /// A packet (SMPTE ST 291-1) in bytes: without the two bits of parity of its words.
  struct Packet: Hashable {
    /// What it contains.
    let identifiers: AncillaryPacket.Identifiers
    let data: [UInt8]
    /// Whether its checksum is wrong, or the container says that its parity was.
    let isDamaged: Bool
  }

  /// The longest packet: identifiers, count, data, checksum.
  private static let mostWords = 3 + 255 + 1

  /// The packets in their order.
  private(set) var packets: [Packet] = []
  /// Whether the data end before the last packet, or do not have the form of their container.
  private(set) var isCut = false
  /// Whether there are lines of the vertical blanking interval as they were sampled.
  private(set) var hasSampledLines = false

  // MARK: MXF

  /// Reads an element of an MXF file (SMPTE ST 436, tables 4 and 7).
  ///
  /// The number of packets; for each a line, the kind of lines, the coding and the number of its
  /// samples, and an array of bytes.
  init(material bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let count = reader.bigEndian(2) else {
      isCut = true
      return
    }
    for _ in 0..<count {
      guard reader.consume(3) != nil, let coding = reader.next(), let samples = reader.bigEndian(2),
        let length = reader.bigEndian(4), reader.bigEndian(4) == 1,
        let range = reader.consume(Int(length))
      else {
        isCut = true
        return
      }
      read(bytes[range], samples: Int(samples), coding)
    }
  }

  /// Takes the samples of one packet or line, in the coding of table 4.
  private mutating func read(_ bytes: ArraySlice<UInt8>, samples: Int, _ coding: UInt8) {
    switch coding {
    case 1...3: hasSampledLines = true
    case _ where samples > Self.mostWords: hasSampledLines = true
    // 10 to 12: the parity of the packet was wrong when it was captured.
    case 4...6, 10...12: read(bytes.prefix(samples), isDamaged: coding >= 10)
    case 7...9: read(Self.words(in: bytes, count: samples)[...])
    default: isCut = true
    }
  }

  /// Takes a packet in bytes, which has no checksum.
  private mutating func read(_ bytes: ArraySlice<UInt8>, isDamaged: Bool) {
    let head = Array(bytes.prefix(3))
    guard head.count == 3, bytes.count >= 3 + Int(head[2]) else {
      isCut = true
      return
    }
    packets.append(
      Packet(
        identifiers: .init(head[0], head[1]),
        data: Array(bytes.dropFirst(3).prefix(Int(head[2]))), isDamaged: isDamaged))
  }

  /// Words of ten bits, three in four bytes, the first in the highest bits.
  private static func words(in bytes: ArraySlice<UInt8>, count: Int) -> [UInt16] {
    let words = stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).flatMap { offset in
      let four = bytes[offset..<offset + 4].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
      return [22, 12, 2].map { UInt16(four >> $0 & 0x3FF) }
    }
    return Array(words.prefix(count))
  }

  // MARK: Transport streams

  /// Words before the packet: six zero bits, the channel, a line of 11 bits and an offset of 12.
  private static let placeWords = 3

  /// Reads the payload of a PES packet (SMPTE ST 2038).
  ///
  /// All fields together are words of ten bits, from a byte on; the rest of the last byte has ones.
  init(transport bytes: [UInt8]) {
    var start = 0
    // Bytes with value 0xFF fill the packet.
    while start < bytes.count, bytes[start] != 0xFF {
      guard bytes[start] >> 2 == 0,
        let count = Self.word(Self.placeWords + 2, in: bytes, from: start)
      else {
        isCut = true
        return
      }
      let end = Self.placeWords + 3 + Int(count & 0xFF) + 1
      let words = (Self.placeWords..<end).compactMap { Self.word($0, in: bytes, from: start) }
      guard words.count == end - Self.placeWords else {
        isCut = true
        return
      }
      read(words[...])
      start += (end * 10 + 7) / 8
    }
  }

  /// A word of ten bits, which is in two bytes.
  private static func word(_ index: Int, in bytes: [UInt8], from start: Int) -> UInt16? {
    let offset = start + index * 10 / 8
    guard offset + 1 < bytes.count else { return nil }
    let two = UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
    return two >> UInt16(6 - index * 10 % 8) & 0x3FF
  }

  // MARK: Words

  /// Takes a packet in words of ten bits.
  ///
  /// The checksum is the sum of the lowest nine bits of all words (ST 291-1); it includes the
  /// parity.
  private mutating func read(_ words: ArraySlice<UInt16>) {
    let bytes = words.map { UInt8(truncatingIfNeeded: $0) }
    guard bytes.count >= 3, bytes.count >= 3 + Int(bytes[2]) else {
      isCut = true
      return
    }
    let end = 3 + Int(bytes[2])
    let sum = words.prefix(end).reduce(0 as UInt16) { ($0 &+ ($1 & 0x1FF)) & 0x1FF }
    // Some writers leave the checksum out, as in samples of eight bits.
    let isDamaged = words.dropFirst(end).first.map { $0 & 0x1FF != sum } ?? false
    packets.append(
      Packet(
        identifiers: .init(bytes[0], bytes[1]), data: Array(bytes[3..<end]),
        isDamaged: isDamaged))
  }
}
