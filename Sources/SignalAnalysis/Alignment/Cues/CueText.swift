/// Separates text that is spoken from text that names sounds or is sung.
enum CueText {
  private static let opening: [[UInt8]] = [
    Array("[".utf8), Array("(".utf8), Array("\u{3010}".utf8), Array("\u{FF08}".utf8),
  ]
  private static let closing: [[UInt8]] = [
    Array("]".utf8), Array(")".utf8), Array("\u{3011}".utf8), Array("\u{FF09}".utf8),
  ]
  /// Musical notes, which mark singing in captions.
  private static let notes: [[UInt8]] = ["\u{266A}", "\u{266B}", "\u{2669}", "\u{266C}"]
    .map { Array($0.utf8) }

  /// What a cue's text is about.
  enum Content {
    /// Words that are spoken.
    case words
    /// Words after a musical note, which are sung.
    case song
    /// A sound or a speaker, named in brackets or by a musical note.
    case sound
    /// Neither letters nor notes, such as three dots.
    case nothing
  }

  /// What a cue's text is about.
  ///
  /// Markup is skipped. Text in brackets names a sound or a speaker; a cue that begins with a note
  /// is sung.
  ///
  /// - Parameter text: The text as it is in the file.
  /// - Returns: The content.
  static func content(of text: String) -> Content {
    let bytes = Array(text.utf8)
    var index = 0
    var depth = 0
    var (hasNote, isNamed) = (false, false)
    while index < bytes.count {
      if let end = markup(in: bytes, at: index) {
        index = end
        continue
      }
      let note = prefix(of: notes, in: bytes, at: index)
      let open = prefix(of: opening, in: bytes, at: index)
      let close = prefix(of: closing, in: bytes, at: index)
      if note > 0 {
        isNamed = true
        hasNote = hasNote || depth == 0
      } else if open > 0 {
        depth += 1
      } else if close > 0 {
        depth = max(0, depth - 1)
      } else if isLetter(bytes[index]) {
        if depth == 0 { return hasNote ? .song : .words }
        isNamed = true
      }
      index += max(note, open, close, 1)
    }
    return isNamed ? .sound : .nothing
  }

  /// Whether a cue's text has spoken words.
  ///
  /// - Parameter text: The text as it is in the file.
  /// - Returns: `false` for text that is empty, all in brackets, or begins with a note.
  static func isSpoken(_ text: String) -> Bool {
    if case .words = content(of: text) { true } else { false }
  }

  /// The bytes of a cue's letters and digits, outside of markup and brackets.
  ///
  /// - Parameter text: The text as it is in the file.
  /// - Returns: The number; characters beyond ASCII have several bytes.
  static func letters(of text: String) -> Int {
    let bytes = Array(text.utf8)
    var (index, depth, count) = (0, 0, 0)
    while index < bytes.count {
      if let end = markup(in: bytes, at: index) {
        index = end
        continue
      }
      let open = prefix(of: opening, in: bytes, at: index)
      let close = prefix(of: closing, in: bytes, at: index)
      depth = open > 0 ? depth + 1 : close > 0 ? max(0, depth - 1) : depth
      let note = prefix(of: notes, in: bytes, at: index)
      if max(open, close, note) == 0, depth == 0, isLetter(bytes[index]) { count += 1 }
      index += max(open, close, note, 1)
    }
    return count
  }

  /// The end of a tag, of a position such as `{\an8}`, or of a named or numbered character such as
  /// `&lrm;` that starts at a place; `nil` if none starts there.
  private static func markup(in bytes: [UInt8], at index: Int) -> Int? {
    let rest = bytes[index...]
    switch rest.first {
    case UInt8(ascii: "<"):
      return rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
    case UInt8(ascii: "{") where rest.dropFirst().first == UInt8(ascii: "\\"):
      return rest.prefix(64).firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 }
    case UInt8(ascii: "&"):
      let name = rest.dropFirst().prefix(10)
      guard let end = name.firstIndex(of: UInt8(ascii: ";")), end > name.startIndex else {
        return nil
      }
      let isName = name[..<end].allSatisfy { $0 == UInt8(ascii: "#") || $0 < 0x80 && isLetter($0) }
      return isName ? end + 1 : nil
    default: return nil
    }
  }

  /// A letter, a digit, or part of a character beyond ASCII.
  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
      true
    default: false
    }
  }

  private static func prefix(of marks: [[UInt8]], in bytes: [UInt8], at index: Int) -> Int {
    for mark in marks where bytes[index...].starts(with: mark) { return mark.count }
    return 0
  }
}
