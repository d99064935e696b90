import MediaModel

/// The lines of a playlist with their positions (RFC 8216, section 4.1: LF or CR LF).
struct HLSLines: Sequence, IteratorProtocol {
  /// A line without its line break.
  struct Line {
    let text: Substring.UTF8View
    /// The position of its start.
    let position: TextPosition

    /// Its text as a string.
    var string: String { String(Substring(text)) }
  }

  private var rest: Substring.UTF8View
  private var number = 0
  private var offset: Int

  /// Splits a text into lines.
  ///
  /// - Parameter text: The text; a byte order mark is skipped.
  init(_ text: String) {
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    rest = hasMark ? text[...].utf8.dropFirst(3) : text[...].utf8
    offset = hasMark ? 3 : 0
  }

  mutating func next() -> Line? {
    guard !rest.isEmpty else { return nil }
    number += 1
    let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
    var text = rest[..<end]
    let length = text.count
    if text.last == 0x0D { text = text.dropLast() }
    let line = Line(
      text: text, position: TextPosition(line: number, column: 1, byteOffset: offset))
    offset += length + 1
    rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
    return line
  }
}
