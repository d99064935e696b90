/// ISO-2022-JP (Encoding Standard, section "ISO-2022-JP"): ASCII and seven-bit pairs, with escapes
/// between them.
///
/// The meaning of a byte depends on the preceding escape. To allow reading from any offset, the
/// pairs are first converted to Shift_JIS, which has the same number of bytes; the escapes are
/// kept.
enum ISO2022JP {
  private enum Mode { case ascii, pairs, katakana }

  /// Whether bytes are probably ISO-2022-JP: all have seven bits, and another escape follows an
  /// escape to pairs.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    guard hasEscape(bytes) else { return false }
    var hasPairs = false
    var isEnded = false
    for index in bytes.indices {
      if bytes[index] >= 0x80 { return false }
      guard bytes[index] == 0x1B, isEscape(bytes.span, at: index) else { continue }
      if bytes[index + 1] == 0x24 { hasPairs = true } else { isEnded = isEnded || hasPairs }
    }
    return isEnded
  }

  /// Whether a byte begins an escape; a search of all bytes is faster than a search that stops.
  private static func hasEscape(_ bytes: [UInt8]) -> Bool {
    var nearest = UInt8.max
    for byte in bytes { nearest = min(nearest, byte ^ 0x1B) }
    return nearest == 0
  }

  /// Whether a three-byte escape is at an offset.
  static func isEscape(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard offset + 2 < bytes.count, bytes[offset] == 0x1B else { return false }
    switch (bytes[offset + 1], bytes[offset + 2]) {
    case (0x28, 0x42), (0x28, 0x49), (0x28, 0x4A), (0x24, 0x40), (0x24, 0x42): return true
    default: return false
    }
  }

  /// The file with its pairs converted to Shift_JIS.
  static func withShiftJIS(_ bytes: [UInt8]) -> [UInt8] {
    var output = bytes
    var mode = Mode.ascii
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isEscape(bytes.span, at: index) {
        mode = bytes[index + 1] == 0x24 ? .pairs : bytes[index + 2] == 0x49 ? .katakana : .ascii
        index += 3
      } else if byte == 0x0A || byte == 0x0D {
        // Some programs end a line without an escape; the next line still begins in ASCII.
        mode = .ascii
        index += 1
      } else if mode == .katakana, 0x21...0x5F ~= byte {
        output[index] = byte | 0x80
        index += 1
      } else if mode == .pairs, index + 1 < bytes.count, 0x21...0x7E ~= byte,
        0x21...0x7E ~= bytes[index + 1]
      {
        let number = (Int(byte) - 0x21) * 94 + Int(bytes[index + 1]) - 0x21
        let (lead, trail) = (number / 188, number % 188)
        output[index] = UInt8(lead + (lead < 31 ? 0x81 : 0xC1))
        output[index + 1] = UInt8(trail + (trail < 63 ? 0x40 : 0x41))
        index += 2
      } else {
        index += 1
      }
    }
    return output
  }
}
