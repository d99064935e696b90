import TextBasics

/// Words of hexadecimal digits.
enum HexadecimalWord {
  /// Reads the word that goes on to the next space.
  ///
  /// - Parameter cursor: Where it starts; it is left after the word, be it one or not.
  /// - Returns: The value; `nil` when it is not four digits.
  static func read(_ cursor: inout LineCursor) -> UInt16? {
    var value: UInt16 = 0
    var count = 0
    var isWord = true
    while let byte = cursor.byte, !byte.isSpace {
      if count < 4, let digit = digit(byte) {
        value = value << 4 | UInt16(digit)
      } else {
        isWord = false
      }
      count += 1
      cursor.index += 1
    }
    return isWord && count == 4 ? value : nil
  }

  /// The value of a digit.
  ///
  /// - Parameter byte: The digit as ASCII, in either case.
  /// - Returns: The value; `nil` when it is not a word.
  static func digit(_ byte: UInt8) -> UInt8? {
    if byte.isDigit { return byte - 0x30 }
    let letter = byte.lowered
    return (0x61...0x66).contains(letter) ? letter - 0x57 : nil
  }
}
