import TextBasics

/// Reads the parts of values of styles (TTML2, section 10.3).
struct TTMLValueScanner {
  /// The place of the next byte.
  var cursor: LineCursor
  /// The lengths that were read, in order.
  private(set) var lengths: [TTMLLengthSyntax] = []

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - range: The value; white space at its ends is left out.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    cursor = LineCursor(bytes, bytes.trimmed(range))
  }

  /// Whether all was read.
  var isAtEnd: Bool { cursor.byte == nil }

  /// The bytes of the buffer.
  var bytes: [UInt8] { cursor.bytes }

  /// Passes over white space.
  @discardableResult mutating func space() -> Bool { cursor.skipSpace() }

  /// Passes over a byte if it is the next.
  mutating func consume(_ byte: UInt8) -> Bool { cursor.consume(byte) }

  /// Reads a word: up to white space, a comma or a parenthesis.
  ///
  /// - Returns: The word; empty when there is none.
  mutating func word() -> String {
    let start = cursor.index
    while let byte = cursor.byte, !byte.isSpace, byte != 0x2C, byte != 0x28, byte != 0x29 {
      cursor.index += 1
    }
    return bytes.string(start..<cursor.index)
  }

  /// Reads one of some words, or nothing.
  ///
  /// - Returns: The word, or `nil` when none of them is next.
  mutating func word(of allowed: Set<String>) -> String? {
    let start = cursor.index
    let found = word()
    if allowed.contains(found) { return found }
    cursor.index = start
    return nil
  }

  /// Reads a number (TTML2, section 10.3.24).
  ///
  /// - Returns: The number; if `nil`, nothing is read.
  mutating func number() -> Double? {
    let start = cursor.index
    let isNegative = cursor.byte == 0x2D
    if isNegative || cursor.byte == 0x2B { cursor.index += 1 }
    let whole = cursor.digits()
    var value = Double(whole.value)
    var digits = whole.count
    if cursor.consume(0x2E) {
      let fraction = fraction()
      value += fraction.value
      digits += fraction.count
    }
    guard digits > 0 else {
      cursor.index = start
      return nil
    }
    return isNegative ? -value : value
  }

  private mutating func fraction() -> (value: Double, count: Int) {
    var value = 0.0
    var scale = 0.1
    var count = 0
    while let byte = cursor.byte, byte.isDigit {
      value += Double(byte &- 0x30) * scale
      scale /= 10
      count += 1
      cursor.index += 1
    }
    return (value, count)
  }

  /// Reads a length.
  ///
  /// - Returns: The length; if `nil`, nothing is read.
  mutating func length() -> TTMLLengthSyntax? {
    let start = cursor.index
    guard let number = number(), let unit = unit() else {
      cursor.index = start
      return nil
    }
    let length = TTMLLengthSyntax(number: number, unit: unit)
    lengths.append(length)
    return length
  }

  private mutating func unit() -> TTMLLengthSyntax.Unit? {
    if cursor.consume(0x25) { return .percent }
    let start = cursor.index
    while let byte = cursor.byte, byte.isLetter { cursor.index += 1 }
    return TTMLLengthSyntax.Unit(rawValue: bytes.string(start..<cursor.index))
  }

  /// Reads a color (TTML2, section 10.3.9).
  ///
  /// - Returns: Its opacity from 0 to 255; if `nil`, nothing is read.
  mutating func color() -> Int? {
    let start = cursor.index
    if cursor.consume(0x23) {
      if let alpha = hexadecimal() { return alpha }
    } else if let alpha = named() ?? function() {
      return alpha
    }
    cursor.index = start
    return nil
  }

  private mutating func hexadecimal() -> Int? {
    let digits = Array(word().utf8)
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy({ $0.hexDigitValue != nil })
    else { return nil }
    return digits.count == 6
      ? 255 : Int(String(decoding: digits.suffix(2), as: UTF8.self), radix: 16)
  }

  private mutating func named() -> Int? {
    let start = cursor.index
    let name = word().lowercased()
    if Self.colorNames.contains(name), cursor.byte != 0x28 {
      return name == "transparent" ? 0 : 255
    }
    cursor.index = start
    return nil
  }

  /// Reads `rgb(…)` or `rgba(…)` with whole numbers up to 255.
  private mutating func function() -> Int? {
    let name = word()
    guard name == "rgb" || name == "rgba", consume(0x28) else { return nil }
    let count = name == "rgb" ? 3 : 4
    var last = 255
    for index in 0..<count {
      if index > 0, !consume(0x2C) { return nil }
      space()
      let run = cursor.digits()
      guard run.count > 0, run.value <= 255 else { return nil }
      last = Int(clamping: run.value)
      space()
    }
    guard consume(0x29) else { return nil }
    return count == 3 ? 255 : last
  }

  /// The names of colors (TTML2, section 10.3.21).
  static let colorNames: Set<String> = [
    "transparent", "black", "silver", "gray", "white", "maroon", "red", "purple", "fuchsia",
    "magenta", "green", "lime", "olive", "yellow", "navy", "blue", "teal", "aqua", "cyan",
  ]

  /// Reads a string in quotation marks (TTML2, section 8.3.13).
  mutating func quoted() -> Bool {
    guard let mark = cursor.byte, mark == 0x22 || mark == 0x27 else { return false }
    cursor.index += 1
    while let byte = cursor.byte {
      cursor.index += byte == 0x5C && cursor.following != nil ? 2 : 1
      if byte == mark { return true }
    }
    return false
  }
}
