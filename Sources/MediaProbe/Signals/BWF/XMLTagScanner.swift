/// Scans markup from tag to tag.
///
/// It builds no tree: nesting needs no memory, and markup that is not well-formed is skipped.
/// Comments, processing instructions and CDATA sections are skipped (XML 1.0, 2.4 to 2.7).
struct XMLTagScanner {
  /// A tag with the text after it.
  struct Tag {
    /// The name without its prefix.
    var name = ""
    /// The attributes by their names.
    var attributes: [String: String] = [:]
    /// Whether it ends an element.
    var isEnd = false
    /// Whether it both starts and ends an element.
    var isEmpty = false
    /// The text up to the next tag, at most 64 bytes, without white space around it.
    var text = ""
  }

  private static let longestTag = 8_192
  private static let longestText = 64
  private static let mostAttributes = 32
  private var rest: ArraySlice<UInt8>

  /// Creates a scan.
  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The next tag; `nil` at the end, or if a tag does not end.
  mutating func next() -> Tag? {
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      if rest.starts(with: Array("!--".utf8)) {
        skip(past: "-->")
      } else if rest.starts(with: Array("![CDATA[".utf8)) {
        skip(past: "]]>")
      } else if rest.first == UInt8(ascii: "?") {
        skip(past: "?>")
      } else if rest.first == UInt8(ascii: "!") {
        skip(past: ">")
      } else {
        return tag()
      }
    }
    return nil
  }

  private mutating func skip(past mark: String) {
    let wanted = Array(mark.utf8)
    while let index = rest.firstIndex(of: wanted[0]) {
      rest = rest[index...]
      if rest.starts(with: wanted) {
        rest = rest.dropFirst(wanted.count)
        return
      }
      rest = rest.dropFirst()
    }
    rest = []
  }

  private mutating func tag() -> Tag? {
    guard let end = Self.end(of: rest) else {
      rest = []
      return nil
    }
    var tag = Self.tag(rest[..<end])
    rest = rest[(end + 1)...]
    let text = rest.prefix(Self.longestText).prefix { $0 != UInt8(ascii: "<") }
    tag.text = Self.text(Self.trimmed(text))
    return tag
  }

  /// The end of a tag: a `>` outside quotes.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    for index in bytes.prefix(longestTag).indices {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }

  private static func tag(_ bytes: ArraySlice<UInt8>) -> Tag {
    var tag = Tag()
    var bytes = bytes
    tag.isEnd = bytes.first == UInt8(ascii: "/")
    if tag.isEnd { bytes = bytes.dropFirst() }
    tag.isEmpty = bytes.last == UInt8(ascii: "/")
    if tag.isEmpty { bytes = bytes.dropLast() }
    let name = bytes.prefix { !isSpace($0) }
    bytes = bytes.dropFirst(name.count)
    tag.name = localName(name)
    for _ in 0..<mostAttributes {
      guard let (key, value, behind) = attribute(bytes) else { break }
      if tag.attributes[key] == nil { tag.attributes[key] = value }
      bytes = behind
    }
    return tag
  }

  /// One attribute, and the bytes after it.
  private static func attribute(
    _ bytes: ArraySlice<UInt8>
  ) -> (String, String, ArraySlice<UInt8>)? {
    let bytes = bytes.drop(while: isSpace)
    let name = bytes.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") }
    let rest = bytes.dropFirst(name.count).drop(while: isSpace)
    guard !name.isEmpty, rest.first == UInt8(ascii: "=") else { return nil }
    let quoted = rest.dropFirst().drop(while: isSpace)
    guard let quote = quoted.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let value = quoted.dropFirst().prefix { $0 != quote }
    return (localName(name), text(value), quoted.dropFirst(value.count + 2))
  }

  private static func localName(_ bytes: ArraySlice<UInt8>) -> String {
    let parts = bytes.split(separator: UInt8(ascii: ":"))
    return String(decoding: parts.last ?? [], as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes = bytes.dropLast() }
    return bytes
  }

  /// Text with the five predefined references resolved (XML 1.0, 4.6).
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let parts = bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    let references = ["amp;": "&", "lt;": "<", "gt;": ">", "quot;": "\"", "apos;": "'"]
    var text = String(decoding: parts.first ?? [], as: UTF8.self)
    for part in parts.dropFirst() {
      let found = references.first { part.starts(with: Array($0.key.utf8)) }
      let rest = part.dropFirst(found.map { $0.key.utf8.count } ?? 0)
      text += (found?.value ?? "&") + String(decoding: rest, as: UTF8.self)
    }
    return text
  }
}
