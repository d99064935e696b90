import TextBasics

/// Measures a page before it is parsed.
///
/// The parser needs time that is quadratic in open elements, so a page with too much nesting is
/// refused, and a page with too many elements is cut.
///
/// It makes one pass, and its only memory is a count for each element name.
struct MarkupGuard {
  /// The limits; real pages are far below them.
  enum Limit {
    /// Start tags without an end tag; browsers themselves cut at a depth of 512.
    static let openTags = 5_000
    /// Attributes of one tag.
    static let attributes = 1_000
    /// Elements of a page, stray end tags, and attributes of all elements.
    static let elements = 200_000
    static let allAttributes = 1_000_000
    /// Pairs of attributes of one tag that the parser compares, over all tags.
    static let comparisons = 50_000_000
    /// Open elements that the parser passes over in search of one, over all tags; a page with 200,000
    /// tags may be 500 deep throughout.
    static let passed = 100_000_000
    /// Formatting elements that the parser opens again, over all tags (HTML, 13.2.4.3).
    static let reopened = 500_000
    /// Bytes of a name.
    static let name = 1_024
  }

  /// The result of the pass.
  enum Result: Equatable {
    /// The page may be parsed.
    case fits
    /// Only this number of bytes may be parsed.
    case cut(bytes: Int)
    /// It may not be parsed, for this reason.
    case refused(String)
  }

  /// The bytes that may be parsed.
  private(set) var result = Result.fits
  /// The content of `noscript`: if scripts run, browsers read it as text (HTML, 13.2.6.4.7).
  private(set) var unscripted: [Range<Int>] = []
  /// The names that the parser must read in another form.
  private(set) var edits: [StandIns.Edit] = []

  private let bytes: [UInt8]
  private var at: Int
  private var open: [String: Int] = [:]
  private var openTags = 0
  private var foreign = 0
  private var formatting = 0
  private var reopened = 0
  private var elements = 0
  private var attributes = 0
  private var comparisons = 0
  private var passed = 0

  /// Measures a page.
  ///
  /// - Parameters:
  ///   - bytes: The page in UTF-8.
  ///   - start: Where its text starts.
  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    at = start
    result = run()
  }

  private mutating func run() -> Result {
    while let tag = nextTag() {
      if let reason = note(tag) ?? excess { return .refused(reason) }
      if max(elements, edits.count) > Limit.elements || attributes > Limit.allAttributes {
        return .cut(bytes: tag.start)
      }
    }
    return excess.map { .refused($0) } ?? .fits
  }

  private var excess: String? {
    if openTags > Limit.openTags {
      return "More than \(Limit.openTags) start tags are left open. Close them."
    }
    if passed > Limit.passed {
      return "Too many tags are inside of too many open elements. Close those."
    }
    return comparisons > Limit.comparisons ? Self.manyAttributes : nil
  }

  private static let manyAttributes =
    "A tag has more than \(Limit.attributes) attributes, or many tags have hundreds. Remove some."

  /// A tag of the page.
  private struct Tag {
    let start: Int
    /// The name in small letters.
    let name: String
    let isEnd: Bool
    var isSelfClosing = false
    var attributes = 0
  }

  /// Counts a tag; returns why the page is refused.
  private mutating func note(_ tag: Tag) -> String? {
    if let edit = StandIns.edit(for: tag.name, at: tag.start + (tag.isEnd ? 2 : 1)) {
      edits.append(edit)
    }
    passed += openTags
    if tag.isEnd {
      close(tag)
      return nil
    }
    if tag.name.utf8.count > Limit.name {
      return "A tag has a name of more than \(Limit.name) bytes. Shorten it."
    }
    elements += 1
    attributes += tag.attributes
    comparisons += tag.attributes * tag.attributes / 2
    if tag.attributes > Limit.attributes { return Self.manyAttributes }
    reopened += formatting
    if reopened > Limit.reopened {
      return "Formatting elements, such as <b>, are left open before many others. Close them."
    }
    count(tag)
    return nil
  }

  private mutating func count(_ tag: Tag) {
    let isForeign = foreign > 0 || Self.foreignNames.contains(tag.name)
    if isForeign ? tag.isSelfClosing : Self.unclosedNames.contains(tag.name) { return }
    open[tag.name, default: 0] += 1
    openTags += 1
    if Self.foreignNames.contains(tag.name) { foreign += 1 }
    if Self.formattingNames.contains(tag.name) { formatting += 1 }
    if Self.rawTextNames.contains(tag.name), foreign == 0 { skipRawText(of: tag.name) }
  }

  private mutating func close(_ tag: Tag) {
    let name = tag.name
    guard let count = open[name], count > 0 else {
      // The parser takes this end tag for the end of any other element that it does not know. As
      // `<!name>` it is a comment.
      if !Self.unclosedNames.contains(name) {
        edits.append(StandIns.Edit(offset: tag.start + 1, text: [UInt8(ascii: "!")]))
      }
      return
    }
    open[name] = count - 1
    openTags -= 1
    if Self.foreignNames.contains(name) { foreign -= 1 }
    if Self.formattingNames.contains(name) { formatting -= 1 }
  }

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map { String($0) })
  }

  private static let foreignNames = names("svg math")
  private static let formattingNames = names(
    "a b big code em font i nobr s small strike strong tt u")
  private static let rawTextNames = names(
    "script style textarea title xmp iframe noembed noframes noscript")
  /// Void elements, and elements that close one another because their end tag may be omitted.
  private static let unclosedNames = names(
    "area base basefont bgsound br col embed frame hr img input keygen link meta param source "
      + "track wbr html head body p li dt dd option tr td th tbody thead tfoot colgroup")
}

