/// A section with its own checksum (ISO/IEC 13818-1, 2.4.4.11).
struct Section {
  /// The kind of table.
  let table: UInt8
  /// The number of the table's subject: a program, a service or the transport stream.
  let number: Int
  /// The table's version.
  let version: UInt8
  /// The section's number in its table.
  let index: UInt8
  /// The bytes between the header and the checksum.
  let content: ByteSlice

  /// Reads a section; `nil` if it is not valid yet or its checksum is wrong.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 12, bytes[1] & 0x80 != 0, bytes[5] & 1 == 1,
      SectionChecksum.value(of: bytes) == 0
    else { return nil }
    table = bytes[0]
    number = Int(bytes[3]) << 8 | Int(bytes[4])
    version = bytes[5] >> 1 & 31
    index = bytes[6]
    content = ByteSlice(bytes[8..<(bytes.count - 4)])
  }
}

/// The CRC-32 of sections (ISO/IEC 13818-1, annex A): polynomial 0x04C11DB7, starting from ones.
enum SectionChecksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte) << 24) { value, _ in
      value & 0x8000_0000 == 0 ? value << 1 : value << 1 ^ 0x04C1_1DB7
    }
  }

  /// The checksum of bytes; it is zero for a whole section with its checksum.
  static func value(of bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(.max) { $0 << 8 ^ table[Int(UInt8($0 >> 24) ^ $1)] }
  }
}
