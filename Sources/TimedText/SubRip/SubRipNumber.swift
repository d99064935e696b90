/// A line that holds nothing but a number.
struct SubRipNumber {
  /// The line.
  let line: TextLine
  /// Its digits.
  let digits: Range<Int>
  /// The number, saturating.
  let value: Int64
  /// Whether a blank line or the start of the file stands before it.
  let isAfterBlank: Bool
  /// The first blank line after it.
  var blankAfter: TextLine?

  /// Reads a line; `nil` when it holds anything else.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - bytes: The buffer.
  ///   - isAfterBlank: Whether the line before is blank.
  init?(_ line: TextLine, in bytes: [UInt8], isAfterBlank: Bool) {
    var cursor = LineCursor(bytes, line.content)
    if bytes.hasPrefix("\u{FEFF}", at: cursor.index) { cursor.index += 3 }
    cursor.skipSpace()
    let start = cursor.index
    let run = cursor.digits()
    digits = start..<cursor.index
    cursor.skipSpace()
    guard run.count > 0, cursor.byte == nil else { return nil }
    self.line = line
    self.isAfterBlank = isAfterBlank
    value = run.value
  }

  /// Whether the number is one more than another.
  ///
  /// - Parameter other: The other; `nil` stands for none.
  /// - Returns: Whether it is; a first number may be any.
  func follows(_ other: Int64?) -> Bool {
    guard let other else { return true }
    return other < .max && value == other + 1
  }
}
