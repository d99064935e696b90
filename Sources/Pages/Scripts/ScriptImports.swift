import TextBasics

/// The addresses that a script imports (ECMAScript, 16.2.2 and 13.3.10), without those in comments.
///
/// The script is not parsed: an address is a text in quotation marks after `import`, `from` or
/// `require`.
struct ScriptImports: IteratorProtocol {
  private let bytes: [UInt8]
  private var offset = 0
  /// The word before the current offset, if only white space or a parenthesis follows it.
  private var word: [UInt8] = []

  /// Prepares the search.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next address, or `nil` at the end.
  mutating func next() -> String? {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "/"), skipComment() { continue }
      if Self.quotes.contains(byte) {
        let text = text(after: byte)
        defer { word = [] }
        if Self.words.contains(word) { return String(decoding: text, as: UTF8.self) }
        continue
      }
      if byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") {
        readWord()
        continue
      }
      if !byte.isSpace, byte != UInt8(ascii: "(") { word = [] }
      offset += 1
    }
    return nil
  }

  private static let quotes: Set<UInt8> = [0x22, 0x27, 0x60]
  private static let words = Set(["import", "from", "require"].map { Array($0.utf8) })
  /// The longest word that matters.
  private static let longest = 8

  private mutating func readWord() {
    let start = offset
    while offset < bytes.count,
      bytes[offset].isLetter || bytes[offset].isDigit || bytes[offset] == UInt8(ascii: "_")
    {
      offset += 1
    }
    word = Array(bytes[start..<min(offset, start + Self.longest)])
  }

  /// Goes behind a comment; returns whether there is one.
  private mutating func skipComment() -> Bool {
    guard offset + 1 < bytes.count else { return false }
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"):
      offset = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    case UInt8(ascii: "*"):
      let end = bytes[(offset + 2)...].firstRange(of: Array("*/".utf8))
      offset = end?.upperBound ?? bytes.count
    default: return false
    }
    return true
  }

  /// The text up to the next quotation mark of the same kind, which the search goes behind.
  ///
  /// Only texts in a template (with backticks) have line ends, so an apostrophe in a regular
  /// expression hides no more than its line.
  private mutating func text(after quote: UInt8) -> ArraySlice<UInt8> {
    let start = offset + 1
    offset = start
    while offset < bytes.count, bytes[offset] != quote {
      if bytes[offset] == 0x0A, quote != 0x60 { break }
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(offset, bytes.count)
    offset = end + 1
    return bytes[min(start, end)..<end]
  }
}
