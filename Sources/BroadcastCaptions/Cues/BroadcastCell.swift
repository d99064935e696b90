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
    /// The color of an opaque background, in the same form; `nil` for none.
    var ground: UInt8? = 0
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
    look.color = Self.color(color).asTextColor
    look.isInGroundColor = ground.map { Self.color($0).isLike(Self.color(color)) } ?? false
    return look
  }

  private static func color(_ bits: UInt8) -> CueColor {
    func share(_ shift: UInt8) -> UInt8 { (bits >> shift & 3) * 85 }
    return CueColor(red: share(4), green: share(2), blue: share(0))
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
