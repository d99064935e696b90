import TextBasics

/// Changes text for formats without escapes, so that it is not read as markup.
extension CueMarkup {
  /// Plain text that players do not read as markup of SubRip.
  ///
  /// SubRip has no escapes that all players know. An invisible word joiner splits text that would
  /// begin a tag (`<b`, `</`), an override (`{\`), a line break (`\N`) or a character reference
  /// (`&lt;`).
  ///
  /// - Parameter text: The text, without markup.
  /// - Returns: The text with word joiners.
  package static func literalSubRip(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for (index, byte) in text.enumerated() {
      output.append(byte)
      if beginsMarkup(text, at: index) { output.append(contentsOf: "\u{2060}".utf8) }
    }
    return output
  }

  private static func beginsMarkup(_ text: [UInt8], at index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    let next = text[index + 1]
    switch text[index] {
    case 0x3C: return mayOpenTag(text, at: index)
    case 0x7B: return next == 0x5C
    case 0x5C: return next == 0x4E
    case 0x26:
      let found = CharacterReference.consume(text, at: index, limit: text.count)
      return found.map { $0.fault != .noSemicolon } ?? false
    default: return false
    }
  }

  /// Plain text in which a word joiner splits each `[br]`, which is a line break in SBV.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text with word joiners.
  package static func literalSBV(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(0x5B) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for (index, byte) in text.enumerated() {
      output.append(byte)
      if byte == 0x5B, text.hasPrefix(anyCase: "[br]", at: index) {
        output.append(contentsOf: "\u{2060}".utf8)
      }
    }
    return output
  }
}
