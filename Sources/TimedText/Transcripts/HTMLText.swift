import CueText
import TextBasics

/// The text of a page, read in one pass over its bytes, without a tree and without recursion.
struct HTMLText {
  /// The text so far: white space is collapsed, and each block is on its own line.
  private(set) var text: [UInt8] = []
  /// Whether the page ends inside a tag, comment or raw text.
  private(set) var endsInside = false

  private let bytes: [UInt8]
  private let keepsLines: Bool
  private var index: Int
  private let start: Int
  private var scope: FragmentScope
  /// Where the elements begin that will be requested.
  private(set) var places: FragmentPlaces?
  private var openRoots: Set<String> = []
  private var pendingSpace = false
  private var pendingLine = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - bytes: The page as UTF-8.
  ///   - start: The offset of its first byte.
  ///   - fragment: The identifier of the requested element, or `nil` for the whole page.
  ///   - keepsLines: Whether line ends of the source are line ends of the text.
  init(_ bytes: [UInt8], from start: Int, fragment: String?, keepsLines: Bool = false) {
    self.bytes = bytes
    self.keepsLines = keepsLines
    self.start = max(start, 0)
    index = self.start
    scope = FragmentScope(fragment)
  }

  /// Creates a reader of a whole page that notes where elements begin.
  ///
  /// - Parameters:
  ///   - bytes: The page as UTF-8.
  ///   - start: The offset of its first byte.
  ///   - places: The elements.
  init(_ bytes: [UInt8], from start: Int, noting places: FragmentPlaces) {
    self.init(bytes, from: start, fragment: nil)
    self.places = places
  }

  /// Creates a reader of an element of a page that was read.
  ///
  /// - Parameters:
  ///   - fragment: The identifier of the element.
  ///   - offset: Where its tag begins.
  ///   - page: The page after reading.
  init(_ fragment: String, at offset: Int, of page: HTMLText) {
    bytes = page.bytes
    keepsLines = page.keepsLines
    start = offset
    index = offset
    scope = FragmentScope(startingWith: fragment)
  }

  /// The bytes that were read.
  var taken: Int { index - start }

  /// Whether the page contains the requested element.
  var isFound: Bool { scope.isFound }

  /// Whether the page was cut off.
  var endsAbruptly: Bool {
    endsInside || (endsInWord && (!openRoots.isEmpty || scope.isUnclosed))
  }

  /// Whether the page was cut off, for the reader of one of its elements.
  ///
  /// - Parameter part: The reader of the element.
  /// - Returns: Whether it was.
  func endsAbruptly(in part: HTMLText) -> Bool {
    endsAbruptly || (endsInWord && part.scope.isUnclosed)
  }

  private var endsInWord: Bool {
    let last = bytes[bytes.trimmed(0..<bytes.count)].last
    return last.map { $0.isLetter || $0.isDigit || $0 >= 0x80 } ?? false
  }

  /// Reads the page, or the requested element if its place is known.
  mutating func run() {
    while index < bytes.count, !endsInside, !scope.isOver {
      if bytes[index] == 0x3C, takeMarkup() { continue }
      takeCharacter()
    }
  }

  /// Skips a tag, comment or declaration.
  ///
  /// - Returns: Whether there was one; otherwise the `<` is text.
  private mutating func takeMarkup() -> Bool {
    guard index + 1 < bytes.count else { return false }
    let next = bytes[index + 1]
    if bytes.hasPrefix("<!--", at: index) {
      skip(past: "-->", from: index + 4)
    } else if next == 0x21 || next == 0x3F {
      skip(past: ">", from: index + 1)
    } else if next.isLetter
      || (next == 0x2F && index + 2 < bytes.count && bytes[index + 2].isLetter)
    {
      takeTag()
    } else {
      return false
    }
    return true
  }

  private mutating func takeTag() {
    guard let tag = HTMLTag(bytes, at: index) else {
      endsInside = true
      return
    }
    places?.take(tag, at: index)
    index = tag.next
    if tag.name == "html" || tag.name == "body" {
      if tag.isEnd { openRoots.remove(tag.name) } else { openRoots.insert(tag.name) }
    }
    scope.take(tag, hasText: !text.isEmpty)
    if HTMLElements.block.contains(tag.name) { pendingLine = true }
    if !tag.isEnd, HTMLElements.hidden.contains(tag.name) { skipContent(of: tag.name) }
  }

  /// Skips raw text; only the end tag of the same element ends it.
  private mutating func skipContent(of name: String) {
    let wanted = Array("</\(name)".utf8)
    while index < bytes.count {
      guard bytes[index] == 0x3C, matches(wanted) else {
        index += 1
        continue
      }
      guard let tag = HTMLTag(bytes, at: index) else { break }
      index = tag.next
      return
    }
    endsInside = true
  }

  private func matches(_ wanted: [UInt8]) -> Bool {
    guard index + wanted.count <= bytes.count else { return false }
    return wanted.indices.allSatisfy { bytes[index + $0].lowered == wanted[$0] }
  }

  private mutating func skip(past end: StaticString, from start: Int) {
    index = start
    while index < bytes.count {
      if bytes.hasPrefix(end, at: index) {
        index += end.utf8CodeUnitCount
        return
      }
      index += 1
    }
    endsInside = true
  }

  private mutating func takeCharacter() {
    let byte = bytes[index]
    if byte.isSpace {
      pendingSpace = true
      if keepsLines, byte == 0x0A || byte == 0x0D { pendingLine = true }
      index += 1
    } else if byte == 0x26,
      let found = CharacterReference.consume(bytes, at: index, limit: bytes.count)
    {
      var character: [UInt8] = []
      found.append(to: &character)
      append(character)
      index = found.next
    } else {
      if startPart() { text.append(byte) }
      index += 1
    }
  }

  private mutating func append(_ part: [UInt8]) {
    if startPart() { text.append(contentsOf: part) }
  }

  /// Writes the line end or space before a character; `false` if the text is not requested.
  private mutating func startPart() -> Bool {
    guard scope.isInside else { return false }
    if !text.isEmpty, pendingLine || pendingSpace { text.append(pendingLine ? 0x0A : 0x20) }
    pendingLine = false
    pendingSpace = false
    return true
  }
}
