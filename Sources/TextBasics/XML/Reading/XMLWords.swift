/// The words of a value, one after the other: a list of millions takes no memory of its own.
package struct XMLWords: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View

  /// Looks at a value.
  ///
  /// - Parameter value: The value.
  package init(_ value: String) { rest = value[...].utf8 }

  /// Takes the next word.
  ///
  /// - Returns: What stands up to white space or the end, or `nil` when there is nothing more.
  package mutating func next() -> String? {
    rest = rest.drop(while: \.isXMLSpace)
    guard !rest.isEmpty else { return nil }
    let word = rest.prefix { !$0.isXMLSpace }
    rest = rest[word.endIndex...]
    return String(word) ?? ""
  }
}
