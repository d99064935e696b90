import TextBasics

/// Splits a WebVTT cue's text into tokens (WebVTT, section 6.4, "WebVTT cue text tokenizer").
///
/// Every tag ends at the first `>` in any state, because no character reference contains one. So
/// a tag is found first and then split. CR counts as LF, because the file's parser replaces it.
/// After a character reference the text continues with the next character. In the standard the
/// step “next” would skip one, an error that no reader follows.
package struct CueTokenizer {
  private let bytes: [UInt8]
  private let limit: Int
  private var index: Int

  /// Creates a tokenizer.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - range: The text in it; clamped to the buffer.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    let inside = bytes.clamp(range)
    self.bytes = bytes
    index = inside.lowerBound
    limit = inside.upperBound
  }

  /// Takes the next token.
  ///
  /// - Returns: The token, or `nil` at the end.
  package mutating func next() -> CueToken? {
    guard index < limit else { return nil }
    let start = index
    guard bytes[start] == 0x3C else {
      index = Self.first(0x3C, in: bytes, from: start, limit: limit)
      return CueToken(kind: .text, range: start..<index, content: start..<index)
    }
    let end = Self.first(0x3E, in: bytes, from: start + 1, limit: limit)
    index = min(end + 1, limit)
    var token = tag(start..<index, inside: (start + 1)..<end)
    token.isClosed = end < limit
    return token
  }

  private func tag(_ range: Range<Int>, inside: Range<Int>) -> CueToken {
    switch inside.first.map({ bytes[$0] }) {
    case 0x2F: return CueToken(kind: .end, range: range, content: inside.dropFirst())
    case let byte? where byte.isDigit:
      return CueToken(kind: .timestamp, range: range, content: inside)
    default: return startTag(range, inside: inside)
    }
  }

  /// Reads a start tag: a name, classes after full stops, an annotation after white space.
  private func startTag(_ range: Range<Int>, inside: Range<Int>) -> CueToken {
    var cursor = LineCursor(bytes, inside)
    while let byte = cursor.byte, byte != 0x2E, !byte.isSpace { cursor.index += 1 }
    var token = CueToken(
      kind: .start, range: range, content: inside.lowerBound..<cursor.index)
    if cursor.consume(0x2E) {
      let start = cursor.index
      while let byte = cursor.byte, !byte.isSpace { cursor.index += 1 }
      token.classes = start..<cursor.index
    }
    if cursor.byte != nil { token.annotation = cursor.rest.dropFirst() }
    return token
  }

  private static func first(
    _ byte: UInt8, in bytes: [UInt8], from start: Int, limit: Int
  ) -> Int {
    var index = start
    while index < limit, bytes[index] != byte { index += 1 }
    return index
  }

  /// Text with its character references decoded.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - range: The text in it.
  /// - Returns: The text.
  package static func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    var output: [UInt8] = []
    appendDecoded(bytes, range, to: &output)
    return output
  }

  /// Appends text with its character references decoded.
  static func appendDecoded(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let plain = first(0x26, in: bytes, from: index, limit: range.upperBound)
      output.append(contentsOf: bytes[index..<plain])
      index = plain
      guard index < range.upperBound else { return }
      if let found = CharacterReference.consume(bytes, at: index, limit: range.upperBound) {
        found.append(to: &output)
        index = found.next
      } else {
        output.append(0x26)
        index += 1
      }
    }
  }
}
