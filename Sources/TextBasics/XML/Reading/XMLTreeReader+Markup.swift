import MediaModel

/// Reads markup other than start tags.
extension XMLTreeReader {
  /// Reads the markup at a `<`.
  mutating func readMarkup() {
    let following = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch following {
    case 0x2F: readEndTag()
    case 0x3F: readInstruction()
    case 0x21: readDeclarationMark()
    default: readStartTag()
    }
  }

  private mutating func readDeclarationMark() {
    if isNext("<!--") {
      readComment()
    } else if isNext("<![CDATA["), !open.isEmpty {
      readCDATA()
    } else if bytes.hasPrefix(anyCase: "<!doctype", at: index) {
      nodes.removeAll()
      open.removeAll()
      note(
        .documentType, at: index,
        "The file has a document type declaration (“<!DOCTYPE”)", isFatal: true)
    } else {
      readStrayMark()
    }
  }

  /// Keeps a `<` that does not start markup as text.
  mutating func readStrayMark() {
    note(.syntax, at: index, "“<” does not start a tag here and has to be “&lt;”")
    if !open.isEmpty {
      pending.start(index)
      pending.append(index..<(index + 1), of: bytes)
    }
    index += 1
  }

  /// The offset of a text at or after an offset.
  private func find(_ text: StaticString, from start: Int) -> Int? {
    let first = text.description.utf8.first ?? 0
    var offset = start
    while offset < bytes.count {
      if bytes[offset] == first, bytes.hasPrefix(text, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  /// Records that the file ends inside markup that starts at an offset.
  mutating func noteTruncated(from offset: Int, _ name: String) {
    note(.truncated, at: offset, "The file ends inside \(name) that starts here", isFatal: true)
    index = bytes.count
  }

  /// Reads a comment (section 2.5); `--` is not allowed inside.
  private mutating func readComment() {
    let start = index
    guard let end = find("--", from: start + 4) else {
      return noteTruncated(from: start, "a comment")
    }
    guard end + 2 < bytes.count, bytes[end + 2] == 0x3E else {
      note(.syntax, at: end, "“--” is inside a comment")
      guard let real = find("-->", from: end) else {
        return noteTruncated(from: start, "a comment")
      }
      index = real + 3
      return
    }
    checkCharacters((start + 4)..<end)
    index = end + 3
  }

  /// Reads a CDATA section (section 2.7).
  private mutating func readCDATA() {
    let start = index
    let content = start + 9
    guard let end = find("]]>", from: content) else {
      return noteTruncated(from: start, "a CDATA section")
    }
    pending.start(start)
    var from = content
    index = content
    while index < end, !isStopped {
      let isReturn = bytes[index] == 0x0D
      guard isReturn || isForbidden(at: index) else {
        index += 1
        continue
      }
      pending.append(from..<index, of: bytes)
      if isReturn {
        pending.append("\n", of: bytes)
        skipLineEnd()
      } else {
        pending.append(readForbidden(), of: bytes)
      }
      from = index
    }
    pending.append(from..<max(from, end), of: bytes)
    index = end + 3
  }

  /// Reads a processing instruction (section 2.6).
  private mutating func readInstruction() {
    let start = index
    index += 2
    let name = scanName()
    guard let end = find("?>", from: index) else {
      return noteTruncated(from: start, "a processing instruction")
    }
    checkInstruction(name, from: start, to: end)
    index = end + 2
  }

  private mutating func checkInstruction(_ name: Range<Int>?, from start: Int, to end: Int) {
    guard let name, index == end || bytes[index].isXMLSpace else {
      return note(.syntax, at: start, "A processing instruction has no proper name")
    }
    guard bytes.string(name.prefix(4)).lowercased() != "xml" else {
      return note(
        .syntax, at: start, "An XML declaration is not at the start of the file")
    }
    if name.contains(where: { bytes[$0] == 0x3A }) {
      note(.syntax, at: start, "The name of a processing instruction has a colon")
    }
    checkCharacters(name.upperBound..<end)
  }

  private mutating func checkCharacters(_ range: Range<Int>) {
    for offset in range where isForbidden(at: offset) && !isStopped {
      note(.syntax, at: offset, "There is a control character here, which XML does not allow")
    }
  }

  private mutating func readEndTag() {
    flushText()
    let start = index
    index += 2
    guard let name = scanName() else {
      index = start
      return readStrayMark()
    }
    skipSpace()
    guard let byte else { return noteTruncated(from: start, "a tag") }
    if byte == 0x3E {
      index += 1
    } else {
      note(.syntax, at: index, "“>” is missing in an end tag")
      skipTag()
    }
    close(name, at: start)
  }

  private mutating func close(_ name: Range<Int>, at start: Int) {
    if let last = tooDeep.last, isSame(last, name) {
      tooDeep.removeLast()
      return
    }
    tooDeep.removeAll()
    let hash = hash(of: name)
    guard let match = open.lastIndex(where: { $0.hash == hash && isSame($0.name, name) }) else {
      let stray = bytes.excerpt(name)
      return note(
        .syntax, at: start, "“</\(stray)>” ends an element that was not started",
        isFatal: open.isEmpty)
    }
    if match < open.count - 1, let last = open.last {
      let expected = bytes.excerpt(last.name)
      note(
        .syntax, at: start,
        "“</\(bytes.excerpt(name))>” is where “</\(expected)>” is expected")
    }
    while open.count > match, let last = open.popLast() {
      nodes[last.node].close(at: nodes.count)
      namespaces.leave(depth: open.count)
    }
  }

  /// The hash of a name as it is written.
  func hash(of name: Range<Int>) -> Int {
    var hasher = Hasher()
    for offset in name { hasher.combine(bytes[offset]) }
    return hasher.finalize()
  }

  private func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    let distance = right.lowerBound - left.lowerBound
    for offset in left where bytes[offset] != bytes[offset + distance] { return false }
    return true
  }

  /// Skips a broken tag up to and including its end, or up to the next tag.
  mutating func skipTag() {
    while let byte, byte != 0x3C {
      index += 1
      if byte == 0x3E { return }
    }
  }
}
