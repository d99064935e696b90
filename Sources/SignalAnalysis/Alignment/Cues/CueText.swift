/// Tells text that is spoken from text that names sounds or is sung.
enum CueText {
  private static let opening: [[UInt8]] = [
    Array("[".utf8), Array("(".utf8), Array("\u{3010}".utf8), Array("\u{FF08}".utf8),
  ]
  private static let closing: [[UInt8]] = [
    Array("]".utf8), Array(")".utf8), Array("\u{3011}".utf8), Array("\u{FF09}".utf8),
  ]
  /// Notes, the way captions mark singing.
  private static let notes: [[UInt8]] = ["\u{266A}", "\u{266B}", "\u{2669}", "\u{266C}"]
    .map { Array($0.utf8) }

  /// Whether a cue's text says words that are spoken.
  ///
  /// Markup is passed over. Text in brackets names a sound or a speaker; a cue that begins with a
  /// note is sung.
  ///
  /// - Parameter text: The text as it stands in the file.
  /// - Returns: `false` for text that is empty, all in brackets, or begins with a note.
  static func isSpoken(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var index = 0
    var depth = 0
    var isInTag = false
    while index < bytes.count {
      if depth == 0, !isInTag, prefix(of: notes, in: bytes, at: index) > 0 { return false }
      let open = prefix(of: opening, in: bytes, at: index)
      let close = prefix(of: closing, in: bytes, at: index)
      let byte = bytes[index]
      if isInTag {
        isInTag = byte != UInt8(ascii: ">")
      } else if byte == UInt8(ascii: "<") {
        isInTag = true
      } else if open > 0 {
        depth += 1
      } else if close > 0 {
        depth = max(0, depth - 1)
      } else if depth == 0, isLetter(byte) {
        return true
      }
      index += max(open, close, 1)
    }
    return false
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
