import MediaModel

/// Character data and references (XML 1.0, sections 2.4 and 4.1).
extension XMLTreeReader {
  /// Reads text up to the next `<`.
  mutating func readCharacters() {
    guard !open.isEmpty else { return readOutside() }
    pending.start(index)
    var start = index
    while index < bytes.count, bytes[index] != 0x3C, !isStopped {
      let byte = bytes[index]
      guard byte == 0x26 || byte == 0x0D || byte == 0x5D || byte == 0xEF || byte < 0x20 else {
        index += 1
        continue
      }
      guard isSpecial(byte) else {
        index += 1
        continue
      }
      pending.append(start..<index, of: bytes)
      readSpecial(byte)
      start = index
    }
    pending.append(start..<index, of: bytes)
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x26, 0x0D: true
    case 0x5D: isNext("]]>")
    default: isForbidden(at: index)
    }
  }

  private mutating func readSpecial(_ byte: UInt8) {
    switch byte {
    case 0x26:
      if let scalar = readReference() { pending.append(scalar, of: bytes) }
    case 0x0D:
      pending.append("\n", of: bytes)
      skipLineEnd()
    case 0x5D:
      note(.syntax, at: index, "“]]>” is in text, where it has to be “]]&gt;”")
      pending.append(index..<(index + 3), of: bytes)
      index += 3
    default:
      pending.append(readForbidden(), of: bytes)
    }
  }

  /// Skips CR or CR LF, which are read as one LF (section 2.11).
  mutating func skipLineEnd() {
    index += index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
  }

  /// Skips a character that XML does not allow.
  mutating func readForbidden() -> Unicode.Scalar {
    note(.syntax, at: index, "There is a control character here, which XML does not allow")
    index += bytes[index] < 0x20 ? 1 : 3
    return "\u{FFFD}"
  }

  /// Reads the reference at an ampersand; text that is not a reference is kept.
  mutating func readReference() -> Unicode.Scalar? {
    let start = index
    var end = index + 1
    while end < bytes.count, end - start < 12, bytes[end].isXMLNamePart || bytes[end] == 0x23 {
      end += 1
    }
    index = start + 1
    guard end < bytes.count, bytes[end] == 0x3B, end > start + 1 else {
      note(.syntax, at: start, "“&” does not start a reference here and has to be “&amp;”")
      return "&"
    }
    guard let scalar = Self.scalar(bytes.string((start + 1)..<end)) else {
      let name = bytes.string(start..<(end + 1))
      note(.syntax, at: start, "“\(name)” is not a reference that XML defines")
      return "&"
    }
    index = end + 1
    return scalar
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.utf8.first == 0x23 else { return nil }
    let digits = name.dropFirst()
    let value = digits.utf8.first == 0x78 ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { isCharacter($0) ? Unicode.Scalar($0) : nil }
  }

  /// Reads outside the outermost element, where only white space is allowed (production 27).
  private mutating func readOutside() {
    skipSpace()
    guard let byte, byte != 0x3C else { return }
    guard nodes.isEmpty else {
      return note(.syntax, at: index, "There is text after the outermost element", isFatal: true)
    }
    note(.syntax, at: index, "There is text before the first element")
    while index < bytes.count, bytes[index] != 0x3C { index += 1 }
  }

  /// Adds a node with the collected text.
  mutating func flushText() {
    guard let offset = pending.offset else { return }
    var text = pending.flush(into: &rewritten)
    guard text.count > 0, hasRoom(at: offset) else { return }
    // If a text starts before its content, as in CDATA, both offsets are needed.
    if !text.isRewritten, Int(text.start) != offset {
      let start = rewritten.count
      rewritten.append(contentsOf: bytes[bytes.clamp(text.range)])
      text = XMLSpan(start..<rewritten.count, isRewritten: true)
    }
    nodes.append(XMLRecord(text: text, at: offset, parent: open.last?.node, depth: open.count))
  }
}
