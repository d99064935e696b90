import CueText
import MediaModel

/// Text that cells of a screen hold from left to right though it is read from right to left.
enum RightToLeftLine {
  /// The text in the order in which it is read: turned round when it has Hebrew letters, with what
  /// is written from left to right in it, such as numbers, turned back.
  ///
  /// - Parameter text: The text as its cells stand.
  /// - Returns: The text as it is read.
  static func logical(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { 0x0590...0x05FF ~= $0.value }) else { return text }
    var output: [Unicode.Scalar] = []
    var run: [Unicode.Scalar] = []
    var gap: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars.reversed() {
      if isLeftToRight(scalar) {
        run += gap + [scalar]
        gap = []
      } else if !run.isEmpty, [".", ",", ":", "/", "%"].contains(scalar), gap.isEmpty {
        gap = [scalar]
      } else {
        output += run.reversed() + gap
        output.append(scalar)
        run = []
        gap = []
      }
    }
    output += run.reversed() + gap
    return String(String.UnicodeScalarView(output))
  }

  /// A row in the order in which it is read; one that is turned round keeps a look that all of it
  /// has.
  ///
  /// - Parameter row: The row as its cells stand.
  /// - Returns: The row as it is read.
  static func logical(_ row: StyledText) -> StyledText {
    let text = logical(row.text)
    guard text != row.text else { return row }
    var looks = LookSpans()
    if row.spans.count == 1, row.spans[0].range == 0..<row.text.utf8.count {
      looks.add(0..<text.utf8.count, row.spans[0].look)
    }
    return StyledText(text, looks)
  }

  private static func isLeftToRight(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: true
    default: false
    }
  }
}
