/// Finds the end of a line and the arrows in it, in one pass.
struct LineScan {
  /// Where the line's terminator stands, or the end of the buffer.
  let end: Int
  /// Whether `-->` is in the line's part that is kept.
  let hasArrow: Bool
  /// Whether `->` is in the line's part that is kept.
  let hasShortArrow: Bool
  /// Whether `<` or `{` is in the line.
  let hasMarkup: Bool

  /// Scans a line.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - start: Where the line starts.
  init(_ bytes: Span<UInt8>, from start: Int) {
    var index = start
    var arrow = false
    var short = false
    var markup = false
    while index < bytes.count {
      let byte = bytes[index]
      // Most bytes are letters, and then digits and blanks.
      if byte > 0x3E {
        if byte == 0x7B { markup = true }
      } else if byte > 0x3B {
        if byte == 0x3C { markup = true }
        if byte == 0x3E, index > start, bytes[index - 1] == 0x2D,
          index - start < TimedTextLimits.lineBytes
        {
          short = true
          if index > start + 1, bytes[index - 2] == 0x2D { arrow = true }
        }
      } else if byte == 0x0A || byte == 0x0D {
        break
      }
      index += 1
    }
    end = index
    hasArrow = arrow
    hasShortArrow = short
    hasMarkup = markup
  }
}
