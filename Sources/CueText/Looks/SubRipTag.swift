import MediaModel
import TextBasics

/// A tag of SubRip that changes how text looks.
struct SubRipTag {
  /// The kinds of tags.
  enum Name { case bold, italics, underline, font }

  /// Its kind.
  let name: Name
  /// Whether it is an end tag.
  let isEnd: Bool
  /// The color of `font`.
  let color: CueColor?

  /// Reads a tag.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var cursor = LineCursor(bytes, range)
    isEnd = cursor.consume(0x2F)
    let start = cursor.index
    while let byte = cursor.byte, byte.isLetter { cursor.index += 1 }
    guard cursor.byte.map({ $0 == 0x2E || $0.isSpace }) ?? true else { return nil }
    switch (cursor.index - start, start < bytes.count ? bytes[start].lowered : 0) {
    case (1, 0x62): name = .bold
    case (1, 0x69): name = .italics
    case (1, 0x75): name = .underline
    case (4, 0x66) where bytes.hasPrefix(anyCase: "font", at: start): name = .font
    default: return nil
    }
    color = name == .font && !isEnd ? Self.color(bytes, cursor.rest) : nil
  }

  /// The value of `color`, with or without quotation marks.
  private static func color(_ bytes: [UInt8], _ rest: Range<Int>) -> CueColor? {
    for start in rest.prefix(200) where bytes.hasPrefix(anyCase: "color", at: start) {
      var cursor = LineCursor(bytes, (start + 5)..<rest.upperBound)
      cursor.skipSpace()
      guard cursor.consume(0x3D) else { continue }
      cursor.skipSpace()
      let quote = cursor.byte.flatMap { $0 == 0x22 || $0 == 0x27 ? $0 : nil }
      if quote != nil { cursor.index += 1 }
      let value = bytes[cursor.rest].prefix(64).prefix { byte in
        quote.map { byte != $0 } ?? !(byte.isSpace || byte == 0x22)
      }
      return CueColor(subRip: String(decoding: value, as: UTF8.self))
    }
    return nil
  }
}
