/// A path as reports show it.
///
/// A path is a sequence of bytes (path_resolution(7)). Valid UTF-8 is shown without change. In any
/// other path, each byte that belongs to no character is written as `\xFF`, and a backslash as
/// `\x5C`, so that two files never look alike. A UTF-8 path that contains such an escape is written
/// in the same way, so that it cannot be confused with another path.
public enum PathText {
  /// The text of a path.
  ///
  /// - Parameter bytes: The path.
  /// - Returns: A text that is unique for the path.
  public static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !hasEscape(bytes) { return text }
    var text: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      let length = characterLength(rest)
      if let length, byte != backslash {
        text += rest.prefix(length)
      } else {
        text += escape(byte)
      }
      rest = rest.dropFirst(length ?? 1)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The path for a text that ``text(of:)`` has escaped.
  ///
  /// - Parameter text: The text.
  /// - Returns: The bytes of the path; `nil` for a text that is the path itself.
  public static func bytes(of text: String) -> [UInt8]? {
    let written = Array(text.utf8)
    guard hasEscape(written) else { return nil }
    var bytes: [UInt8] = []
    var rest = written[...]
    while let byte = rest.first {
      let escaped = escapedByte(rest)
      bytes.append(escaped ?? byte)
      rest = rest.dropFirst(escaped == nil ? 1 : 4)
    }
    return bytes
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func escape(_ byte: UInt8) -> [UInt8] {
    [backslash, UInt8(ascii: "x"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private static func hasEscape(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] == backslash && escapedByte(bytes[$0...]) != nil }
  }

  /// The byte of an escape at the start of a text, or `nil`.
  private static func escapedByte(_ text: ArraySlice<UInt8>) -> UInt8? {
    let escape = Array(text.prefix(4))
    guard escape.count == 4, escape[0] == backslash, escape[1] == UInt8(ascii: "x"),
      escape[2...].allSatisfy(isDigit)
    else { return nil }
    return UInt8(String(decoding: escape[2...], as: UTF8.self), radix: 16)
  }

  /// Whether a byte is a hexadecimal digit, in either case.
  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  /// The number of bytes of the character at the start; `nil` if there is no valid character.
  private static func characterLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    (1...4).first { length in
      bytes.count >= length && String(validating: bytes.prefix(length), as: UTF8.self) != nil
    }
  }
}
