/// The CRC-32 of sections (ISO/IEC 13818-1, annex A): polynomial 0x04C11DB7, starting from ones.
enum SectionChecksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte) << 24) { value, _ in
      value & 0x8000_0000 == 0 ? value << 1 : value << 1 ^ 0x04C1_1DB7
    }
  }

  /// The checksum of bytes; zero over a whole section with its own.
  static func value(of bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(.max) { $0 << 8 ^ table[Int(UInt8($0 >> 24) ^ $1)] }
  }
}
