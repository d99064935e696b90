import TextBasics

/// The text of strings in programs and JSON.
enum ScriptText {
  /// The text of a string without its escapes (ECMAScript, 12.9.4; RFC 8259, section 7).
  ///
  /// - Parameter bytes: The string between its quotation marks.
  /// - Returns: The text; escapes of other characters than those of ASCII lose only their backslash.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(backslash) else { return Array(bytes) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == backslash else {
        text.append(byte)
        continue
      }
      let count = digits(after: rest.first)
      guard count > 0, let value = number(rest.dropFirst().prefix(count), count), value < 0x80
      else {
        // An escaped backslash starts no other escape.
        if rest.first == backslash { text.append(contentsOf: [rest.removeFirst()]) }
        continue
      }
      text.append(value)
      rest = rest.dropFirst(1 + count)
    }
    return text
  }

  private static let backslash = UInt8(ascii: "\\")

  /// The number of hexadecimal digits of an escape.
  private static func digits(after byte: UInt8?) -> Int {
    switch byte {
    case UInt8(ascii: "u"): 4
    case UInt8(ascii: "x"): 2
    default: 0
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>, _ count: Int) -> UInt8? {
    digits.count == count ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }
}
