/// Text by indentation after `|` (lines kept) or `>` (lines folded) (8.1).
extension YAMLParser {
  /// The header after `|` or `>`.
  private struct Header {
    var isFolded: Bool
    /// How the last line ends: `+` keeps all line ends, `-` none, nothing keeps one.
    var chomping: UInt8 = 0
    /// The indentation of the text relative to the key, or `nil` to take it from the first line.
    var indent: Int?
  }

  mutating func blockText() throws(SyntaxStop) {
    let start = at
    try checkValue(column: at - lineStart)
    let header = try blockHeader()
    let parent = top.indent
    var lines = BlockLines(isFolded: header.isFolded)
    skipLineEnd()
    let indent =
      if let given = header.indent { max(parent, 0) + given } else {
        try textIndent(above: parent)
      }
    while at < source.bytes.count, readLine(indent: indent, into: &lines) {}
    attach(.scalar(lines.text(chomping: header.chomping), isPlain: false), at: start)
    mayOpenBlock = true
  }

  private mutating func blockHeader() throws(SyntaxStop) -> Header {
    var header = Header(isFolded: byte(at) == UInt8(ascii: ">"))
    at += 1
    for _ in 0..<2 {
      if "+-".utf8.contains(byte(at)), header.chomping == 0 {
        header.chomping = byte(at)
        at += 1
      } else if (49...57).contains(byte(at)), header.indent == nil {
        header.indent = Int(byte(at)) - 48
        at += 1
      }
    }
    let end = at
    while byte(at) == 32 || byte(at) == 9 { at += 1 }
    if byte(at) == UInt8(ascii: "#"), at > end { skipLine() }
    guard isLineEnd(at) else {
      throw stop(
        at: at, "Only a line end is allowed here; begin the text on the next line, or quote it.")
    }
    return header
  }

  /// The indentation of the first line that is not blank; no blank line before may be deeper.
  private func textIndent(above parent: Int) throws(SyntaxStop) -> Int {
    var offset = at
    var start = at
    var deepestBlank = 0
    while offset < source.bytes.count {
      switch byte(offset) {
      case 32: offset += 1
      case 10, 13:
        deepestBlank = max(deepestBlank, offset - start)
        offset += 1
        start = offset
      default:
        let indent = offset - start
        guard indent <= parent || indent >= deepestBlank else {
          throw stop(at: offset, "A blank line above holds more spaces than this; remove them.")
        }
        return max(indent, deepestBlank, parent + 1, 1)
      }
    }
    return max(offset - start, deepestBlank, parent + 1, 1)
  }

  /// Takes one line; `false`, at its start, when it does not belong to the text.
  private mutating func readLine(indent: Int, into lines: inout BlockLines) -> Bool {
    while byte(at) == 32, at - lineStart < indent { at += 1 }
    if isLineEnd(at) {
      if at < source.bytes.count { lines.addEmpty() }
    } else if at - lineStart < indent {
      at = lineStart
      return false
    } else {
      let start = at
      skipLine()
      lines.add(source.bytes[start..<at], isEnded: at < source.bytes.count)
    }
    skipLineEnd()
    return true
  }
}
