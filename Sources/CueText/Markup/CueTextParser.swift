public import MediaModel
import TextBasics

/// Reads the text of WebVTT cues (WebVTT, section 6.4, "WebVTT cue text parsing rules").
public enum CueTextParser {
  /// The tree of a cue's text.
  ///
  /// - Parameter text: The text as it is in the file.
  /// - Returns: The tree.
  public static func tree(of text: String) -> CueTree {
    let bytes = Array(text.utf8)
    var tokens = CueTokenizer(bytes, 0..<bytes.count)
    var nodes: [CueTree.Node] = []
    var open: [CueTree.Kind] = []
    while let token = tokens.next() {
      if let node = node(of: token, in: bytes, open: open) { nodes.append(node) }
      follow(token, in: bytes, open: &open)
    }
    return CueTree(nodes: nodes)
  }

  /// The text without markup: the tree's text nodes without ruby text, which repeats its base text.
  static func plainText(of text: String) -> String {
    // Most cues have no markup.
    guard text.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) else { return text }
    let bytes = Array(text.utf8)
    var tokens = CueTokenizer(bytes, 0..<bytes.count)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var open: [CueTree.Kind] = []
    // The number of open spans when ruby text began.
    var reading = Int.max
    let hasRuby = text.utf8.count > 12 && text.contains("<ruby")
    while let token = tokens.next() {
      if hasRuby {
        follow(token, in: bytes, open: &open)
        if open.count < reading { reading = .max }
        if open.last == .rt, open.count < reading { reading = open.count }
      }
      guard token.kind == .text, reading == .max else { continue }
      CueTokenizer.appendDecoded(bytes, token.content, to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func node(
    of token: CueToken, in bytes: [UInt8], open: [CueTree.Kind]
  ) -> CueTree.Node? {
    let depth = min(open.count, CueTree.deepest)
    switch token.kind {
    case .text:
      let text = String(decoding: CueTokenizer.decoded(bytes, token.content), as: UTF8.self)
      return CueTree.Node(kind: .text, value: text, depth: depth)
    case .timestamp:
      guard let time = timestamp(bytes, token.content)?.clock.time else { return nil }
      return CueTree.Node(kind: .timestamp, time: time, depth: depth)
    case .start:
      guard let kind = token.span(in: bytes), opens(kind, in: open.last) else { return nil }
      let isNamed = kind == .v || kind == .lang
      return CueTree.Node(
        kind: kind, classes: token.classNames(in: bytes),
        annotation: isNamed ? token.annotationText(in: bytes) : nil, depth: depth)
    case .end:
      return nil
    }
  }

  /// Opens or closes spans for a token.
  private static func follow(
    _ token: CueToken, in bytes: [UInt8], open: inout [CueTree.Kind]
  ) {
    guard token.kind == .start || token.kind == .end, let kind = token.span(in: bytes) else {
      return
    }
    if token.kind == .end {
      open.removeLast(closed(by: kind, in: open.last))
    } else if opens(kind, in: open.last) {
      open.append(kind)
    }
  }

  /// Whether a start tag makes a span; `rt` makes one only directly inside `ruby`.
  ///
  /// - Parameters:
  ///   - kind: The kind of the tag.
  ///   - open: The innermost span that is open.
  /// - Returns: Whether it does.
  package static func opens(_ kind: CueTree.Kind, in open: CueTree.Kind?) -> Bool {
    kind != .rt || open == .ruby
  }

  /// How many spans an end tag closes: the innermost one if it has the tag's kind; for `ruby`, also
  /// an open `rt` inside it; otherwise none.
  ///
  /// - Parameters:
  ///   - kind: The kind of the tag.
  ///   - open: The innermost span that is open.
  /// - Returns: 0, 1 or 2.
  package static func closed(by kind: CueTree.Kind, in open: CueTree.Kind?) -> Int {
    if open == kind { return 1 }
    return kind == .ruby && open == .rt ? 2 : 0
  }

  /// The timestamp of a tag, which may contain nothing else.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - range: The content of the tag.
  /// - Returns: The timestamp, or `nil` when it is not a timestamp.
  package static func timestamp(_ bytes: [UInt8], _ range: Range<Int>) -> WebVTTTimestamp? {
    var cursor = LineCursor(bytes, range)
    do throws(WebVTTTimingIssue) {
      let stamp = try WebVTTTimestamp.collect(&cursor)
      return cursor.byte == nil ? stamp : nil
    } catch {
      return nil
    }
  }
}
