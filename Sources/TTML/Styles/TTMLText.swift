import CueText
import TextBasics

/// Assembles the text of a line area (TTML2, section 8.1.5 and XSL 1.1, section 7.16.7).
///
/// Without `xml:space="preserve"`, a run of white space becomes one space, even across elements,
/// and is removed at the start or end of a line.
struct TTMLText {
  private var output: [UInt8] = []
  private var isLineStart = true
  private var hasSpace = false
  /// Whether something other than white space was appended.
  private(set) var hasInk = false
  private var looks = LookSpans()

  /// Appends a piece.
  mutating func append(_ leaf: TTMLLeaf) {
    let start = output.count
    defer { looks.add(start..<output.count, leaf.look) }
    switch leaf.content {
    case .lineBreak:
      hasSpace = false
      isLineStart = true
      output.append(0x0A)
    case .mark(let mark):
      keep(mark.description)
    case .text(let text):
      if leaf.keepsSpace { keep(text) } else { collapse(text) }
    }
  }

  /// The text so far.
  var text: StyledText { StyledText(String(decoding: output, as: UTF8.self), looks) }

  private mutating func keep(_ text: String) {
    for byte in text.utf8 {
      if hasSpace { output.append(0x20) }
      hasSpace = false
      output.append(byte)
      if !byte.isXMLSpace { hasInk = true }
      isLineStart = byte == 0x0A
    }
  }

  private mutating func collapse(_ text: String) {
    for byte in text.utf8 {
      if byte.isXMLSpace {
        hasSpace = !isLineStart
        continue
      }
      if hasSpace { output.append(0x20) }
      hasSpace = false
      isLineStart = false
      hasInk = true
      output.append(byte)
    }
  }
}
