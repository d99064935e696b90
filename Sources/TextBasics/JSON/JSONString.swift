/// Strings of JSON (RFC 8259, section 7).
package enum JSONString {
  /// Decodes the escapes of a string that was read.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The string without its quotation marks; its escapes were checked.
  /// - Returns: The decoded text; a single surrogate gives U+FFFD.
  package static func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    let written = bytes[bytes.clamp(range)]
    guard written.contains(0x5C) else { return String(decoding: written, as: UTF8.self) }
    var text: [UInt8] = []
    var index = written.startIndex
    while index < written.endIndex {
      guard bytes[index] == 0x5C, index + 1 < written.endIndex else {
        text.append(bytes[index])
        index += 1
        continue
      }
      let (scalar, length) = escape(bytes.span, at: index)
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      index += length
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The number of an escape such as `\u00e9`.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: The offset of the backslash.
  /// - Returns: The UTF-16 code unit; `nil` if there is no such escape.
  static func unit(_ bytes: Span<UInt8>, at start: Int) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start] == 0x5C, bytes[start + 1] == 0x75 else {
      return nil
    }
    var value: UInt32 = 0
    for index in (start + 2)..<(start + 6) {
      guard let digit = bytes[index].hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private static func escape(
    _ bytes: Span<UInt8>, at start: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    switch bytes[start + 1] {
    case 0x62: return ("\u{8}", 2)
    case 0x66: return ("\u{C}", 2)
    case 0x6E: return ("\n", 2)
    case 0x72: return ("\r", 2)
    case 0x74: return ("\t", 2)
    case 0x75: return surrogates(bytes, at: start)
    case let other: return (Unicode.Scalar(other), 2)
    }
  }

  private static func surrogates(
    _ bytes: Span<UInt8>, at start: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    guard let first = unit(bytes, at: start) else { return ("\u{FFFD}", 2) }
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    guard first < 0xDC00, let second = unit(bytes, at: start + 6),
      (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return ("\u{FFFD}", 6) }
    return (scalar, 12)
  }
}
