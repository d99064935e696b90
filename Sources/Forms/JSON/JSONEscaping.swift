/// Writes texts of JSON so that a terminal can show them safely.
package enum JSONEscaping {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Whether a character controls the viewer instead of being shown.
  ///
  /// C0, DEL, C1, the line and paragraph separators, and the bidirectional controls
  /// (Unicode TR 36, 2.10).
  ///
  /// - Parameter scalar: The character.
  /// - Returns: `true` if it must be written as its number.
  package static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Appends a JSON string, including quotation marks (RFC 8259, section 7).
  ///
  /// In addition to the requirements of JSON, every active character is written as its number.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - bytes: The JSON text so far.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let utf8 = text.utf8
    if utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: utf8)
    } else {
      append(utf8.span, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Appends a text byte by byte: most texts of several lines have only the line ends to escape.
  private static func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if isPlain(byte) {
        bytes.append(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(UInt8(ascii: "\\"), byte, to: &bytes)
      case UInt8(ascii: "\n"): append(UInt8(ascii: "\\"), UInt8(ascii: "n"), to: &bytes)
      case UInt8(ascii: "\t"): append(UInt8(ascii: "\\"), UInt8(ascii: "t"), to: &bytes)
      case ..<0x20: appendNumber(of: Unicode.Scalar(byte), to: &bytes)
      default:
        if let (scalar, length) = activeCharacter(text, index - 1) {
          appendNumber(of: scalar, to: &bytes)
          index += length - 1
        } else {
          bytes.append(byte)
        }
      }
    }
  }

  private static func append(_ first: UInt8, _ second: UInt8, to bytes: inout [UInt8]) {
    bytes.append(first)
    bytes.append(second)
  }

  /// Appends the number of a character; every active character is in the basic multilingual plane,
  /// so one escape with four digits is enough.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - bytes: The JSON text so far.
  package static func appendNumber(of scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: Array("\\u".utf8))
    for shift in [12, 8, 4, 0] as [UInt32] {
      bytes.append(digits[Int(scalar.value >> shift) & 15])
    }
  }

  /// An active character of a UTF-8 text, with the number of its bytes; `nil` for any other
  /// character.
  static func activeCharacter(
    _ bytes: Span<UInt8>, _ index: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let (length, mask): (Int, UInt8)
    switch bytes[index] {
    case 0x7F: (length, mask) = (1, 0x7F)
    case 0xC2, 0xD8: (length, mask) = (2, 0x1F)
    case 0xE2: (length, mask) = (3, 0x0F)
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    var value = UInt32(bytes[index] & mask)
    for offset in (index + 1)..<(index + length) {
      value = value << 6 | UInt32(bytes[offset] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value), isActive(scalar) else { return nil }
    return (scalar, length)
  }
}
