/// Strings of JSON (RFC 8259, section 7).
enum JSONString {
  /// Decodes the escapes of a string that was read.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The string without its quotation marks.
  /// - Returns: The decoded text; a single surrogate gives U+FFFD.
  static func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    guard bytes[bytes.clamp(range)].contains(0x5C) else { return bytes.string(range) }
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == 0x5C, index + 1 < range.upperBound else {
        text.append(bytes[index])
        index += 1
        continue
      }
      let (scalar, next) = escape(bytes, at: index + 1)
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      index = next
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The value of four hexadecimal digits.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - offset: The start of the digits.
  /// - Returns: The number, or `nil` if there are not four hexadecimal digits.
  static func unit(_ bytes: [UInt8], at offset: Int) -> UInt32? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[offset..<(offset + 4)] {
      guard let digit = byte.hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private static func escape(_ bytes: [UInt8], at offset: Int) -> (Unicode.Scalar, next: Int) {
    switch bytes[offset] {
    case 0x62: return ("\u{8}", offset + 1)
    case 0x66: return ("\u{C}", offset + 1)
    case 0x6E: return ("\n", offset + 1)
    case 0x72: return ("\r", offset + 1)
    case 0x74: return ("\t", offset + 1)
    case 0x75: return surrogates(bytes, at: offset + 1)
    default: return (Unicode.Scalar(bytes[offset]), offset + 1)
    }
  }

  private static func surrogates(
    _ bytes: [UInt8], at offset: Int
  ) -> (Unicode.Scalar, next: Int) {
    guard let first = unit(bytes, at: offset) else { return ("\u{FFFD}", offset) }
    let next = offset + 4
    if let scalar = Unicode.Scalar(first) { return (scalar, next) }
    guard first < 0xDC00, bytes.hasPrefix("\\u", at: next),
      let second = unit(bytes, at: next + 2), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return ("\u{FFFD}", next) }
    return (scalar, next + 6)
  }
}
