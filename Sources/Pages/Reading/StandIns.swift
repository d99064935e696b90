import TextBasics

/// Names that the parser gets in place of the names of elements that are newer than the parser, or
/// that the standard no longer has.
///
/// A stand-in is the name of an element with the same rules and the same number of letters, so that
/// lines and columns stay as they are.
enum StandIns {
  /// A place where the parser reads other letters than those of the page.
  struct Edit: Equatable {
    /// The place of the first letter.
    let offset: Int
    /// The letters.
    let text: [UInt8]
  }

  /// `dialog` and `search` close an open `p`, and their end tags close what is open in them (HTML,
  /// 13.2.6.4.7); `menuitem` and `isindex` are elements without special rules.
  private static let names = [
    "dialog": "hgroup", "search": "center", "menuitem": "x-menuit", "isindex": "x-index",
  ]

  /// The text that the parser reads in place of a name.
  ///
  /// - Parameters:
  ///   - name: The name in small letters.
  ///   - offset: Its place.
  /// - Returns: The edit; `nil` if the parser knows the rules of the element.
  static func edit(for name: String, at offset: Int) -> Edit? {
    // Most names are shorter.
    guard name.utf8.count >= 6, let standIn = names[name] else { return nil }
    return Edit(offset: offset, text: Array(standIn.utf8))
  }

  /// The name of an element as the page has it.
  ///
  /// - Parameters:
  ///   - name: The name that the parser read.
  ///   - bytes: The page, from its name on.
  /// - Returns: The name in small letters.
  static func original(of name: String, in bytes: ArraySlice<UInt8>) -> String {
    guard name.utf8.count >= 6, names.values.contains(name) else { return name }
    let written = bytes.prefix(name.utf8.count).map(\.lowered)
    let original = String(decoding: written, as: UTF8.self)
    return names[original] == name ? original : name
  }
}
