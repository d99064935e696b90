/// One character of a file in any encoding.
package struct ScalarStep {
  /// The scalar value; U+FFFD if the bytes are not a character.
  package let value: UInt32
  /// The number of its bytes in the file; at least 1.
  package let length: Int
  /// Whether the bytes are not a character of the encoding.
  var isFault = false
  /// Whether the file ends inside the character.
  var isCutOff = false

  /// The replacement for bytes that are not a character.
  static let replacement: UInt32 = 0xFFFD

  /// Reads the character at an offset.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - offset: The start of the character; inside the file.
  ///   - encoding: The encoding of the file.
  /// - Returns: The character.
  package static func read(
    _ bytes: Span<UInt8>, at offset: Int, as encoding: TextEncoding
  ) -> ScalarStep {
    switch encoding {
    case .utf8: utf8(bytes, at: offset)
    case .utf16LittleEndian: utf16(bytes, at: offset, lowFirst: true)
    case .utf16BigEndian: utf16(bytes, at: offset, lowFirst: false)
    case .utf32LittleEndian: utf32(bytes, at: offset, lowFirst: true)
    case .utf32BigEndian: utf32(bytes, at: offset, lowFirst: false)
    default: legacy(bytes, at: offset, as: encoding)
    }
  }

  /// The replacement for bytes that are not a character.
  ///
  /// - Parameters:
  ///   - length: The number of bytes.
  ///   - cutOff: Whether the file ends inside the character.
  /// - Returns: U+FFFD.
  static func fault(_ length: Int, cutOff: Bool = false) -> ScalarStep {
    ScalarStep(value: replacement, length: length, isFault: true, isCutOff: cutOff)
  }

  /// Reads UTF-8: a fault takes the longest valid prefix of a well-formed sequence, as in the
  /// Encoding Standard's decoder and The Unicode Standard (section 3.9, U+FFFD Substitution of
  /// Maximal Subparts).
  private static func utf8(_ bytes: Span<UInt8>, at offset: Int) -> ScalarStep {
    let lead = bytes[offset]
    guard lead >= 0x80 else { return ScalarStep(value: UInt32(lead), length: 1) }
    guard let form = UTF8Lead(lead) else { return fault(1) }
    var value = form.bits
    for index in 1..<form.length {
      guard offset + index < bytes.count else { return fault(index, cutOff: true) }
      let byte = bytes[offset + index]
      let allowed = index == 1 ? form.second : 0x80...0xBF
      guard allowed.contains(byte) else { return fault(index) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return ScalarStep(value: value, length: form.length)
  }

  private static func utf16(_ bytes: Span<UInt8>, at offset: Int, lowFirst: Bool) -> ScalarStep {
    guard let unit = number(bytes, at: offset, width: 2, lowFirst: lowFirst) else {
      return fault(bytes.count - offset, cutOff: true)
    }
    guard 0xD800...0xDFFF ~= unit else { return ScalarStep(value: unit, length: 2) }
    guard unit < 0xDC00 else { return fault(2) }
    guard let low = number(bytes, at: offset + 2, width: 2, lowFirst: lowFirst) else {
      return fault(2, cutOff: true)
    }
    guard 0xDC00...0xDFFF ~= low else { return fault(2) }
    return ScalarStep(value: 0x1_0000 + ((unit & 0x3FF) << 10 | (low & 0x3FF)), length: 4)
  }

  private static func utf32(_ bytes: Span<UInt8>, at offset: Int, lowFirst: Bool) -> ScalarStep {
    guard let unit = number(bytes, at: offset, width: 4, lowFirst: lowFirst) else {
      return fault(bytes.count - offset, cutOff: true)
    }
    return Unicode.Scalar(unit) == nil ? fault(4) : ScalarStep(value: unit, length: 4)
  }

  private static func number(
    _ bytes: Span<UInt8>, at offset: Int, width: Int, lowFirst: Bool
  ) -> UInt32? {
    guard offset + width <= bytes.count else { return nil }
    var value: UInt32 = 0
    for index in 0..<width {
      value = value << 8 | UInt32(bytes[offset + (lowFirst ? width - 1 - index : index)])
    }
    return value
  }
}
