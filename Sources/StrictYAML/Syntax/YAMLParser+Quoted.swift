import TextBasics

/// Text in quotes (7.3.1, 7.3.2).
extension YAMLParser {
  /// Reads text in single or double quotes; the opening quote is next.
  mutating func quotedText() throws(SyntaxStop) -> String {
    let start = at
    let quote = byte(at)
    let isDouble = quote == UInt8(ascii: "\"")
    var text = FoldingText()
    at += 1
    while true {
      let next = byte(at)
      if next == quote, !isDouble, byte(at + 1) == quote {
        text.append(quote)
        at += 2
      } else if next == quote {
        break
      } else if isDouble, next == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else {
        try literal(next, into: &text, from: start)
      }
    }
    at += 1
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private mutating func literal(
    _ byte: UInt8, into text: inout FoldingText, from start: Int
  ) throws(SyntaxStop) {
    switch byte {
    case 0: throw stop(at: start, "This quote is never closed.")
    case 10, 13:
      text.dropBlanks()
      text.append(contentsOf: Self.fold(try lineBreaks(from: start)))
    case 9, 32:
      text.appendBlank(byte)
      at += 1
    default:
      text.append(byte)
      at += 1
    }
  }

  /// Goes over line ends and blanks between two lines of quoted text, and counts the line ends.
  private mutating func lineBreaks(from start: Int) throws(SyntaxStop) -> Int {
    var breaks = 0
    while at < source.bytes.count, isBlank(at) {
      guard isLineEnd(at) else {
        at += 1
        continue
      }
      skipLineEnd()
      breaks += 1
      if marker(at: at) != nil { throw stop(at: start, "This quote is never closed.") }
    }
    return breaks
  }

  // MARK: Escapes

  private mutating func escape(into text: inout FoldingText) throws(SyntaxStop) {
    let start = at
    let letter = byte(at + 1)
    at += 2
    switch letter {
    case 10, 13:
      at -= 1
      let breaks = try lineBreaks(from: start)
      text.append(contentsOf: repeatElement(10, count: breaks - 1))
    case UInt8(ascii: "x"): try code(digits: 2, from: start, into: &text)
    case UInt8(ascii: "u"): try code(digits: 4, from: start, into: &text)
    case UInt8(ascii: "U"): try code(digits: 8, from: start, into: &text)
    case UInt8(ascii: "0"): throw Self.holdsNUL(at: start)
    default:
      guard let scalar = Self.escapes[letter] else { throw unknownEscape(at: start) }
      text.append(contentsOf: scalar.utf8)
    }
  }

  private static func holdsNUL(at offset: Int) -> SyntaxStop {
    SyntaxStop(.badValue, at: offset, "This text contains a NUL character; remove it.")
  }

  private func unknownEscape(at offset: Int) -> SyntaxStop {
    stop(at: offset, "No such escape; write \"\\\\\" for a backslash, or use single quotes.")
  }

  /// The escapes of one letter (5.7; RFC 8259, section 7).
  private static let escapes: [UInt8: String] = [
    UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "t"): "\t", 9: "\t",
    UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}", UInt8(ascii: "f"): "\u{C}",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}", 32: " ", UInt8(ascii: "\""): "\"",
    UInt8(ascii: "/"): "/", UInt8(ascii: "\\"): "\\", UInt8(ascii: "N"): "\u{85}",
    UInt8(ascii: "_"): "\u{A0}", UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}",
  ]

  private mutating func code(
    digits: Int, from start: Int, into text: inout FoldingText
  ) throws(SyntaxStop) {
    var value = try hex(digits, from: start)
    if digits == 4, (0xD800..<0xDC00).contains(value) {
      value = try lowSurrogate(after: value, from: start)
    }
    if value == 0 { throw Self.holdsNUL(at: start) }
    guard let scalar = Unicode.Scalar(value) else {
      throw stop(at: start, "This escape is not a character.")
    }
    text.append(contentsOf: String(scalar).utf8)
  }

  /// JSON writes characters beyond U+FFFF as two escapes (RFC 8259, section 7).
  private mutating func lowSurrogate(
    after high: UInt32, from start: Int
  ) throws(SyntaxStop) -> UInt32 {
    guard byte(at) == UInt8(ascii: "\\"), byte(at + 1) == UInt8(ascii: "u") else { return high }
    at += 2
    let low = try hex(4, from: start)
    guard (0xDC00..<0xE000).contains(low) else { return high }
    return 0x10000 &+ (high &- 0xD800) << 10 &+ (low &- 0xDC00)
  }

  private mutating func hex(_ count: Int, from start: Int) throws(SyntaxStop) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = byte(at).hexDigitValue else {
        throw stop(at: start, "This escape needs \(count) hexadecimal digits.")
      }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }
}
