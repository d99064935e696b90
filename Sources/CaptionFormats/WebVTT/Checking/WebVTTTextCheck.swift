import CueText
import MediaModel
import TextBasics

/// Checks a cue's text against the syntax (WebVTT, section 4.2.2) while it applies the parser's
/// rules (section 6.4).
struct WebVTTTextCheck {
  /// An open span.
  private struct Open {
    let kind: CueTree.Kind
    let tag: Range<Int>
    /// Whether a ruby has base text that no ruby text follows yet.
    var hasBase = false
    /// Whether a ruby has ruby text.
    var hasText = false
  }

  private let bytes: [UInt8]
  private let text: Range<Int>
  private let cue: (start: MediaTime, end: MediaTime)
  private var open: [Open] = []
  /// The number of open spans of each kind, by ``index(of:)``.
  private var counts = InlineArray<10, Int>(repeating: 0)
  private var lastTime: MediaTime?
  private var isDeep = false

  /// Prepares a check.
  init(_ bytes: [UInt8], _ text: Range<Int>, from start: MediaTime, to end: MediaTime) {
    self.bytes = bytes
    self.text = text
    cue = (start, end)
  }

  /// Whether a text needs a check.
  ///
  /// - Returns: Whether a tag or reference starts in it.
  static func isNeeded(_ bytes: Span<UInt8>, _ text: Range<Int>) -> Bool {
    var index = text.lowerBound
    while index < text.upperBound {
      let byte = bytes[index]
      if byte == 0x3C || byte == 0x26 { return true }
      index += 1
    }
    return false
  }

  /// Runs the check up to the end of the text.
  ///
  /// - Parameter report: Receives the issues in the order of the text.
  mutating func run(_ report: (WebVTTTextIssue) -> Void) {
    var tokens = CueTokenizer(bytes, text)
    while let token = tokens.next() {
      switch token.kind {
      case .text: checkText(token, report)
      case .start: checkStart(token, report)
      case .end: checkEnd(token, report)
      case .timestamp: checkTimestamp(token, report)
      }
    }
  }

  /// Reports the spans that are still open at the end.
  ///
  /// A voice that includes the whole cue needs no end tag. Ruby text needs none either.
  ///
  /// - Parameter report: Receives the issues in the order of the text.
  func finish(_ report: (WebVTTTextIssue) -> Void) {
    for span in open where span.kind != .rt {
      if span.kind == .v, span.tag.lowerBound == text.lowerBound { continue }
      report(WebVTTTextIssue(kind: .missingEndTag, range: span.tag))
    }
  }

  private mutating func checkText(_ token: CueToken, _ report: (WebVTTTextIssue) -> Void) {
    if open.last?.kind == .ruby, !bytes.isBlank(token.content) {
      open[open.count - 1].hasBase = true
    }
    checkReferences(token.content, report)
  }

