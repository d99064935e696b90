import CueText
import MediaModel

/// Reorders right-to-left text that the cells of a screen contain from left to right.
enum RightToLeftLine {
  /// The text in the order in which it is read.
  ///
  /// Text with Hebrew letters is reversed, except for left-to-right parts such as numbers.
  ///
  /// - Parameter text: The text in the order of its cells.
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

  /// A row in the order in which it is read; a reversed row keeps a look only if all of it has
  /// that look.
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
