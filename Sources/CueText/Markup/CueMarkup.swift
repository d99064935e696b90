package import MediaModel
import TextBasics

/// The pieces of a cue's text in a format with tags.
package enum CueMarkup {
  /// A piece.
  package enum Piece: Equatable {
    /// Text with its character references decoded.
    case text([UInt8])
    /// The range between `<` and `>`.
    case tag(Range<Int>)
    /// The range from `{\` up to, not including, `}`.
    case block(Range<Int>)
  }

  /// Splits WebVTT cue text (WebVTT, section 6.4): every `<` opens a tag, and `>` or the end of the
  /// text closes it.
  static func webVTT(_ bytes: [UInt8]) -> [Piece] {
    var tokens = CueTokenizer(bytes, 0..<bytes.count)
    var pieces: [Piece] = []
    while let token = tokens.next() {
      let inside = token.range.dropFirst().dropLast(token.isClosed ? 1 : 0)
      let isText = token.kind == .text
      pieces.append(isText ? .text(CueTokenizer.decoded(bytes, token.content)) : .tag(inside))
    }
    return pieces
  }

  /// Splits SubRip text.
  ///
  /// A `<` opens a tag if a letter or `/` follows and a `>` closes it. `{\` … `}` has positions and
  /// looks that some players know. `<br>` and `\N` are line breaks.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: Its pieces.
  package static func subRip(_ bytes: [UInt8]) -> [Piece] {
    var noneAhead = false
    return pieces(bytes) { offset in
      guard !noneAhead, mayOpenTag(bytes, at: offset) else { return nil }
      guard let end = bytes[offset...].firstIndex(of: 0x3E) else {
        noneAhead = true
        return nil
      }
      return .init(content: (offset + 1)..<end, next: end + 1)
    } block: { offset in
      guard offset + 1 < bytes.count, bytes[offset + 1] == 0x5C,
        let end = bytes[offset...].prefix(64).firstIndex(of: 0x7D)
      else { return nil }
      return end + 1
    }
  }

  /// Whether `<` and a letter or `/` stand there: a tag, if a `>` closes it.
  static func mayOpenTag(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset + 1 < bytes.count, bytes[offset] == 0x3C else { return false }
    return bytes[offset + 1].isLetter || bytes[offset + 1] == 0x2F
  }

  /// Whether the text of a cue ends inside a tag, as if its file was cut off there.
  ///
  /// The `<` of `5 < 6` begins no tag: no letter or `/` follows it.
  ///
  /// - Parameters:
  ///   - text: The text as it is in the file.
  ///   - markup: The markup of its format.
  /// - Returns: Whether it does.
  package static func endsInTag(_ text: String, as markup: TimedTextFormat.Markup) -> Bool {
    let bytes = Array(text.utf8)
    var open: Int?
    switch markup {
    case .webVTT:
      var tokens = CueTokenizer(bytes, 0..<bytes.count)
      while let token = tokens.next() { open = token.isClosed ? nil : token.range.lowerBound }
    case .subRip:
      let last = bytes.lastIndex(of: 0x3C)
      open = last.flatMap { bytes[$0...].contains(0x3E) ? nil : $0 }
    case .none: break
    }
    return open.map { mayOpenTag(bytes, at: $0) } ?? false
  }

  /// A tag and where the text continues.
  private struct Tag {
    let content: Range<Int>
    let next: Int
  }

  private static func pieces(
    _ bytes: [UInt8], tag: (Int) -> Tag?, block: (Int) -> Int? = { _ in nil }
  ) -> [Piece] {
    var pieces: [Piece] = []
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let length = lineBreak(bytes, at: index) {
        text.append(0x0A)
        index += length
      } else if byte == 0x3C, let found = tag(index) {
        if !text.isEmpty { pieces.append(.text(text)) }
        text.removeAll()
        pieces.append(.tag(found.content))
        index = found.next
      } else if byte == 0x7B, let next = block(index) {
        if !text.isEmpty { pieces.append(.text(text)) }
        text.removeAll()
        pieces.append(.block(index..<(next - 1)))
        index = next
      } else {
        index = append(bytes, at: index, to: &text)
      }
    }
    return text.isEmpty ? pieces : pieces + [.text(text)]
  }

  /// Replaces `<br>` and `\N` in SubRip text by line breaks.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: The text with its other tags.
  package static func withLineBreaks(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x3C) || bytes.contains(0x5C) else { return bytes }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let length = lineBreak(bytes, at: index)
      output.append(length == nil ? bytes[index] : 0x0A)
      index += length ?? 1
    }
    return output
  }

  /// The length of `\N`, `<br>`, `<br/>` or `<br />`; `nil` for any other text.
  private static func lineBreak(_ bytes: [UInt8], at index: Int) -> Int? {
    if bytes[index] == 0x5C { return bytes.hasPrefix("\\N", at: index) ? 2 : nil }
    guard bytes[index] == 0x3C, bytes.hasPrefix(anyCase: "<br", at: index) else { return nil }
    var cursor = LineCursor(bytes, (index + 3)..<min(index + 8, bytes.count))
    // Only spaces of the same line: removing blank lines must not make a tag. A zero byte is
    // written as a space.
    while cursor.consume(0x20) || cursor.consume(0x09) || cursor.consume(0x00) {}
    _ = cursor.consume(0x2F)
    return cursor.consume(0x3E) ? cursor.index - index : nil
  }

  private static func append(_ bytes: [UInt8], at index: Int, to text: inout [UInt8]) -> Int {
    // A reference needs its semicolon here: “R&D” and “AT&T” are common, and no standard defines
    // references for SubRip.
    if bytes[index] == 0x26,
      let found = CharacterReference.consume(bytes, at: index, limit: bytes.count),
      found.fault != .noSemicolon
    {
      found.append(to: &text)
      return found.next
    }
    text.append(bytes[index])
    return index + 1
  }
}
