/// A single-byte encoding that UTF-8 was once taken for, the other way round: from characters back
/// to bytes.
struct CarrierEncoding {
  /// What UTF-8 is mistaken for in practice.
  static let all = [CarrierEncoding(.windows1252), CarrierEncoding(.windows1251)]

  /// The encoding.
  let encoding: TextEncoding
  private let bytes: [UInt32: UInt8]

  private init(_ encoding: TextEncoding) {
    self.encoding = encoding
    var bytes: [UInt32: UInt8] = [:]
    for byte in UInt8(0x80)...0xFF {
      let value = CodeTable.upperHalf(of: encoding)?.scalar(Int(byte) - 0x80)
      if let value { bytes[value] = byte }
    }
    self.bytes = bytes
  }

  /// The byte of a character that is not ASCII.
  ///
  /// - Parameter value: The scalar value.
  /// - Returns: The byte, or `nil` when the encoding lacks the character.
  func byte(_ value: UInt32) -> UInt8? { bytes[value] }

  /// Whether a byte of UTF-8 is one that starts a sequence which begins a doubled character: the
  /// carrier's characters for the bytes C2 to F4 are written with it.
  ///
  /// - Parameter byte: The byte.
  /// - Returns: Whether a doubled character may begin there.
  static func mayBegin(_ byte: UInt8) -> Bool { byte == 0xC3 || byte == 0xD0 || byte == 0xD1 }
}
