/// Finds the end of a line and the arrows in it, in one pass.
struct LineScan {
  /// The offset of the line's terminator, or the end of the buffer.
  let end: Int
  /// Whether `-->` is in the kept part of the line.
  let hasArrow: Bool
  /// Whether `->` is in the kept part of the line.
  let hasShortArrow: Bool
  /// Whether `<` or `{` is in the line.
  let hasMarkup: Bool

  /// Scans a line.
  init(_ bytes: Span<UInt8>, from start: Int) {
    var index = Self.sign(in: bytes, from: start)
    var arrow = false
    var short = false
    var markup = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D { break }
      if byte == 0x3C || byte == 0x7B { markup = true }
      if byte == 0x3E, index > start, bytes[index - 1] == 0x2D,
        index - start < TimedTextLimits.lineBytes
      {
        short = true
        if index > start + 1, bytes[index - 2] == 0x2D { arrow = true }
      }
      index = Self.sign(in: bytes, from: index + 1)
    }
    end = index
    hasArrow = arrow
    hasShortArrow = short
    hasMarkup = markup
  }

  /// The first byte that may end a line, begin markup or be the head of an arrow; most bytes are
  /// letters, digits and blanks, so eight are examined at once.
  ///
  /// - Returns: The offset of that byte, or the end of the buffer.
  @inline(__always) private static func sign(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let signs = Self.signs(in: ByteWord.load(bytes, at: index))
      if signs != 0 { return index + signs.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, !isSign(bytes[index]) { index += 1 }
    return index
  }

  /// The signs among eight bytes: the lowest bit that is set is in the byte of the first one.
  @inline(__always) private static func signs(in word: UInt64) -> UInt64 {
    ByteWord.zeros(in: (word & ByteWord.all(0xFD)) ^ ByteWord.all(0x3C))
      | ByteWord.zeros(in: word ^ ByteWord.all(0x7B))
      | ByteWord.zeros(in: (word & ByteWord.all(0xF8)) ^ ByteWord.all(0x08))
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte & 0xFD == 0x3C || byte == 0x7B || byte & 0xF8 == 0x08
  }
}
