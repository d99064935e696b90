/// The words of a value, one after the other: a list of millions needs no additional memory.
package struct XMLWords: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View

  /// Creates the sequence of a value.
  ///
  /// - Parameter value: The value.
  package init(_ value: String) { rest = value[...].utf8 }

  /// Returns the next word.
  ///
  /// - Returns: The bytes up to white space or the end, or `nil` if there are no more words.
  package mutating func next() -> String? {
    rest = rest.drop(while: \.isXMLSpace)
    guard !rest.isEmpty else { return nil }
    let word = rest.prefix { !$0.isXMLSpace }
    rest = rest[word.endIndex...]
    return String(word) ?? ""
  }
}
