import TextBasics

/// Names that the parser gets in place of the names of elements that are newer than the parser, or
/// that the standard no longer has.
///
/// A stand-in is the name of an element with the same rules and the same number of letters, so that
/// lines and columns stay as they are.
enum StandIns {
  /// Bytes for which the parser reads other letters than those of the page.
  struct Edit: Equatable {
    /// The offset of the first letter.
    let offset: Int
    /// The letters.
    let text: [UInt8]
  }

  /// The stand-in of each name.
  ///
  /// `dialog` and `search` close an open `p`, and their end tags close what is open in them (HTML,
  /// 13.2.6.4.7). A `select` may have any content, of which the parser knows `option` only. With
  /// scripts, the content of `noscript` is text as that of `noframes` is. `menuitem` and `isindex`
  /// are elements without special rules.
  private static let names = [
    "dialog": "hgroup", "search": "hgroup", "select": "object", "noscript": "noframes",
    "menuitem": "x-menuit", "isindex": "x-index",
  ]
  private static let standIns = Set(names.values)

  /// What the parser reads in place of a tag.
  ///
  /// The parser takes the end tag of an element that it does not know for that of any other such
  /// element, and that of a stand-in for that of the element that it stands for. If it closes
  /// nothing, the parser reads it as `<!name>`, which is a comment.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - isStray: Whether it is an end tag that closes nothing.
  /// - Returns: The edit; `nil` if the parser knows the rules of the element.
  static func edit(for tag: MarkupTag, isStray: Bool) -> Edit? {
    // Most names are shorter.
    let standIn = tag.name.utf8.count >= 6 ? names[tag.name] : nil
    if isStray, standIn != nil || standIns.contains(tag.name) || !GumboParser.knows(tag.name) {
      return Edit(offset: tag.start + 1, text: [UInt8(ascii: "!")])
    }
    return standIn.map { Edit(offset: tag.start + (tag.isEnd ? 2 : 1), text: Array($0.utf8)) }
  }

  /// The name of an element as the page has it.
  ///
  /// - Parameters:
  ///   - name: The name that the parser read.
  ///   - bytes: The page, from its name on.
  /// - Returns: The name in small letters.
  static func original(of name: String, in bytes: ArraySlice<UInt8>) -> String {
    guard name.utf8.count >= 6, standIns.contains(name) else { return name }
    let written = bytes.prefix(name.utf8.count).map(\.lowered)
    let original = String(decoding: written, as: UTF8.self)
    return names[original] == name ? original : name
  }
}