  private func checkReferences(_ range: Range<Int>, _ report: (WebVTTTextIssue) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == 0x26 else {
        index += 1
        continue
      }
      let found = CharacterReference.consume(bytes, at: index, limit: range.upperBound)
      let next = found?.next ?? index + 1
      switch found?.fault {
      case .noSemicolon: report(WebVTTTextIssue(kind: .referenceSemicolon, range: index..<next))
      case .value: report(WebVTTTextIssue(kind: .referenceValue, range: index..<next))
      case nil where found == nil: report(ampersand(at: index, limit: range.upperBound))
      case nil: break
      }
      index = next
    }
  }

  /// The issue of an ampersand; with a name and a semicolon it is an unknown reference.
  private func ampersand(at start: Int, limit: Int) -> WebVTTTextIssue {
    var cursor = LineCursor(bytes, (start + 1)..<min(limit, start + 40))
    _ = cursor.consume(0x23)
    let name = cursor.index
    while let byte = cursor.byte, byte.isLetter || byte.isDigit { cursor.index += 1 }
    let isMeant = cursor.index > name && cursor.byte == 0x3B
    return WebVTTTextIssue(
      kind: isMeant ? .reference : .ampersand,
      range: start..<(isMeant ? cursor.index + 1 : start + 1))
  }

  private mutating func checkStart(_ token: CueToken, _ report: (WebVTTTextIssue) -> Void) {
    let kind = token.span(in: bytes)
    if let fault = form(of: token, kind: kind) {
      report(WebVTTTextIssue(kind: fault, range: token.range))
    }
    // A tag that is not closed is the last tag; one issue is enough.
    guard let kind, token.isClosed else { return }
    checkParts(token, kind: kind, report)
    if CueTextParser.opens(kind, in: open.last?.kind) { push(kind, token, report) }
    if let annotation = token.annotation { checkReferences(annotation, report) }
  }

  private func form(of token: CueToken, kind: CueTree.Kind?) -> WebVTTTextIssue.Kind? {
    if !token.isClosed { return .unclosedTag }
    if token.content.isEmpty { return .lessThan }
    return kind == nil ? .tagName : nil
  }

  private func checkParts(
    _ token: CueToken, kind: CueTree.Kind, _ report: (WebVTTTextIssue) -> Void
  ) {
    func add(_ fault: WebVTTTextIssue.Kind) {
      report(WebVTTTextIssue(kind: fault, range: token.range))
    }
    if let classes = token.classes, hasOddClass(classes) { add(.className) }
    switch kind {
    case .v: if !hasAnnotation(token) { add(.voiceName) }
    case .lang:
      if !LanguageTagCheck.isWellFormed(token.annotationText(in: bytes)) { add(.languageTag) }
    default: if token.annotation != nil { add(.annotation) }
    }
    if token.range.contains(where: { bytes[$0] == 0x0A || bytes[$0] == 0x0D }) {
      add(.tagLineBreak)
    }
    if !CueTextParser.opens(kind, in: open.last?.kind) { add(.rubyText) }
  }

  /// Whether a tag's annotation has more than white space.
  private func hasAnnotation(_ token: CueToken) -> Bool {
    guard let first = token.annotation.map({ bytes.trimmed($0) })?.first else { return false }
    // A character reference may be white space.
    return bytes[first] != 0x26 || !token.annotationText(in: bytes).isEmpty
  }

  /// Whether a class is empty or has a byte that is not allowed.
  private func hasOddClass(_ classes: Range<Int>) -> Bool {
    var length = 0
    for index in classes {
      let byte = bytes[index]
      if byte == 0x26 || byte == 0x3C || (byte == 0x2E && length == 0) { return true }
      length = byte == 0x2E ? 0 : length + 1
    }
    return length == 0
  }

  private mutating func push(
    _ kind: CueTree.Kind, _ token: CueToken, _ report: (WebVTTTextIssue) -> Void
  ) {
    if let last = open.indices.last, open[last].kind == .ruby {
      open[last].hasBase = kind != .rt
      open[last].hasText = open[last].hasText || kind == .rt
    }
    if open.count >= CueTree.deepest, !isDeep {
      isDeep = true
      report(WebVTTTextIssue(kind: .nesting, range: token.range))
    }
    open.append(Open(kind: kind, tag: token.range))
    counts[Self.index(of: kind)] += 1
  }

  private mutating func checkEnd(_ token: CueToken, _ report: (WebVTTTextIssue) -> Void) {
    func add(_ fault: WebVTTTextIssue.Kind) {
      report(WebVTTTextIssue(kind: fault, range: token.range))
    }
    guard token.isClosed else { return add(.unclosedTag) }
    guard let kind = token.span(in: bytes) else { return add(.tagName) }
    let closed = CueTextParser.closed(by: kind, in: open.last?.kind)
    guard closed > 0 else { return add(counts[Self.index(of: kind)] > 0 ? .misnestedTag : .endTag) }
    for _ in 0..<closed {
      guard let span = open.popLast() else { return }
      counts[Self.index(of: span.kind)] -= 1
      if span.kind == .ruby, span.hasBase || !span.hasText { add(.ruby) }
    }
  }

  private mutating func checkTimestamp(_ token: CueToken, _ report: (WebVTTTextIssue) -> Void) {
    func add(_ fault: WebVTTTextIssue.Kind) {
      report(WebVTTTextIssue(kind: fault, range: token.range))
    }
    guard token.isClosed else { return add(.unclosedTag) }
    guard let stamp = CueTextParser.timestamp(bytes, token.content) else { return add(.timestamp) }
    let time = stamp.clock.time
    if stamp.hasShortHours { add(.hourDigits) }
    if stamp.clock.isTooLarge { add(.timeOverflow) }
    if time <= cue.start || time >= cue.end { add(.timestampRange) }
    if let lastTime, time <= lastTime { add(.timestampOrder) }
    lastTime = time
  }

  private static func index(of kind: CueTree.Kind) -> Int {
    switch kind {
    case .text: 0
    case .timestamp: 1
    case .c: 2
    case .i: 3
    case .b: 4
    case .u: 5
    case .ruby: 6
    case .rt: 7
    case .v: 8
    case .lang: 9
    }
  }
}
