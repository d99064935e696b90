/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// The bytes with `%41` as `A`; a percent sign without two hexadecimal digits after it stays.
  ///
  /// - Parameter bytes: The encoded bytes.
  /// - Returns: The bytes.
  package static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
      {
        output.append(high << 4 | low)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }

  /// The text with `%41` as `A`.
  ///
  /// - Parameter text: The encoded text.
  /// - Returns: The text; bytes that are not UTF-8 become U+FFFD.
  package static func decoded(_ text: String) -> String {
    String(decoding: decoded(Array(text.utf8)), as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
