extension Range<Int64> {
  /// The range without its first bytes.
  func dropping(_ count: Int64) -> Range<Int64> {
    Swift.min(lowerBound + Swift.max(count, 0), upperBound)..<upperBound
  }
}

/// Bytes with checked access; an offset outside is `nil`.
struct ByteSlice {
  let bytes: ArraySlice<UInt8>

  /// Creates a slice.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Creates a slice of all bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// The byte at an offset.
  subscript(_ offset: Int) -> UInt8? {
    guard offset >= 0, offset < bytes.count else { return nil }
    return bytes[bytes.startIndex + offset]
  }

  /// The bytes from an offset on; empty after the end.
  func from(_ offset: Int) -> ByteSlice { ByteSlice(bytes.dropFirst(max(offset, 0))) }

  /// Bytes at an offset, or `nil` if there are fewer.
  func part(at offset: Int, count: Int) -> ByteSlice? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
      return nil
    }
    return ByteSlice(bytes.dropFirst(offset).prefix(count))
  }

  /// An unsigned number of up to four bytes, highest byte first.
  func number(at offset: Int, count: Int) -> Int? {
    guard (1...4).contains(count) else { return nil }
    return part(at: offset, count: count)?.bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The three letters of a language code, in lower case; other bytes give `nil`.
  func language(at offset: Int) -> String? {
    guard let letters = part(at: offset, count: 3)?.bytes.map({ $0 | 0x20 }),
      letters.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The bytes in hexadecimal.
  var hexadecimal: String { Self.hexadecimal(bytes) }

  /// Bytes in hexadecimal.
  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// Bytes as ASCII text; other bytes become `?`.
  static func printable(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }

  /// Text up to the first NUL; bytes that are not UTF-8 are replaced.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes.prefix { $0 != 0 }), as: UTF8.self)
  }
}
