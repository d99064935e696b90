/// Block style: structure by indentation (chapter 8).
extension YAMLParser {
  mutating func blockToken() throws(SyntaxStop) {
    let isEntry = byte(at) == UInt8(ascii: "-") && isBlank(at + 1)
    if mayOpenBlock {
      closeBlocks(deeperThan: at - lineStart, keepingList: isEntry)
    }
    if isEntry { return try listEntry() }
    switch byte(at) {
    case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"): try property()
    case UInt8(ascii: "|"), UInt8(ascii: ">"): try blockText()
    case UInt8(ascii: "["), UInt8(ascii: "{"): try openFlow()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try quotedInBlock()
    default: try plainInBlock()
    }
  }

  private mutating func listEntry() throws(SyntaxStop) {
    let column = at - lineStart
    guard mayOpenBlock else {
      throw stop(at: at, "A \"- \" begins a list item; begin it on a line of its own.")
    }
    if top.kind == .blockList, top.indent == column {
      changeTop { $0.completeEntry() }
    } else {
      try openBlock(.blockList, at: column)
    }
    let dash = at
    changeTop { $0.pendingItem = dash }
    at += 1
  }

  /// Opens a collection whose entries begin at a column, where a value is expected.
  private mutating func openBlock(
    _ kind: OpenCollection.Kind, at column: Int
  ) throws(SyntaxStop) {
    // A list is allowed at the column of the key it belongs to (8.2.2).
    let isAtKey = kind == .blockList && top.kind == .blockMapping && column == top.indent
    guard top.expectsValue, column > top.indent || isAtKey else { throw misplaced() }
    try open(kind, indent: column, at: at)
  }

  /// The issue of text that fits nothing that is open.
  private func misplaced() -> SyntaxStop {
    let message =
      mayOpenBlock
      ? "This line fits none of the lists and mappings above it; check its indentation."
      : "This text follows a value that has ended; put the whole value in quotes, or begin a "
        + "new line."
    return stop(at: at, message)
  }

  private mutating func quotedInBlock() throws(SyntaxStop) {
    let start = at
    let firstLine = lineStart
    let text = try quotedText()
    var end = at
    while byte(end) == 32 || byte(end) == 9 { end += 1 }
    if byte(end) == UInt8(ascii: ":"), isBlank(end + 1), firstLine == lineStart {
      at = end
      try blockKey(text, from: start)
    } else {
      try blockValue(.scalar(text, isPlain: false), from: start, line: firstLine)
    }
  }

  private mutating func plainInBlock() throws(SyntaxStop) {
    try checkPlainStart()
    let start = at
    let firstLine = lineStart
    let line = plainLine()
    if byte(at) == UInt8(ascii: ":") {
      try blockKey(String(decoding: line, as: UTF8.self), from: start)
    } else {
      let text = try plainText(after: line)
      try blockValue(.scalar(text, isPlain: true), from: start, line: firstLine)
    }
  }

  /// Takes a key; its colon is next.
  private mutating func blockKey(_ key: String, from start: Int) throws(SyntaxStop) {
    let colon = at
    at = start
    guard mayOpenBlock else {
      throw stop(
        at: colon,
        "A second \":\" in one line; put the value in quotes, or begin a mapping on the next line.")
    }
    let column = start - lineStart
    if top.kind == .blockMapping, top.indent == column {
      changeTop { $0.completeEntry() }
    } else {
      try openBlock(.blockMapping, at: column)
    }
    begin(key: key, at: start)
    at = colon + 1
    mayOpenBlock = false
  }

  /// Takes a value of text that began at `start` on the line that began at `line`.
  private mutating func blockValue(
    _ value: YAMLNode.Value, from start: Int, line: Int
  ) throws(SyntaxStop) {
    let end = at
    at = start
    try checkValue(column: start - line)
    at = end
    attach(value, at: start)
  }

  /// Checks that a value is allowed at the next byte.
  func checkValue(column: Int) throws(SyntaxStop) {
    guard !(top.kind == .blockMapping && !top.expectsValue && mayOpenBlock) else {
      throw stop(at: at, "A key must be followed by \":\" and a space here.")
    }
    guard top.expectsValue, !mayOpenBlock || column > top.indent else { throw misplaced() }
  }

  /// Records an anchor, alias or tag, and goes on after it.
  mutating func property() throws(SyntaxStop) {
    let start = at
    let sign = byte(at)
    while !isBlank(at), !(isInFlow && isFlowIndicator(byte(at))) { at += 1 }
    let name = String(decoding: source.bytes[start..<at], as: UTF8.self).shortened
    guard sign != UInt8(ascii: "!") else {
      return issues.add(
        .tag, at: start, path: path,
        "Tags such as \(name) are not read in a \(source.kind.name); remove it, or put the text in "
          + "quotes."
      )
    }
    let message =
      "Anchors and aliases such as \(name) are not read in a \(source.kind.name); "
      + "write the value out, or put the text in quotes."
    let isAlias = sign == UInt8(ascii: "*")
    if isAlias, !top.expectsValue { throw SyntaxStop(.alias, at: start, message) }
    issues.add(.alias, at: start, path: path, message)
    if isAlias { attach(.refused, at: start) }
  }
}
