/// Flow style: structure by brackets and braces (7.4), and with it JSON.
extension YAMLParser {
  /// Opens a bracket or brace where a value is expected.
  mutating func openFlow() throws(SyntaxStop) {
    if !isInFlow { try checkValue(column: at - lineStart) }
    let isList = byte(at) == UInt8(ascii: "[")
    try open(isList ? .flowList : .flowMapping, indent: -1, at: at)
    at += 1
  }

  mutating func flowToken() throws(SyntaxStop) {
    switch byte(at) {
    case UInt8(ascii: ","): try comma()
    case UInt8(ascii: "]"), UInt8(ascii: "}"): try closeFlow()
    case _ where top.hasValue: throw missingComma()
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard top.expectsValue else { throw notAKey(at) }
      try openFlow()
    case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"): try property()
    default: try flowText()
    }
  }

  private func missingComma() -> SyntaxStop {
    if byte(at) == UInt8(ascii: ":") {
      return stop(at: at, "A \":\" that follows no key; put the pair in braces.")
    }
    return stop(at: at, "A comma is missing before this.")
  }

  private func notAKey(_ offset: Int) -> SyntaxStop {
    stop(at: offset, "A key must be text, followed by \":\".")
  }

  private mutating func comma() throws(SyntaxStop) {
    changeTop { $0.completeEntryBeforeComma() }
    guard top.hasValue else {
      throw stop(at: at, "A value is missing before this comma.")
    }
    changeTop { $0.hasValue = false }
    at += 1
  }

  private mutating func closeFlow() throws(SyntaxStop) {
    let isList = byte(at) == UInt8(ascii: "]")
    guard isList == (top.kind == .flowList) else {
      let right = isList ? "}" : "]"
      throw stop(
        at: at, "\"\(right)\" is expected here, to close line \(source.line(at: top.offset)).")
    }
    changeTop { $0.completeEntryBeforeComma() }
    at += 1
    close()
    mayOpenBlock = false
  }

  /// A key, a value or an item.
  private mutating func flowText() throws(SyntaxStop) {
    let start = at
    let isQuoted = byte(at) == UInt8(ascii: "\"") || byte(at) == UInt8(ascii: "'")
    let text = isQuoted ? try quotedText() : try flowPlainText()
    guard top.kind == .flowMapping, top.pendingKey == nil else {
      return attach(.scalar(text, isPlain: !isQuoted), at: start)
    }
    try skipBlanks()
    let isKey = byte(at) == UInt8(ascii: ":") && (isQuoted || endsPlain(at))
    guard isKey else { throw notAKey(start) }
    begin(key: text, at: start)
    at += 1
  }

  private mutating func flowPlainText() throws(SyntaxStop) -> String {
    try checkPlainStart()
    return try plainText(after: plainLine())
  }
}

extension OpenCollection {
  /// In a mapping, a key without a value has the value null; a list has no such items.
  fileprivate mutating func completeEntryBeforeComma() {
    if kind == .flowMapping { completeEntry() }
  }
}
