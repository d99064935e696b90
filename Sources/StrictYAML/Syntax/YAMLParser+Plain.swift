/// Text without quotes (7.3.3).
extension YAMLParser {
  /// Whether a byte has a meaning of its own between brackets.
  func isFlowIndicator(_ byte: UInt8) -> Bool { ",[]{}".utf8.contains(byte) }

  /// Whether the colon at an offset ends a plain text, and so makes it a key.
  func endsPlain(_ offset: Int) -> Bool {
    isBlank(offset + 1) || (isInFlow && isFlowIndicator(byte(offset + 1)))
  }

  /// Refuses what no plain text begins with.
  func checkPlainStart() throws(SyntaxStop) {
    switch byte(at) {
    case UInt8(ascii: "?") where isBlank(at + 1):
      throw stop(
        at: at, "Keys with \"?\" are not read in a \(source.kind.name); write \"key: value\".")
    case UInt8(ascii: ":") where endsPlain(at):
      throw stop(at: at, "A \":\" that follows no key.")
    case UInt8(ascii: "-") where endsPlain(at):
      throw stop(at: at, "A \"-\" is not allowed between brackets.")
    case UInt8(ascii: "%") where at == lineStart:
      throw stop(at: at, "Directives are not read in a \(source.kind.name); remove this line.")
    case let first where "#|>@`%,]}".utf8.contains(first):
      let sign = String(decoding: [first], as: UTF8.self)
      throw stop(at: at, "Text that begins with \"\(sign)\" must be in quotes.")
    default: return
    }
  }

  /// Reads plain text up to the end of the line, a comment, or a colon that makes it a key.
  mutating func plainLine() -> ArraySlice<UInt8> {
    let start = at
    var end = at
    while !isLineEnd(at), !plainStops(from: start) {
      if !isBlank(at) { end = at + 1 }
      at += 1
    }
    return source.bytes[start..<end]
  }

  private func plainStops(from start: Int) -> Bool {
    switch byte(at) {
    case UInt8(ascii: ":"): endsPlain(at)
    case UInt8(ascii: "#"): at > start && isBlank(at - 1)
    case let byte: isInFlow && isFlowIndicator(byte)
    }
  }

  /// Reads the lines that go on a plain text, folded (6.5).
  mutating func plainText(after firstLine: ArraySlice<UInt8>) throws(SyntaxStop) -> String {
    var text = Array(firstLine)
    while isLineEnd(at), let breaks = nextPlainLine() {
      text.append(contentsOf: Self.fold(breaks))
      let start = at
      text.append(contentsOf: plainLine())
      if byte(at) == UInt8(ascii: ":"), !isInFlow {
        throw stop(
          at: start, "This key is indented deeper than its neighbors; check its indentation.")
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text in place of line ends between two lines of folded text.
  static func fold(_ breaks: Int) -> [UInt8] {
    breaks == 1 ? [32] : Array(repeating: 10, count: breaks - 1)
  }

  /// Goes to the next line of a plain text; stays, and gives `nil`, where the text has ended.
  private mutating func nextPlainLine() -> Int? {
    let (end, endLine) = (at, lineStart)
    var breaks = 0
    while at < source.bytes.count, isLineEnd(at) {
      skipLineEnd()
      breaks += 1
      while byte(at) == 32 || (byte(at) == 9 && isBeyondIndent) { at += 1 }
    }
    if breaks > 0, continuesPlain() { return breaks }
    (at, lineStart) = (end, endLine)
    return nil
  }

  /// Whether this place is deeper than the collection whose value is being read.
  private var isBeyondIndent: Bool { isInFlow || at - lineStart > top.indent }

  private func continuesPlain() -> Bool {
    let isComment = byte(at) == UInt8(ascii: "#")
    if isLineEnd(at) || isComment || !isBeyondIndent { return false }
    if at == lineStart, marker(at: at) != nil { return false }
    return !(isInFlow && plainStops(from: at))
  }
}
