import CueText
import MediaModel
import TextBasics

/// Writes a cue's text so that it conforms (WebVTT, section 4.2.2).
///
/// The tree stays the same if a conforming text can represent it.
///
/// Parts that the parser ignores are omitted: unknown tags, annotations of spans that allow none,
/// end tags without a start tag. Spans are closed and references rewritten. A voice without a name,
/// a language without a tag, and ruby whose parts do not match lose their tags, but not their text.
struct WebVTTTextWriter {
  private typealias Span = (kind: CueTree.Kind, isWritten: Bool)

  /// Issues that make it unclear which text is base text and which is ruby text.
  private static let rubyFaults: Set<WebVTTTextIssue.Kind> = [
    .ruby, .rubyText, .missingEndTag, .misnestedTag, .nesting,
  ]

  private let bytes: [UInt8]
  private let cue: (start: MediaTime, end: MediaTime)
  private let shift: Duration
  private let keepsRuby: Bool
  private var open: [Span] = []
  private var written = 0
  private var lastTime: MediaTime
  private var output: [UInt8] = []

  /// Returns a conforming text.
  ///
  /// - Parameters:
  ///   - text: WebVTT cue text without blank lines.
  ///   - start: The start of the written cue.
  ///   - end: Its end.
  ///   - shift: The time to add to the timestamps in the text.
  /// - Returns: The unchanged text if it conforms and is not shifted, otherwise a rewritten one.
  static func conforming(
    _ text: [UInt8], from start: MediaTime, to end: MediaTime, shift: Duration
  ) -> [UInt8] {
    let hasArrow = hasArrow(text.span)
    let hasMarkup = WebVTTTextCheck.isNeeded(text.span, 0..<text.count)
    guard hasArrow || hasMarkup else { return text }
    var faults: Set<WebVTTTextIssue.Kind> = []
    if hasMarkup {
      var check = WebVTTTextCheck(text, 0..<text.count, from: start, to: end)
      check.run { faults.insert($0.kind) }
      check.finish { faults.insert($0.kind) }
    }
    if faults.isEmpty, !hasArrow, !hasMarkup || shift == .zero { return text }
    var writer = WebVTTTextWriter(
      bytes: text, cue: (start, end), shift: shift,
      keepsRuby: faults.isDisjoint(with: rubyFaults), lastTime: start)
    return CueOutput.lines(writer.run())
  }

  private static func hasArrow(_ text: Swift.Span<UInt8>) -> Bool {
    for index in text.indices
    where text[index] == 0x3E && index > 1 && text[index - 1] == 0x2D && text[index - 2] == 0x2D {
      return true
    }
    return false
  }

  private mutating func run() -> [UInt8] {
    var tokens = CueTokenizer(bytes, 0..<bytes.count)
    while let token = tokens.next() {
      switch token.kind {
      case .text: output += CueOutput.escaped(CueTokenizer.decoded(bytes, token.content))
      case .timestamp: writeTimestamp(token)
      case .start: openSpan(token)
      case .end: closeSpans(token)
      }
    }
    while close() {}
    return output
  }

  private mutating func writeTimestamp(_ token: CueToken) {
    guard let time = CueTextParser.timestamp(bytes, token.content)?.clock.time else { return }
    let moved = CueOutput.rounded(time.advanced(by: shift))
    let shown = MediaTime.milliseconds(moved)
    guard shown > lastTime, shown < cue.end else { return }
    lastTime = shown
    output += Array("<\(CueOutput.clock(moved, "."))>".utf8)
  }

  private mutating func openSpan(_ token: CueToken) {
    // A tag that is not closed is the last tag, and its span would be empty.
    guard token.isClosed, let kind = token.span(in: bytes),
      CueTextParser.opens(kind, in: open.last?.kind)
    else { return }
    let tag = written < CueTree.deepest ? tag(of: token, kind: kind) : nil
    open.append((kind, tag != nil))
    guard let tag else { return }
    written += 1
    output += tag
  }

  private mutating func closeSpans(_ token: CueToken) {
    guard let kind = token.span(in: bytes) else { return }
    for _ in 0..<CueTextParser.closed(by: kind, in: open.last?.kind) { _ = close() }
  }

  /// Closes the innermost span; returns whether there was one.
  private mutating func close() -> Bool {
    guard let span = open.popLast() else { return false }
    guard span.isWritten else { return true }
    written -= 1
    output += Array("</\(span.kind.rawValue)>".utf8)
    return true
  }

  /// The start tag, or `nil` when the span is not written.
  private func tag(of token: CueToken, kind: CueTree.Kind) -> [UInt8]? {
    if kind == .ruby || kind == .rt, !keepsRuby { return nil }
    // Two hyphens before “>” would form an arrow, and classes cannot contain references.
    let classes = token.classNames(in: bytes).filter { name in
      !name.utf8.contains { $0 == 0x26 || $0 == 0x3C } && !name.hasSuffix("--")
    }
    let name = Array(([kind.rawValue] + classes).joined(separator: ".").utf8)
    guard kind == .v || kind == .lang else { return [0x3C] + name + [0x3E] }
    let annotation = token.annotationText(in: bytes)
    let isUsable =
      kind == .v ? !annotation.isEmpty : LanguageTagCheck.isWellFormed(annotation)
    guard isUsable else { return nil }
    return [0x3C] + name + [0x20] + Self.escapedAnnotation(annotation) + [0x3E]
  }

  /// The text of a name or language tag before “>”.
  ///
  /// - Parameter annotation: The annotation, on one line.
  /// - Returns: The text, escaped so that it neither ends the tag nor forms an arrow.
  static func escapedAnnotation(_ annotation: String) -> [UInt8] {
    var text = CueOutput.escaped(Array(annotation.utf8))
    guard text.last == 0x2D else { return text }
    text.removeLast()
    return text + Array("&#45;".utf8)
  }
}
