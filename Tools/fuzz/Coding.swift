/// Error protection of broadcasts: what chance would hardly ever get right.
enum Coding {
  /// EN 300 706, table 1: the bytes of the sixteen values.
  private static let nibbles: [UInt8] = [
    0x15, 0x02, 0x49, 0x5E, 0x64, 0x73, 0x38, 0x2F, 0xD0, 0xC7, 0x8C, 0x9B, 0xA1, 0xB6, 0xFD, 0xEA,
  ]

  static func odd(_ byte: UInt8) -> UInt8 {
    byte.nonzeroBitCount.isMultiple(of: 2) ? byte ^ 0x80 : byte
  }

  /// A data unit of teletext: its magazine and row from one byte, its content from as many as it
  /// has. A row above 29 takes bytes as they are.
  static func teletextUnit(from source: inout ByteSource) -> [UInt8] {
    let address = Int(source.byte())
    let row = address >> 3
    var content: [UInt8]
    switch row {
    case 0:
      content = source.bytes(8).map { nibbles[Int($0 & 15)] }
    case 26, 28, 29:
      content = [nibbles[Int(source.byte() & 15)]]
      for _ in 0..<13 { content += triplet(Int(source.byte()) | Int(source.byte()) << 8 | 1 << 17) }
    case 27, 30, 31:
      content = source.bytes(40)
    default:
      let count = Int(source.byte()) % 41
      content = source.bytes(count).map(odd)
    }
    content = [nibbles[address & 15], nibbles[address >> 4]] + content
    content += [UInt8](repeating: odd(0x20), count: max(0, 42 - content.count))
    return [0x03, 0x2C, 0xE7, 0xE4] + content.map(turned)
  }

  /// Hamming 24/18 (EN 300 706, section 8.3): each check bit by the data bits that it is of.
  private static func triplet(_ value: Int) -> [UInt8] {
    func check(_ mask: Int) -> Int { (value & mask).nonzeroBitCount & 1 ^ 1 }
    var word = check(0x2AD5B) | check(0x3366D) << 1 | (value & 1) << 2 | check(0x3C78E) << 3
    word |= (value >> 1 & 7) << 4 | check(0x7F0) << 7 | (value >> 4 & 0x7F) << 8
    word |= check(0x3F800) << 15 | (value >> 11 & 0x7F) << 16
    if word.nonzeroBitCount.isMultiple(of: 2) { word |= 1 << 23 }
    return [UInt8(word & 0xFF), UInt8(word >> 8 & 0xFF), UInt8(word >> 16)]
  }

  private static func turned(_ byte: UInt8) -> UInt8 {
    (0..<8).reduce(0) { $0 | (byte >> UInt8($1) & 1) << UInt8(7 - $1) }
  }
}
