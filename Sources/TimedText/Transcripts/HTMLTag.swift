import TextBasics

/// A tag of a page, read as by the HTML tokenizer (HTML, section 13.2.5), without a tree.
struct HTMLTag {
  /// The element's name in small letters.
  let name: String
  /// Whether it is an end tag.
  let isEnd: Bool
  /// The `id`, or the `name` of an anchor; `nil` if there is none.
  let id: String?
  /// The offset of the text after the tag.
  let next: Int

  /// Reads the tag at a `<`; `nil` when the file ends inside it.
  ///
  /// - Parameters:
  ///   - bytes: The page.
  ///   - offset: The offset of the `<`; a letter, or `/` and a letter, follows.
  init?(_ bytes: [UInt8], at offset: Int) {
    var cursor = LineCursor(bytes, (offset + 1)..<bytes.count)
    isEnd = cursor.take(0x2F)
    name = Self.word(&cursor) { $0.isSpace || $0 == 0x2F || $0 == 0x3E }.lowercased()
    var found: String?
    while let byte = cursor.byte, byte != 0x3E {
      if byte.isSpace || byte == 0x2F {
        cursor.index += 1
        continue
      }
      let (key, value) = Self.attribute(&cursor)
      if key == "id" || (key == "name" && name == "a" && found == nil) { found = value }
    }
    guard cursor.take(0x3E) else { return nil }
    id = found
    next = cursor.index
  }

  private static func attribute(_ cursor: inout LineCursor) -> (String, String) {
    let start = cursor.index
    // A name may start with `=`.
    _ = cursor.take(0x3D)
    _ = word(&cursor) { $0.isSpace || $0 == 0x2F || $0 == 0x3E || $0 == 0x3D }
    let key = cursor.bytes.string(start..<cursor.index).lowercased()
    cursor.skipSpace()
    guard cursor.take(0x3D) else { return (key, "") }
    cursor.skipSpace()
    guard let quote = cursor.byte, quote == 0x22 || quote == 0x27 else {
      return (key, word(&cursor) { $0.isSpace || $0 == 0x3E })
    }
    cursor.index += 1
    let value = word(&cursor) { $0 == quote }
    _ = cursor.take(quote)
    return (key, value)
  }

  private static func word(_ cursor: inout LineCursor, until ends: (UInt8) -> Bool) -> String {
    let start = cursor.index
    while let byte = cursor.byte, !ends(byte) { cursor.index += 1 }
    return cursor.bytes.string(start..<cursor.index)
  }
}
