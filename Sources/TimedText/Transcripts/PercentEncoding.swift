/// Percent-encoding (RFC 3986, section 2.1).
enum PercentEncoding {
  /// The text with `%41` as `A`; what is no such triple stays.
  ///
  /// - Parameter text: The encoded text.
  /// - Returns: The text.
  static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count,
        let value = UInt8(bytes.string((index + 1)..<(index + 3)), radix: 16)
      {
        output.append(value)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
