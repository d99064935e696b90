extension String {
  /// The text without white space at its ends, and without tabs and line breaks, which addresses
  /// lose (URL Standard, 4.4).
  package var trimmed: String {
    var bytes = utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }[...]
    bytes = bytes.drop { $0 <= 0x20 }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
