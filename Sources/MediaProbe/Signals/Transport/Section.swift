/// A section with its own checksum (ISO/IEC 13818-1, 2.4.4.11).
struct Section {
  /// The kind of table.
  let table: UInt8
  /// What the table is about: a programme's or service's number, or the transport stream's.
  let number: Int
  /// The table's version.
  let version: UInt8
  /// The section's number in its table.
  let index: UInt8
  /// What lies between the header and the checksum.
  let content: Excerpt

  /// Takes a section apart; `nil` where it is not valid yet or its checksum is wrong.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 12, bytes[1] & 0x80 != 0, bytes[5] & 1 == 1,
      SectionChecksum.value(of: bytes) == 0
    else { return nil }
    table = bytes[0]
    number = Int(bytes[3]) << 8 | Int(bytes[4])
    version = bytes[5] >> 1 & 31
    index = bytes[6]
    content = Excerpt(bytes[8..<(bytes.count - 4)])
  }
}
