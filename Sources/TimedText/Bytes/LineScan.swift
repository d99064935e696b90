/// Finds the end of a line and the arrows in it, in one pass.
struct LineScan {
  /// Where the line's terminator stands, or the end of the buffer.
  let end: Int
  /// Whether `-->` stands in the line's part that is kept.
  let hasArrow: Bool
  /// Whether `->` stands in the line's part that is kept.
  let hasShortArrow: Bool

  /// Scans a line.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - start: Where the line starts.
  init(_ bytes: Span<UInt8>, from start: Int) {
    var index = start
    var arrow = false
    var short = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D { break }
      if byte == 0x3E, index > start, bytes[index - 1] == 0x2D,
        index - start < TimedTextLimits.lineBytes
      {
        short = true
        if index > start + 1, bytes[index - 2] == 0x2D { arrow = true }
      }
      index += 1
    }
    end = index
    hasArrow = arrow
    hasShortArrow = short
  }
}
