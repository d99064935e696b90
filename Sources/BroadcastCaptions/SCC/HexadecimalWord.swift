import TextBasics

/// Reads words of hexadecimal digits.
enum HexadecimalWord {
  /// Reads the word up to the next space.
  ///
  /// - Parameter cursor: Where it starts; afterwards it is after the word, valid or not.
  /// - Returns: The value; `nil` when it is not four digits.
  static func read(_ cursor: inout LineCursor) -> UInt16? {
    var value: UInt16 = 0
    var count = 0
    var isWord = true
    while let byte = cursor.byte, !byte.isSpace {
      if count < 4, let digit = byte.hexDigitValue {
        value = value << 4 | UInt16(digit)
      } else {
        isWord = false
      }
      count += 1
      cursor.index += 1
    }
    return isWord && count == 4 ? value : nil
  }
}
