/// Reads a document's text into a tree of values: block and flow style of YAML 1.2, hence JSON.
///
/// One pass from the first byte to the last. Open lists and mappings lie on a stack of bounded
/// height, so that no input makes the reader call itself. References to chapters are to YAML 1.2.2.
struct YAMLParser {
  let source: YAMLSource
  var issues: IssueList
  /// The next byte to read.
  var at = 0
  /// The start of the current line.
  var lineStart = 0
  /// Whether a key or `-` is allowed here: at the start of a line, or after `- `.
  var mayOpenBlock = true
  /// A tab in the indentation of the current line, which block style does not allow (6.1).
  var tabInIndent: Int?
  /// The open collections, outermost first; the first is the document itself.
  var frames = [OpenCollection(.document, indent: -1, offset: 0)]
  private var sawMarker = false

  init(source: YAMLSource, issues: IssueList) {
    self.source = source
    self.issues = issues
  }

  /// Reads the whole text.
  ///
  /// - Returns: The root, or `nil` after an issue that leaves the rest unreadable.
  mutating func parse() -> YAMLNode? {
    do throws(SyntaxStop) {
      while try step() {}
      return try root()
    } catch {
      issues.add(error.code, at: error.offset, path: path, error.message)
      return nil
    }
  }

  /// Reads one token; `false` at the end of the text.
  private mutating func step() throws(SyntaxStop) -> Bool {
    try skipBlanks()
    guard at < source.bytes.count else { return false }
    if at == lineStart, let marker = marker(at: at) {
      try documentMarker(marker)
    } else if isInFlow {
      try flowToken()
    } else {
      try blockToken()
    }
    return true
  }

  /// Closes what is open at the end of the text.
  private mutating func root() throws(SyntaxStop) -> YAMLNode {
    if isInFlow {
      let open = frames[frames.count - 1]
      let bracket = open.kind == .flowList ? "[" : "{"
      throw stop(at: open.offset, "This \"\(bracket)\" is never closed.")
    }
    closeBlocks(deeperThan: -1, keepingList: false)
    guard let root = frames[0].items.first else {
      throw SyntaxStop(
        .missingKey, at: 0, "The \(source.kind.name) is empty; begin it with \"version: 1\".")
    }
    return root
  }

  // MARK: Markers

  /// `---` or `...` at the start of a line, followed by a blank (9.1.2), or `nil`.
  func marker(at offset: Int) -> UInt8? {
    let byte = byte(offset)
    guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") else { return nil }
    let isMarker = byte == self.byte(offset + 1) && byte == self.byte(offset + 2)
    return isMarker && isBlank(offset + 3) ? byte : nil
  }

  private mutating func documentMarker(_ marker: UInt8) throws(SyntaxStop) {
    if isInFlow { _ = try root() }
    let isFirst = !sawMarker && frames.count == 1 && frames[0].items.isEmpty
    guard marker == UInt8(ascii: "-"), isFirst else { return try endOfDocument() }
    sawMarker = true
    at += 3
    mayOpenBlock = false
  }

  /// After the end of the first document only blanks, comments and `...` may follow.
  private mutating func endOfDocument() throws(SyntaxStop) {
    let offset = at
    while at < source.bytes.count, at == lineStart, marker(at: at) == UInt8(ascii: ".") {
      at += 3
      try skipBlanks()
    }
    guard at == source.bytes.count else {
      throw stop(
        at: offset,
        "A \(source.kind.name) is one document; remove this line and what belongs after it.")
    }
  }

  // MARK: Bytes

  /// The byte at an offset, or 0 at the end; the text itself holds no NUL.
  func byte(_ offset: Int) -> UInt8 {
    offset < source.bytes.count ? source.bytes[offset] : 0
  }

  /// Whether a blank, a line end or the end of the text is at an offset.
  func isBlank(_ offset: Int) -> Bool {
    switch byte(offset) {
    case 0, 9, 10, 13, 32: true
    default: false
    }
  }

  /// Whether a line end or the end of the text is at an offset.
  func isLineEnd(_ offset: Int) -> Bool {
    let byte = byte(offset)
    return byte == 0 || byte == 10 || byte == 13
  }

  /// Goes on to the next line when a line end is next.
  mutating func skipLineEnd() {
    guard at < source.bytes.count else { return }
    at += byte(at) == 13 && byte(at + 1) == 10 ? 2 : 1
    lineStart = at
    tabInIndent = nil
  }

  /// Goes on to the end of the line.
  mutating func skipLine() {
    while !isLineEnd(at) { at += 1 }
  }

  /// Skips blanks, line ends and comments.
  mutating func skipBlanks() throws(SyntaxStop) {
    while at < source.bytes.count {
      switch byte(at) {
      case 32: at += 1
      case 9: skipTab()
      case 10, 13:
        skipLineEnd()
        if !isInFlow { mayOpenBlock = true }
      case UInt8(ascii: "#") where at == lineStart || isBlank(at - 1): skipLine()
      default: return try refuseTab()
      }
    }
  }

  private mutating func skipTab() {
    if !isInFlow, mayOpenBlock, tabInIndent == nil { tabInIndent = at }
    at += 1
  }

  /// A tab before block style is an issue; before the first bracket of a JSON text it is not.
  private mutating func refuseTab() throws(SyntaxStop) {
    guard let tab = tabInIndent else { return }
    tabInIndent = nil
    let opensFlow = byte(at) == UInt8(ascii: "{") || byte(at) == UInt8(ascii: "[")
    if frames.count == 1, opensFlow { return }
    throw stop(at: tab, "A tab cannot indent a \(source.kind.name) in YAML; use spaces.")
  }

  // MARK: Faults

  /// The key path of what is being read.
  var path: [PathStep] { frames.compactMap(\.step) }

  /// An issue that ends the reading.
  func stop(at offset: Int, _ message: String) -> SyntaxStop {
    SyntaxStop(.syntax, at: offset, message)
  }
}

/// An issue after which the rest of the text cannot be read.
struct SyntaxStop: Error {
  let code: DocumentIssue.Code
  let offset: Int
  let message: String

  init(_ code: DocumentIssue.Code, at offset: Int, _ message: String) {
    self.code = code
    self.offset = offset
    self.message = message
  }
}
