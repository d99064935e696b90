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
    var index = start
    var arrow = false
    var short = false
    var markup = false
    while index < bytes.count {
      let byte = bytes[index]
      // Most bytes are letters; digits and blanks are the next most frequent bytes.
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
