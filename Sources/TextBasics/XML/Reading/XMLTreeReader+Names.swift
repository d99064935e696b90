import MediaModel

/// Names and characters.
extension XMLTreeReader {
  /// Reads a name (XML 1.0, production 5).
  ///
  /// - Returns: Its range; `nil` if no name starts here; then nothing is read.
  mutating func scanName() -> Range<Int>? {
    let start = index
    guard let first = nameLength(at: index, isStart: true) else { return nil }
    index += first
    while let length = nameLength(at: index, isStart: false) { index += length }
    return start..<index
  }

  /// The number of bytes of the character at an offset; `nil` if a name cannot contain it.
  private func nameLength(at offset: Int, isStart: Bool) -> Int? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    if byte < 0x80 {
      let isName = isStart ? byte.isXMLNameStart : byte.isXMLNamePart
      return isName || byte == 0x3A ? 1 : nil
    }
    let step = ScalarStep.read(bytes.span, at: offset, as: .utf8)
    let isName =
      Self.isNameStart(step.value)
      || (!isStart && [0xB7...0xB7, 0x300...0x36F, 0x203F...0x2040].contains { $0 ~= step.value })
    return isName && !step.isFault ? step.length : nil
  }

  /// Whether a character beyond ASCII can start a name (production 4).
  private static func isNameStart(_ value: UInt32) -> Bool {
    switch value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFC,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// Splits a name at its colon (Namespaces in XML 1.0, production 7).
  ///
  /// - Returns: The prefix, or `nil` if there is none; and the local part. A name with a colon at a
  ///   wrong position has no prefix.
  func split(_ name: Range<Int>) -> (prefix: Range<Int>?, local: Range<Int>) {
    guard let colon = name.first(where: { bytes[$0] == 0x3A }), isLocal(colon + 1, name) else {
      return (nil, name)
    }
    guard colon > name.lowerBound else { return (nil, name) }
    return (name.lowerBound..<colon, (colon + 1)..<name.upperBound)
  }

  private func isLocal(_ start: Int, _ name: Range<Int>) -> Bool {
    guard start < name.upperBound else { return false }
    guard nameLength(at: start, isStart: true) != nil, bytes[start] != 0x3A else { return false }
    return !(start..<name.upperBound).contains { bytes[$0] == 0x3A }
  }

  /// Whether a document can contain a character (production 2).
  static func isCharacter(_ value: UInt32) -> Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Whether the byte at an offset starts a character that XML does not allow; NUL was replaced
  /// when the file was decoded, and surrogates cannot be decoded.
  func isForbidden(at offset: Int) -> Bool {
    let byte = bytes[offset]
    if byte < 0x20 { return !byte.isXMLSpace }
    // U+FFFE and U+FFFF.
    guard byte == 0xEF, offset + 2 < bytes.count, bytes[offset + 1] == 0xBF else { return false }
    return bytes[offset + 2] >= 0xBE
  }
}
