/// The parts of a list with commas, one after the other: a list of millions takes no memory of its
/// own.
struct CommaList: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View

  /// Looks at a list.
  ///
  /// - Parameter list: The list.
  init(_ list: String) { rest = list[...].utf8 }

  /// Takes the next part.
  ///
  /// - Returns: What is between two commas and is not empty, or `nil` when there is nothing more.
  mutating func next() -> Substring? {
    rest = rest.drop { $0 == UInt8(ascii: ",") }
    guard !rest.isEmpty else { return nil }
    let part = rest.prefix { $0 != UInt8(ascii: ",") }
    rest = rest[part.endIndex...]
    return Substring(part)
  }
}
