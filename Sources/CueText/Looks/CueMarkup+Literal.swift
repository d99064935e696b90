import TextBasics

/// Text that must not be read as markup by formats that cannot escape it.
extension CueMarkup {
  /// Plain text that SubRip's readers take for text.
  ///
  /// SubRip has no escapes that all players know. A word joiner, which is invisible, separates what
  /// would begin a tag (`<b`, `</`), an override (`{\`), the end of a line (`\N`) or a character
  /// reference (`&lt;`).
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
    case 0x3C: return next.isLetter || next == 0x2F
    case 0x7B: return next == 0x5C
    case 0x5C: return next == 0x4E
    case 0x26:
      let found = CharacterReference.consume(text, at: index, limit: text.count)
      return found.map { $0.fault != .noSemicolon } ?? false
    default: return false
    }
  }

  /// Plain text without the `[br]` that SBV's readers take for the end of a line.
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
