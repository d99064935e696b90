import TextBasics

/// The ancillary data of an MCC line: hexadecimal digits, and letters for frequent sequences of
/// bytes (MacCaption's description at the head of every file).
struct AncillaryData {
  /// The longest packet: three bytes, at most 255 bytes of data, a checksum (SMPTE ST 291-1).
  static let longest = 3 + 255 + 1

  /// The bytes, at most one more than the longest packet has.
  private(set) var bytes: [UInt8] = []
  /// The position of the first byte that is neither a hexadecimal digit nor a letter.
  private(set) var fault: Int?

  /// Reads a line's data.
  init(_ cursor: inout LineCursor) {
    while let byte = cursor.byte, !byte.isSpace, bytes.count <= Self.longest {
      if let run = Self.run(byte.lowered) {
        bytes += run
      } else if let high = byte.hexDigitValue, let next = cursor.following,
        let low = next.hexDigitValue
      {
        bytes.append(high << 4 | low)
        cursor.index += 1
      } else {
        fault = cursor.index
        return
      }
      cursor.index += 1
    }
    bytes = Array(bytes.prefix(Self.longest + 1))
  }

  /// The bytes that a letter means.
  private static func run(_ letter: UInt8) -> [UInt8]? {
    switch letter {
    // G to O: one to nine empty CEA-708 pairs.
    case 0x67...0x6F:
      [[UInt8]](repeating: [0xFA, 0, 0], count: Int(letter - 0x66)).flatMap(\.self)
    case 0x70: [0xFB, 0x80, 0x80]
    case 0x71: [0xFC, 0x80, 0x80]
    case 0x72: [0xFD, 0x80, 0x80]
    case 0x73: [0x96, 0x69]
    case 0x74: [0x61, 0x01]
    case 0x75: [0xE1, 0, 0, 0]
    case 0x7A: [0]
    default: nil
    }
  }
}
