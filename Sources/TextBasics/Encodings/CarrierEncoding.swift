/// A single-byte encoding that UTF-8 was decoded as; it maps characters back to bytes.
struct CarrierEncoding {
  /// The encodings that UTF-8 is decoded as by mistake in practice.
  static let all = [CarrierEncoding(.windows1252), CarrierEncoding(.windows1251)]

  let encoding: TextEncoding
  /// The bytes by scalar value; zero for a character that the encoding lacks.
  private let bytes: [UInt8]

  private init(_ encoding: TextEncoding) {
    self.encoding = encoding
    let units = CodeTable.upperHalf(of: encoding)?.units ?? []
    var bytes = [UInt8](repeating: 0, count: 0x2200)
    for (index, unit) in units.enumerated() where bytes.indices.contains(Int(unit)) {
      bytes[Int(unit)] = UInt8(truncatingIfNeeded: index | 0x80)
    }
    self.bytes = bytes
  }

  /// The byte of a character that is not ASCII.
  ///
  /// - Parameter value: The scalar value.
  /// - Returns: The byte, or `nil` when the encoding lacks the character.
  func byte(_ value: UInt32) -> UInt8? {
    guard value < bytes.count, bytes[Int(value)] > 0 else { return nil }
    return bytes[Int(value)]
  }

  /// Whether a byte of UTF-8 may begin a doubled character: the characters of these encodings for
  /// the bytes C2 to F4 start with it in UTF-8.
  static func mayBegin(_ byte: UInt8) -> Bool { byte == 0xC3 || byte == 0xD0 || byte == 0xD1 }
}
