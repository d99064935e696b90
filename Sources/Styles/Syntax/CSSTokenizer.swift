import TextBasics

/// Splits a style sheet into tokens, one at a time (CSS Syntax 3, section 4.3).
///
/// Tokens are not collected: a style sheet may have millions of them. Comments give no token.
struct CSSTokenizer {
  /// The style sheet, UTF-8.
  let bytes: [UInt8]
  /// The end of the part that is read.
  let end: Int
  /// The start of the next token.
  var index: Int

  /// Reads a part of a style sheet.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    let inside = bytes.clamp(range)
    index = inside.lowerBound
    end = inside.upperBound
  }

  /// Reads a whole style sheet.
  init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

  /// Takes the next token.
  ///
  /// - Returns: The token; after the last one, always `.end`.
  mutating func next() -> CSSToken {
    skipComments()
    let start = index
    guard let byte = peek() else { return token(.end, from: start) }
    if byte.isSpace {
      while let space = peek(), space.isSpace { index += 1 }
      return token(.whitespace, from: start)
    }
    switch byte {
    case 0x22, 0x27: return string(endingAt: byte)
    case 0x23: return hash()
    case 0x2B, 0x2E, 0x30...0x39: return isNumber(at: 0) ? numeric() : single(byte)
    case 0x2D: return hyphen()
    case 0x3C where bytes.hasPrefix("<!--", at: index): return markup(.openingComment, 4)
    case 0x40 where isIdentifier(at: 1): return atKeyword()
    default: return isIdentifier(at: 0) ? identifierLike() : single(byte)
    }
  }

  /// Takes the next token that is not white space.
  mutating func nextSolid() -> CSSToken {
    var found = next()
    while found.kind == .whitespace { found = next() }
    return found
  }

  // MARK: Bytes

  func peek(_ distance: Int = 0) -> UInt8? {
    let offset = index + distance
    return offset < end ? bytes[offset] : nil
  }

  private func token(
    _ kind: CSSToken.Kind, from start: Int, name: Range<Int> = 0..<0, number: Double = 0
  ) -> CSSToken {
    CSSToken(kind: kind, range: start..<index, name: name, number: number)
  }

  private mutating func skipComments() {
    while peek() == 0x2F, peek(1) == 0x2A {
      index += 2
      while index < end, !(peek() == 0x2A && peek(1) == 0x2F) { index += 1 }
      index = min(index + 2, end)
    }
  }

  private mutating func single(_ byte: UInt8) -> CSSToken {
    let start = index
    index += 1
    return token(Self.marks[byte] ?? .delimiter(byte), from: start)
  }

  private static let marks: [UInt8: CSSToken.Kind] = [
    0x28: .openingRound, 0x29: .closingRound, 0x2C: .comma, 0x3A: .colon, 0x3B: .semicolon,
    0x5B: .openingSquare, 0x5D: .closingSquare, 0x7B: .openingCurly, 0x7D: .closingCurly,
  ]

  private mutating func markup(_ kind: CSSToken.Kind, _ count: Int) -> CSSToken {
    let start = index
    index = min(index + count, end)
    return token(kind, from: start)
  }

  // MARK: Names

  private func isNameByte(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return isNameStart(byte) || byte.isDigit || byte == 0x2D
  }

  /// Bytes of characters beyond ASCII are letters; NUL is read as U+FFFD.
  private func isNameStart(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte.isLetter || byte == 0x5F || byte >= 0x80 || byte == 0
  }

  private func isEscape(at distance: Int) -> Bool {
    guard peek(distance) == 0x5C else { return false }
    guard let byte = peek(distance + 1) else { return true }
    return byte != 0x0A && byte != 0x0D && byte != 0x0C
  }

  private func isIdentifier(at distance: Int) -> Bool {
    guard peek(distance) == 0x2D else {
      return isNameStart(peek(distance)) || isEscape(at: distance)
    }
    return peek(distance + 1) == 0x2D || isNameStart(peek(distance + 1))
      || isEscape(at: distance + 1)
  }

  private mutating func readName() -> Range<Int> {
    let start = index
    while true {
      if isNameByte(peek()) {
        index += 1
      } else if isEscape(at: 0) {
        skipEscape()
      } else {
        return start..<index
      }
    }
  }

  /// Passes over an escape: a backslash and its character.
  private mutating func skipEscape() {
    index += 1
    guard peek()?.hexDigitValue != nil else {
      index = min(index + 1, end)
      return
    }
    let limit = min(index + 6, end)
    while index < limit, peek()?.hexDigitValue != nil { index += 1 }
    if peek() == 0x0D, peek(1) == 0x0A {
      index += 2
    } else if peek()?.isSpace == true {
      index += 1
    }
  }

  private mutating func hash() -> CSSToken {
    let start = index
    guard isNameByte(peek(1)) || isEscape(at: 1) else { return single(0x23) }
    let isID = isIdentifier(at: 1)
    index += 1
    let name = readName()
    return token(isID ? .idHash : .hash, from: start, name: name)
  }

  private mutating func atKeyword() -> CSSToken {
    let start = index
    index += 1
    let name = readName()
    return token(.atKeyword, from: start, name: name)
  }

  private mutating func hyphen() -> CSSToken {
    if isNumber(at: 0) { return numeric() }
    if peek(1) == 0x2D, peek(2) == 0x3E { return markup(.closingComment, 3) }
    return isIdentifier(at: 0) ? identifierLike() : single(0x2D)
  }

  private mutating func identifierLike() -> CSSToken {
    let start = index
    let name = readName()
    guard peek() == 0x28 else { return token(.identifier, from: start, name: name) }
    index += 1
    guard text(name).lowercased() == "url" else {
      return token(.function, from: start, name: name)
    }
    var ahead = 0
    while peek(ahead)?.isSpace == true { ahead += 1 }
    if peek(ahead) == 0x22 || peek(ahead) == 0x27 {
      return token(.function, from: start, name: name)
    }
    index += ahead
    return url(from: start)
  }

  // MARK: Strings and addresses

  private mutating func string(endingAt mark: UInt8) -> CSSToken {
    let start = index
    index += 1
    while let byte = peek() {
      if byte == mark {
        index += 1
        return token(.string, from: start, name: (start + 1)..<(index - 1))
      }
      if byte == 0x0A || byte == 0x0D || byte == 0x0C { return token(.badString, from: start) }
      index = min(index + stringStep(byte), end)
    }
    return token(.string, from: start, name: (start + 1)..<max(index, start + 1))
  }

  /// The number of bytes to pass over: an escaped CR LF is one line end.
  private func stringStep(_ byte: UInt8) -> Int {
    guard byte == 0x5C else { return 1 }
    return peek(1) == 0x0D && peek(2) == 0x0A ? 3 : 2
  }

  private mutating func url(from start: Int) -> CSSToken {
    let first = index
    while let byte = peek() {
      switch byte {
      case 0x29:
        index += 1
        return token(.url, from: start, name: first..<(index - 1))
      case _ where byte.isSpace:
        let last = index
        while peek()?.isSpace == true { index += 1 }
        guard let after = peek() else { return token(.url, from: start, name: first..<last) }
        guard after == 0x29 else { return badURL(from: start) }
        index += 1
        return token(.url, from: start, name: first..<last)
      case 0x22, 0x27, 0x28, 0x01...0x08, 0x0B, 0x0E...0x1F, 0x7F: return badURL(from: start)
      case 0x5C:
        guard isEscape(at: 0) else { return badURL(from: start) }
        skipEscape()
      default: index += 1
      }
    }
    return token(.url, from: start, name: first..<index)
  }

  private mutating func badURL(from start: Int) -> CSSToken {
    while let byte = peek() {
      if byte == 0x29 {
        index += 1
        break
      }
      if isEscape(at: 0) { skipEscape() } else { index += 1 }
    }
    return token(.badURL, from: start)
  }

  // MARK: Numbers

  private func isNumber(at distance: Int) -> Bool {
    var offset = distance
    if peek(offset) == 0x2B || peek(offset) == 0x2D { offset += 1 }
    if peek(offset)?.isDigit == true { return true }
    return peek(offset) == 0x2E && peek(offset + 1)?.isDigit == true
  }

  private mutating func numeric() -> CSSToken {
    let start = index
    if peek() == 0x2B || peek() == 0x2D { index += 1 }
    skipDigits()
    if peek() == 0x2E, peek(1)?.isDigit == true {
      index += 1
      skipDigits()
    }
    if let mark = peek(), mark.lowered == 0x65 {
      let sign = peek(1) == 0x2B || peek(1) == 0x2D ? 2 : 1
      if peek(sign)?.isDigit == true {
        index += sign
        skipDigits()
      }
    }
    let value = Double(bytes.string(start..<index)) ?? 0
    if isIdentifier(at: 0) {
      let unit = readName()
      return token(.dimension, from: start, name: unit, number: value)
    }
    guard peek() == 0x25 else { return token(.number, from: start, number: value) }
    index += 1
    return token(.percentage, from: start, number: value)
  }

  private mutating func skipDigits() {
    while peek()?.isDigit == true { index += 1 }
  }
}
