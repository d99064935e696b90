/// How many bytes a code of CEA-708 has (CTA-708-E, section 7.1, not verified).
enum CEA708Code {
  /// The length of the code at the start of some bytes, with its first byte.
  ///
  /// - Parameter bytes: The rest of a service's data.
  /// - Returns: The length; it may be larger than the number of bytes.
  static func length(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let code = bytes.first else { return 0 }
    switch code {
    case 0x10: return 1 + extended(bytes.dropFirst())
    case 0x00...0x1F: return code < 0x10 ? 1 : code < 0x18 ? 2 : 3
    case 0x80...0x9F: return 1 + arguments[Int(code - 0x80)]
    default: return 1
    }
  }

  /// The number of bytes after each code of C1, `80` to `9F` (CTA-708-E, section 8.10.5, not
  /// verified).
  private static let arguments = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0,
    2, 3, 2, 0, 0, 0, 0, 4, 6, 6, 6, 6, 6, 6, 6, 6,
  ]

  /// The number of bytes after EXT1, which the value of a code of C2 or C3 gives.
  private static func extended(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let code = bytes.first else { return 1 }
    switch code {
    case 0x00...0x1F: return 1 + Int(code >> 3)
    case 0x80...0x87: return 5
    case 0x88...0x8F: return 6
    case 0x90...0x9F: return 2 + Int((bytes.dropFirst().first ?? 0) & 0x1F)
    default: return 1
    }
  }
}
