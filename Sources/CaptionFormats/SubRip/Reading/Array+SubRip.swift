import TextBasics

/// Examines a UTF-8 buffer for the SubRip reader.
extension [UInt8] {
  /// Whether a byte order mark is at an offset.
  ///
  /// - Parameter offset: The offset.
  /// - Returns: Whether a byte order mark is at the offset.
  package func hasMark(at offset: Int) -> Bool {
    indices.contains(offset) && self[offset] == 0xEF && hasPrefix("\u{FEFF}", at: offset)
  }

  /// Whether a non-ASCII digit (full-width, Arabic or Persian) may be at an offset.
  ///
  /// Characters that may precede such a digit count too: direction marks, special spaces, byte
  /// order marks.
  ///
  /// - Returns: Whether such a digit may be at the offset.
  func mayHoldForeignDigit(at offset: Int) -> Bool {
    guard offset >= 0, offset + 2 < count else { return false }
    let (second, third) = (self[offset + 1], self[offset + 2])
    switch self[offset] {
    case 0xEF: return second == 0xBB || (second == 0xBC && 0x90...0x99 ~= third)
    case 0xD9: return 0xA0...0xA9 ~= second
    case 0xDB: return 0xB0...0xB9 ~= second
    case 0xE2: return second == 0x80 && (0x8E...0x8F ~= third || 0xAA...0xAE ~= third)
    case 0xE3: return second == 0x80 && third == 0x80
    case 0xC2: return second == 0xA0
    default: return false
    }
  }

  /// Whether a line contains only the beginning of a timing line.
  ///
  /// - Parameter line: The line; clamped to the buffer.
  /// - Returns: Whether it starts with a digit, has a colon, and has only digits, blanks, commas,
  ///   full stops, dashes and colons.
  func isCutTimestamp(_ line: Range<Int>) -> Bool {
    let text = self[trimmed(line)]
    guard text.first?.isDigit == true, text.contains(0x3A) else { return false }
    return text.allSatisfy { $0.isDigit || $0.isBlank || [0x2C, 0x2D, 0x2E, 0x3A].contains($0) }
  }
}
