import TextBasics

/// A line that contains only a number.
struct SubRipNumber {
  let line: TextLine
  let digits: Range<Int>
  /// The number; if it is too large, the largest supported number.
  let value: Int64
  /// Whether its digits are ASCII.
  let isASCII: Bool
  /// Whether it follows a blank line or the start of the file.
  let isAfterBlank: Bool
  /// The first blank line after it.
  var blankAfter: TextLine?

  /// Reads a line; `nil` when it contains other text.
  init?(_ line: TextLine, in bytes: [UInt8], isAfterBlank: Bool) {
    var cursor = LineCursor(bytes, line.content)
    // Most lines are words.
    if cursor.byte?.isLetter == true { return nil }
    if bytes.hasMark(at: cursor.index) { cursor.index += 3 }
    cursor.skipSpace()
    let start = cursor.index
    let run = cursor.digits()
    let end = cursor.index
    cursor.skipSpace()
    isASCII = run.count > 0 && cursor.byte == nil
    self.line = line
    self.isAfterBlank = isAfterBlank
    if isASCII {
      digits = start..<end
      value = run.value
    } else {
      guard cursor.byte.map({ $0 >= 0x80 }) ?? false,
        let folded = SubRipFolding.number(bytes, line.content)
      else { return nil }
      (value, digits) = folded
    }
  }

  /// Creates a number that precedes the times in the same line.
  init(_ line: TextLine, inline digits: Range<Int>, in bytes: [UInt8], isAfterBlank: Bool) {
    self.line = line
    self.digits = digits
    self.isAfterBlank = isAfterBlank
    isASCII = true
    var cursor = LineCursor(bytes, digits)
    value = cursor.digits().value
  }

  /// Whether the number is one more than another.
  ///
  /// - Parameter other: The number of the previous cue; `nil` for the first cue.
  /// - Returns: Whether it is one more; the first number may have any value.
  func follows(_ other: Int64?) -> Bool {
    guard let other else { return true }
    return other < .max && value == other + 1
  }
}
