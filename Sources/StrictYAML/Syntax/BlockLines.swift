/// The lines of a block text, joined as YAML joins them (8.1.2, 8.1.3).
struct BlockLines {
  let isFolded: Bool
  private var bytes: [UInt8] = []
  private var emptyLines = 0
  private var hasContent = false
  private var lastIsDeeper = false
  /// Whether the last line of the text has a line end; at the end of the file it may have none.
  private var isEnded = false

  init(isFolded: Bool) { self.isFolded = isFolded }

  mutating func addEmpty() { emptyLines += 1 }

  /// Adds a line with content.
  ///
  /// - Parameters:
  ///   - line: The line, without its indentation.
  ///   - isEnded: Whether a line end follows.
  mutating func add(_ line: ArraySlice<UInt8>, isEnded: Bool) {
    self.isEnded = isEnded
    // Lines that begin with a blank are never folded.
    let isDeeper = line.first == 32 || line.first == 9
    if !hasContent {
      appendLineEnds(emptyLines)
    } else if isFolded, !isDeeper, !lastIsDeeper {
      if emptyLines == 0 { bytes.append(32) }
      appendLineEnds(emptyLines)
    } else {
      appendLineEnds(emptyLines + 1)
    }
    bytes.append(contentsOf: line)
    (hasContent, lastIsDeeper, emptyLines) = (true, isDeeper, 0)
  }

  /// The whole text.
  ///
  /// - Parameter chomping: `+`, `-`, or 0 for neither.
  /// - Returns: The lines, joined.
  func text(chomping: UInt8) -> String {
    var ends = hasContent && isEnded ? 1 : 0
    if chomping == UInt8(ascii: "-") { ends = 0 }
    if chomping == UInt8(ascii: "+") { ends += emptyLines }
    return String(decoding: bytes + Array(repeating: 10, count: ends), as: UTF8.self)
  }

  private mutating func appendLineEnds(_ count: Int) {
    bytes.append(contentsOf: repeatElement(10, count: count))
  }
}
