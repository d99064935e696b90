/// A timing line of SubRip, read tolerantly.
struct SubRipTiming {
  /// What a line with an arrow turns out to be.
  enum Reading {
    /// A timing line.
    case timing(SubRipTiming)
    /// A line that is meant as one, and where it cannot be read.
    case broken(at: Int)
    /// Text.
    case text
  }

  /// The start.
  let start: SubRipTimestamp
  /// The end.
  let end: SubRipTimestamp
  /// Where the start stands.
  let startOffset: Int
  /// Where the end stands.
  let endOffset: Int
  /// Where the arrow stands when it is not written as ` --> `.
  let oddArrow: Int?
  /// What follows the end, without blanks.
  let trailing: Range<Int>

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  /// - Returns: What the line is.
  static func read(_ bytes: [UInt8], _ line: Range<Int>) -> Reading {
    var cursor = LineCursor(bytes, line)
    // A byte order mark stands inside files that were joined.
    if bytes.hasPrefix("\u{FEFF}", at: cursor.index) { cursor.index += 3 }
    cursor.skipSpace()
    let startOffset = cursor.index
    guard let start = SubRipTimestamp.read(&cursor) else {
      return isMeantAsTiming(cursor) ? .broken(at: startOffset) : .text
    }
    let arrow = cursor.index
    guard let isPlain = takeArrow(&cursor) else { return .broken(at: arrow) }
    let endOffset = cursor.index
    guard let end = SubRipTimestamp.read(&cursor) else { return .broken(at: endOffset) }
    return .timing(
      SubRipTiming(
        start: start, end: end, startOffset: startOffset, endOffset: endOffset,
        oddArrow: isPlain ? nil : arrow, trailing: bytes.trimmed(cursor.rest)))
  }

  /// One or more minus signs and `>`, blanks anywhere; whether it is written as ` --> `.
  private static func takeArrow(_ cursor: inout LineCursor) -> Bool? {
    let spaceBefore = cursor.skipSpace()
    let start = cursor.index
    var dashes = 0
    while cursor.take(0x2D) {
      dashes += 1
      cursor.skipSpace()
    }
    guard dashes > 0, cursor.take(0x3E) else { return nil }
    let isTight = cursor.index - start == 3 && dashes == 2
    return cursor.skipSpace() && spaceBefore && isTight
  }

  /// A digit first, and a colon before the arrow.
  private static func isMeantAsTiming(_ cursor: LineCursor) -> Bool {
    guard let first = cursor.bytes[cursor.rest].first, first.isDigit || first == 0x2D else {
      return false
    }
    for index in cursor.rest where cursor.bytes[index] == 0x3E || cursor.bytes[index] == 0x3A {
      return cursor.bytes[index] == 0x3A
    }
    return false
  }
}
