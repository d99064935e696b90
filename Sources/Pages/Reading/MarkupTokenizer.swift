import TextBasics

/// Reads the tags of a page with the states of the standard's tokenizer (HTML, 13.2.5).
///
/// Which text has no tags, and where a drawing may have character data, depends on the elements that
/// are open, so ``OpenElements`` says it.
struct MarkupTokenizer {
  /// A part of a page that has not ended at the end of the page.
  enum Part: Equatable {
    case tag(name: String)
    case text(of: String)
    case comment
    case characterData
  }

  /// The bytes of a name that are compared.
  static let mostName = MarkupGuard.Limit.name

  /// The part in which the page ends, with its offset; `nil` if it ends between parts.
  private(set) var unended: (part: Part, offset: Int)?
  /// Where the next part begins.
  private(set) var at: Int
  private let bytes: [UInt8]

  /// Prepares the reading.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    at = start
  }

  /// The next tag.
  ///
  /// - Parameter isForeign: Whether the current element is of a drawing or formula: only there may
  ///   be character data (HTML, 13.2.5.42).
  /// - Returns: The tag; `nil` at the end.
  mutating func next(isForeign: Bool) -> MarkupTag? {
    var text = MarkupTag.Text.nothing
    var from = at
    while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = start + 1
      guard at < bytes.count else {
        unended = (.tag(name: ""), start)
        return nil
      }
      if bytes[at] == UInt8(ascii: "!") {
        text = max(text, kind(of: from..<start))
        if skipDeclaration(from: start, isForeign: isForeign) { text = .words }
        from = at
      } else if bytes[at] == UInt8(ascii: "?") {
        text = max(text, kind(of: from..<start))
        skipBogusComment(from: start)
        from = at
      } else if isEndOfNothing {
        text = max(text, kind(of: from..<start))
        skipBogusComment(from: start)
        from = at
      } else if var tag = tagIfAny(from: start) {
        tag.textBefore = max(text, kind(of: from..<start))
        return tag
      }
    }
    at = bytes.count
    return nil
  }

  /// Whether `</` without a name begins here: a comment (HTML, 13.2.5.7), and nothing if it is `</>`.
  private var isEndOfNothing: Bool {
    guard bytes[at] == UInt8(ascii: "/"), at + 1 < bytes.count else { return false }
    return !bytes[at + 1].isLetter
  }

  private func kind(of range: Range<Int>) -> MarkupTag.Text {
    guard !range.isEmpty else { return .nothing }
    return bytes[range].allSatisfy(\.isSpace) ? .space : .words
  }

  /// The tag whose `<` is before the current offset; `nil` for text and for a bogus comment.
  private mutating func tagIfAny(from start: Int) -> MarkupTag? {
    guard bytes[at] == UInt8(ascii: "/") else {
      return bytes[at].isLetter ? tag(from: start, isEnd: false) : nil
    }
    at += 1
    guard at < bytes.count else {
      unended = (.tag(name: ""), start)
      return nil
    }
    return tag(from: start, isEnd: true)
  }
}

// MARK: Tags

extension MarkupTokenizer {
  private mutating func tag(from start: Int, isEnd: Bool) -> MarkupTag {
    let first = at
    while at < bytes.count, !Self.endsName(bytes[at]) { at += 1 }
    let name = bytes[first..<at].prefix(Self.mostName + 1)
    // Nearly all names are in small letters already.
    let isLowered = name.allSatisfy { $0.lowered == $0 }
    let lowered =
      isLowered
      ? String(decoding: name, as: UTF8.self) : String(decoding: name.map(\.lowered), as: UTF8.self)
    var tag = MarkupTag(start: start, name: lowered, isEnd: isEnd)
    if !readAttributes(of: &tag) { unended = (.tag(name: lowered), start) }
    return tag
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte.isSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  /// Reads up to the end of a tag; returns whether the page has it.
  private mutating func readAttributes(of tag: inout MarkupTag) -> Bool {
    let start = at
    var endsInSlash = false
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ">") {
        tag.isSelfClosing = endsInSlash
        at += 1
        if OpenElements.isFormatting(tag.name) { tag.hash = bytes[start..<at].hashValue }
        return true
      }
      if byte.isSpace || byte == UInt8(ascii: "/") {
        endsInSlash = byte == UInt8(ascii: "/")
        at += 1
      } else {
        endsInSlash = false
        tag.attributes += 1
        readAttribute(of: &tag)
      }
    }
    return false
  }

  private mutating func readAttribute(of tag: inout MarkupTag) {
    let first = at
    at += 1  // The first byte of a name may be a `=` (HTML, 13.2.5.32).
    while at < bytes.count, !Self.endsName(bytes[at]), bytes[at] != UInt8(ascii: "=") { at += 1 }
    let name = first..<at
    var value = at..<at
    skipSpace()
    if at < bytes.count, bytes[at] == UInt8(ascii: "=") {
      at += 1
      value = readValue()
    } else if at < bytes.count, at > name.upperBound {
      // The white space before a `/` or `>` belongs to no attribute.
      at = name.upperBound
    }
    note(name, value, in: &tag)
  }

  private mutating func readValue() -> Range<Int> {
    skipSpace()
    guard at < bytes.count else { return at..<at }
    let quote = bytes[at]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let first = at
      while at < bytes.count, !bytes[at].isSpace, bytes[at] != UInt8(ascii: ">") { at += 1 }
      return first..<at
    }
    let first = at + 1
    guard let end = bytes[first...].firstIndex(of: quote) else {
      at = bytes.count
      return first..<at
    }
    at = end + 1
    return first..<end
  }

  private func note(_ name: Range<Int>, _ value: Range<Int>, in tag: inout MarkupTag) {
    if tag.name == "font" {
      tag.hasFontAttribute =
        tag.hasFontAttribute || ["color", "face", "size"].contains { isText($0, at: name) }
    } else if tag.name == "annotation-xml", isText("encoding", at: name) {
      tag.holdsMarkup = ["text/html", "application/xhtml+xml"].contains { isText($0, at: value) }
    }
  }

  private func isText(_ text: String, at range: Range<Int>) -> Bool {
    range.count == text.utf8.count && bytes[range].lazy.map(\.lowered).elementsEqual(text.utf8)
  }

  private mutating func skipSpace() {
    while at < bytes.count, bytes[at].isSpace { at += 1 }
  }
}

