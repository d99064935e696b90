/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// The bytes with `%41` decoded as `A`; a percent sign without two following hexadecimal digits
  /// is kept.
  ///
  /// - Parameter bytes: The encoded bytes.
  /// - Returns: The bytes.
  package static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = bytes[index + 1].hexDigitValue, let low = bytes[index + 2].hexDigitValue
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

  /// The text with `%41` decoded as `A`.
  ///
  /// - Parameter text: The encoded text.
  /// - Returns: The text; bytes that are not UTF-8 become U+FFFD.
  package static func decoded(_ text: String) -> String {
    String(decoding: decoded(Array(text.utf8)), as: UTF8.self)
  }
}
