/// Text of DVB tables (ETSI EN 300 468, annex A), for a reader.
enum DVBString {
  /// Decodes UTF-8, UTF-16 and Latin 1, and ASCII characters of other tables; other characters
  /// become `?`.
  static func decode(_ text: ByteSlice) -> String {
    let rest = text.from(1).bytes
    switch text[0] {
    case 0x15: return String(decoding: Array(rest), as: UTF8.self)
    case 0x11:
      let units = stride(from: 1, to: text.count - 1, by: 2).compactMap {
        text.number(at: $0, count: 2).map { UInt16(truncatingIfNeeded: $0) }
      }
      return String(decoding: units, as: UTF16.self)
    case 0x10 where text[1] == 0 && text[2] == 1:
      return String(String.UnicodeScalarView(text.from(3).bytes.map { Unicode.Scalar($0) }))
    case 0x10: return ByteSlice.printable(Array(text.from(3).bytes))
    case .some(0..<0x20): return ByteSlice.printable(Array(rest))
    // 0x86 and 0x87 only mark the short form of a name.
    default: return ByteSlice.printable(text.bytes.filter { !(0x80...0x9F).contains($0) })
    }
  }
}