extension MarkupGuard {
  /// The next tag; comments are skipped.
  private mutating func nextTag() -> Tag? {
    while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = start + 1
      guard at < bytes.count else { return nil }
      switch bytes[at] {
      case UInt8(ascii: "!"): skipDeclaration()
      case UInt8(ascii: "?"): skipBogusComment()
      case UInt8(ascii: "/"):
        at += 1
        if let tag = tag(from: start, isEnd: true) { return tag }
        skipBogusComment()
      default:
        if let tag = tag(from: start, isEnd: false) { return tag }
      }
    }
    at = bytes.count
    return nil
  }

  /// Passes over a declaration that begins with `<!`.
  private mutating func skipDeclaration() {
    if bytes[at...].starts(with: "!--".utf8) {
      at += 3
      skipComment()
    } else if foreign > 0, bytes[at...].starts(with: "![CDATA[".utf8) {
      skipCharacterData()
    } else {
      skipBogusComment()
    }
  }

  /// Passes over the rest of a comment; `<!-->` and `<!--->` are whole ones (HTML, 13.2.5.43 and
  /// 13.2.5.44).
  private mutating func skipComment() {
    if bytes[at...].starts(with: ">".utf8) || bytes[at...].starts(with: "->".utf8) { return }
    while let dash = bytes[at...].firstIndex(of: UInt8(ascii: "-")) {
      at = dash + 1
      if bytes[at...].starts(with: "->".utf8) || bytes[at...].starts(with: "-!>".utf8) { return }
    }
    at = bytes.count
  }

  /// Passes over a bogus comment, up to the next `>` (HTML, 13.2.5.41).
  private mutating func skipBogusComment() {
    at = bytes[at...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
  }

  /// Passes over text of a drawing (HTML, 13.2.5.69).
  ///
  /// It is not exactly known whether the parser is inside a drawing. So a text that would be a
  /// start tag elsewhere counts as a start tag without an end tag, with its attributes.
  private mutating func skipCharacterData() {
    let end = bytes[at...].firstRange(of: Array("]]>".utf8))?.upperBound ?? bytes.count
    while at < end, let start = bytes[at..<end].firstIndex(of: UInt8(ascii: "<")) {
      at = start + 1
      guard let tag = tag(from: start, isEnd: false) else { continue }
      openTags += 1
      elements += 1
      attributes += tag.attributes
      comparisons += tag.attributes * tag.attributes / 2
      if Self.formattingNames.contains(tag.name) { formatting += 1 }
    }
    at = end
  }

  /// Reads a tag after its `<` or `</`; `nil` if there is only text.
  private mutating func tag(from start: Int, isEnd: Bool) -> Tag? {
    guard at < bytes.count, bytes[at].isLetter else { return nil }
    let first = at
    while at < bytes.count, !Self.endsName(bytes[at]) { at += 1 }
    let name = bytes[first..<at].prefix(Limit.name + 1)
    // Nearly all names are in small letters already.
    let isLowered = name.allSatisfy { $0.lowered == $0 }
    let lowered =
      isLowered
      ? String(decoding: name, as: UTF8.self) : String(decoding: name.map(\.lowered), as: UTF8.self)
    var tag = Tag(start: start, name: lowered, isEnd: isEnd)
    readAttributes(of: &tag)
    return tag
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte.isSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private mutating func readAttributes(of tag: inout Tag) {
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ">") {
        at += 1
        return
      }
      tag.isSelfClosing = byte == UInt8(ascii: "/") || (tag.isSelfClosing && byte.isSpace)
      if byte.isSpace || byte == UInt8(ascii: "/") {
        at += 1
      } else {
        tag.attributes += 1
        skipAttribute()
      }
    }
  }

  private mutating func skipAttribute() {
    at += 1  // The first byte of a name may be a `=` (HTML, 13.2.5.32).
    while at < bytes.count, !Self.endsName(bytes[at]), bytes[at] != UInt8(ascii: "=") { at += 1 }
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { return }
    at += 1
    skipSpace()
    guard at < bytes.count else { return }
    let quote = bytes[at]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      at = bytes[(at + 1)...].firstIndex(of: quote).map { $0 + 1 } ?? bytes.count
    } else {
      while at < bytes.count, !bytes[at].isSpace, bytes[at] != UInt8(ascii: ">") { at += 1 }
    }
  }

  private mutating func skipSpace() {
    while at < bytes.count, bytes[at].isSpace { at += 1 }
  }

  /// Passes over text that contains no tag except the end tag of its element (HTML, 13.2.5.2 and
  /// following).
  private mutating func skipRawText(of element: String) {
    let start = at
    let name = Array(element.utf8)
    defer { if element == "noscript" { unscripted.append(start..<at) } }
    while let tag = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = tag + 1
      guard at < bytes.count, bytes[at] == UInt8(ascii: "/") else { continue }
      let end = at + 1 + name.count
      guard end <= bytes.count, bytes[(at + 1)..<end].lazy.map(\.lowered).elementsEqual(name),
        end == bytes.count || Self.endsName(bytes[end])
      else { continue }
      at = tag
      return
    }
    at = bytes.count
  }
}