// MARK: Comments

extension MarkupTokenizer {
  /// Passes over what begins with `<!`; returns whether it was text of a drawing.
  private mutating func skipDeclaration(from start: Int, isForeign: Bool) -> Bool {
    if bytes[at...].starts(with: "!--".utf8) {
      at += 3
      if !skipComment() { unended = (.comment, start) }
    } else if isForeign, bytes[at...].starts(with: "![CDATA[".utf8) {
      at += 8
      if let end = bytes[at...].firstRange(of: Self.endOfCharacterData) {
        at = end.upperBound
      } else {
        at = bytes.count
        unended = (.characterData, start)
      }
      return true
    } else {
      skipBogusComment(from: start)
    }
    return false
  }

  private static let endOfCharacterData = Array("]]>".utf8)

  /// Passes over the rest of a comment; `<!-->` and `<!--->` are whole ones (HTML, 13.2.5.43 and
  /// 13.2.5.44).
  private mutating func skipComment() -> Bool {
    for start in [">", "->"] where bytes[at...].starts(with: start.utf8) {
      at += start.utf8.count
      return true
    }
    while let dash = bytes[at...].firstIndex(of: UInt8(ascii: "-")) {
      at = dash + 1
      for end in ["->", "-!>"] where bytes[at...].starts(with: end.utf8) {
        at += end.utf8.count
        return true
      }
    }
    at = bytes.count
    return false
  }

  /// Passes over a bogus comment or a document type, up to the next `>` (HTML, 13.2.5.41).
  private mutating func skipBogusComment(from start: Int) {
    if let end = bytes[at...].firstIndex(of: UInt8(ascii: ">")) {
      at = end + 1
    } else {
      at = bytes.count
      unended = (.comment, start)
    }
  }
}

// MARK: Text without tags

extension MarkupTokenizer {
  /// Passes over text that has no tag except the end tag of its element (HTML, 13.2.5.2 and
  /// following).
  ///
  /// - Parameters:
  ///   - element: The name of the element, whose start tag was read last.
  ///   - isScript: Whether a comment in it may hide its end tag.
  /// - Returns: Where the text is.
  mutating func skipText(of element: String, isScript: Bool) -> Range<Int> {
    let start = at
    let end = isScript ? endOfScript(Array(element.utf8)) : endOfText(Array(element.utf8))
    if end == nil { unended = (.text(of: element), start) }
    at = end ?? bytes.count
    return start..<at
  }

  /// Passes over everything (HTML, 13.2.5.5).
  mutating func skipAll() { at = bytes.count }

  private func endOfText(_ name: [UInt8]) -> Int? {
    var offset = at
    while let tag = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      if isEndTag(of: name, at: tag) { return tag }
      offset = tag + 1
    }
    return nil
  }

  /// Where a script ends.
  ///
  /// After `<!--` it is escaped, and after `<script` in there doubly so, until `-->`: then its end
  /// tag only ends that (HTML, 13.2.5.15 to 13.2.5.31).
  private func endOfScript(_ name: [UInt8]) -> Int? {
    var offset = at
    // Where the dashes begin that may end the comment; `nil` outside of one.
    var escaped: Int?
    var isDouble = false
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "<") {
        if escaped == nil, bytes[offset...].starts(with: "<!--".utf8) {
          // Its own dashes may end it.
          escaped = offset + 2
          offset += 4
          continue
        }
        if isEndTag(of: name, at: offset) {
          guard isDouble else { return offset }
          isDouble = false
        } else if escaped != nil, !isDouble, isTag(of: name, after: offset + 1) {
          isDouble = true
        }
      } else if byte == UInt8(ascii: ">"), let first = escaped, offset >= first + 2,
        bytes[offset - 1] == UInt8(ascii: "-"), bytes[offset - 2] == UInt8(ascii: "-")
      {
        (escaped, isDouble) = (nil, false)
      }
      offset += 1
    }
    return nil
  }

  private func isEndTag(of name: [UInt8], at offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "/")
      && isTag(of: name, after: offset + 2)
  }

  /// Whether a name and what ends a name follow.
  private func isTag(of name: [UInt8], after offset: Int) -> Bool {
    let end = offset + name.count
    return end < bytes.count && Self.endsName(bytes[end])
      && bytes[offset..<end].lazy.map(\.lowered).elementsEqual(name)
  }
}
