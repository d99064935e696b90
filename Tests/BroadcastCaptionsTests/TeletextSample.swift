import MediaModel
import BroadcastCaptions

/// Payloads of teletext as a test puts them together.
struct TeletextSample {
  /// EN 300 706, table 1: the bytes of the sixteen values.
  static let nibbles: [UInt8] = [
    0x15, 0x02, 0x49, 0x5E, 0x64, 0x73, 0x38, 0x2F, 0xD0, 0xC7, 0x8C, 0x9B, 0xA1, 0xB6, 0xFD, 0xEA,
  ]

  /// The control bits of a header.
  struct Flags: OptionSet {
    let rawValue: Int
    static let erase = Flags(rawValue: 1)
    static let newsflash = Flags(rawValue: 2)
    static let subtitle = Flags(rawValue: 4)
    static let inhibit = Flags(rawValue: 8)
    static let serial = Flags(rawValue: 16)
  }

  static func odd(_ byte: UInt8) -> UInt8 {
    byte.nonzeroBitCount.isMultiple(of: 2) ? byte | 0x80 : byte
  }

  /// EN 300 706, section 8.3: each check bit by the data bits that it is of.
  static func triplet(_ value: Int) -> [UInt8] {
    func data(_ numbers: [Int]) -> Int { numbers.reduce(1) { $0 ^ (value >> ($1 - 1) & 1) } }
    let one = data([1, 2, 4, 5, 7, 9, 11, 12, 14, 16, 18])
    let two = data([1, 3, 4, 6, 7, 10, 11, 13, 14, 17, 18])
    let three = data([2, 3, 4, 8, 9, 10, 11, 15, 16, 17, 18])
    let four = data([5, 6, 7, 8, 9, 10, 11])
    let five = data([12, 13, 14, 15, 16, 17, 18])
    var word = one | two << 1
    word |= (value & 1) << 2 | three << 3
    word |= (value >> 1 & 7) << 4
    word |= four << 7 | (value >> 4 & 0x7F) << 8
    word |= five << 15 | (value >> 11 & 0x7F) << 16
    if word.nonzeroBitCount.isMultiple(of: 2) { word |= 1 << 23 }
    return [UInt8(word & 0xFF), UInt8(word >> 8 & 0xFF), UInt8(word >> 16)]
  }

  static func triplet(address: Int, mode: Int, data: Int) -> Int {
    address | mode << 6 | data << 11
  }

  /// A data unit of a packet.
  static func unit(_ magazine: Int, _ row: Int, _ bytes: [UInt8], kind: UInt8 = 3) -> [UInt8] {
    let address = magazine % 8 | row << 3
    let data = [nibbles[address & 15], nibbles[address >> 4]] + bytes
    let padded = data + [UInt8](repeating: odd(0x20), count: max(0, 42 - data.count))
    let turned = padded.map { (byte: UInt8) -> UInt8 in
      var result: UInt8 = 0
      for bit in 0..<8 where byte >> UInt8(bit) & 1 == 1 { result |= 0x80 >> UInt8(bit) }
      return result
    }
    return [kind, 0x2C, 0xE7, 0xE4] + turned
  }

  /// The header of a page; digits of the page may be hexadecimal.
  static func header(
    _ page: Int, _ flags: Flags = [.erase, .subtitle], national: Int = 0, subcode: Int = 0
  ) -> [UInt8] {
    var last = (national >> 2 & 1) << 1
    last |= (national >> 1 & 1) << 2
    last |= (national & 1) << 3
    let erases = flags.contains(.erase) ? 8 : 0
    let kinds = (flags.contains(.newsflash) ? 4 : 0) | (flags.contains(.subtitle) ? 8 : 0)
    let serial = flags.contains(.serial) ? 1 : 0
    let values: [Int] = [
      page & 15, page >> 4 & 15, subcode & 15, (subcode >> 4 & 7) | erases, 0, kinds,
      flags.contains(.inhibit) ? 8 : 0, serial | last,
    ]
    return unit(page >> 8, 0, values.map { nibbles[$0] })
  }

  /// A row of codes.
  static func row(_ page: Int, _ row: Int, _ codes: [UInt8]) -> [UInt8] {
    unit(page >> 8, row, codes.map(odd))
  }

  /// A row with a text in a box.
  static func row(_ page: Int, _ number: Int, _ text: String) -> [UInt8] {
    row(page, number, [0x0D, 0x0B, 0x0B] + Array(text.utf8) + [0x0A, 0x0A])
  }

  /// A packet of groups of 18 bits.
  static func packet(
    _ page: Int, _ row: Int, _ designation: Int, _ triplets: [Int]
  ) -> [UInt8] {
    let padded = triplets + [Int](repeating: triplet(address: 63, mode: 31, data: 127), count: 13)
    return unit(page >> 8, row, [nibbles[designation]] + padded.prefix(13).flatMap(triplet))
  }

  /// A payload of units.
  static func payload(_ milliseconds: Int64, _ units: [[UInt8]]) -> TextPayload {
    TextPayload(
      start: .milliseconds(milliseconds), duration: nil, bytes: [0x10] + units.flatMap { $0 })
  }

  /// Reads payloads, each of them at a second of its own.
  static func read(
    _ payloads: [[[UInt8]]], end: Int64 = 60_000, language: String = "en"
  ) -> [ChannelText] {
    let reader = TeletextReader(language: LanguageTag(language))
    for (index, units) in payloads.enumerated() {
      reader.receive(payload(Int64(index) * 1_000, units))
    }
    return reader.finish(at: .milliseconds(end))
  }

  /// The text of one page that shows rows.
  static func text(
    _ units: [[UInt8]], national: Int = 0, language: String = "en"
  ) -> String? {
    read([[header(0x888, national: national)] + units], language: language)
      .first?.document.cues.map(\.text).joined(separator: "|")
  }
}
