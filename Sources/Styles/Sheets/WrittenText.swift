/// What the style sheets of a document may write into it by `content` (CSS 2, section 12.2).
///
/// The strings of all rules, whatever their selectors match: enough to know that there is little text.
package struct WrittenText: Sendable, Hashable {
  /// The most bytes of strings, and the most names.
  static let mostBytes = 64 << 10
  static let mostNames = 100

  /// The strings.
  package private(set) var texts: [String] = []
  /// The attributes of elements that are written, in lowercase.
  package private(set) var attributes: Set<String> = []
  private var bytes = 0

  /// Takes in a value of `content`.
  ///
  /// - Parameter value: The value.
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
