/// The text that the style sheets of a document may write into it by `content` (CSS 2, section
/// 12.2).
///
/// These are the strings of all rules, without regard to their selectors. This is sufficient to
/// know that there is little text.
package struct WrittenText: Sendable, Hashable {
  /// The maximum number of bytes of strings, and of names.
  static let mostBytes = 64 << 10
  static let mostNames = 100

  /// The strings.
  package private(set) var texts: [String] = []
  /// The attributes of elements that are written, in lowercase.
  package private(set) var attributes: Set<String> = []
  private var bytes = 0

  /// Adds a value of `content`.
  mutating func add(_ value: CSSTokenizer) {
    var rest = value
    while bytes < Self.mostBytes {
      let token = rest.next()
      switch token.kind {
      case .end: return
      case .string:
        let text = rest.text(of: token)
        bytes += text.utf8.count
        texts.append(text)
      case .function where rest.keyword(token) == "attr":
        let name = rest.nextSolid()
        if attributes.count < Self.mostNames { attributes.insert(rest.keyword(name)) }
      default: break
      }
    }
  }
}
