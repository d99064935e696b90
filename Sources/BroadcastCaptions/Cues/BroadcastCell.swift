import CueText
import MediaModel

/// A cell of a caption screen.
struct BroadcastCell: Hashable {
  /// The character; `nil` for a space or an empty cell.
  var scalar: Unicode.Scalar?
  /// How it is drawn.
  var pen = Pen()

  /// How characters are drawn.
  struct Pen: Hashable {
    /// Two bits each of red, green and blue (CTA-708, pen color); if all are set, it is white.
    var color: UInt8 = 0x3F
    /// Whether they are in italics.
    var isItalic = false
    /// Whether they are underlined.
    var isUnderlined = false
  }
}

extension BroadcastCell.Pen {
  /// The look of text that this pen draws.
  var look: CueLook {
    var look = CueLook()
    look.isItalic = isItalic
    look.isUnderlined = isUnderlined
    func share(_ shift: UInt8) -> UInt8 { (color >> shift & 3) * 85 }
    look.color = CueColor(red: share(4), green: share(2), blue: share(0)).asTextColor
    return look
  }
}

extension ArraySlice<BroadcastCell> {
  /// The text of cells in a row, from the first character to the last.
  var text: StyledText {
    guard let first = firstIndex(where: { $0.scalar != nil }),
      let last = lastIndex(where: { $0.scalar != nil })
    else { return StyledText() }
    var bytes: [UInt8] = []
    var looks = LookSpans()
    for cell in self[first...last] {
      let start = bytes.count
      bytes.append(contentsOf: UTF8.encode(cell.scalar ?? " ") ?? UTF8.encodedReplacementCharacter)
      if cell.scalar != nil, cell.pen != BroadcastCell.Pen() {
        looks.add(start..<bytes.count, cell.pen.look)
      }
    }
    return StyledText(String(decoding: bytes, as: UTF8.self), looks)
  }
}
