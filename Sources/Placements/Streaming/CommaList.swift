/// The parts of a list that is separated by commas, one after another; a list of millions needs no
/// additional memory.
struct CommaList: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View

  /// Creates the sequence of a list.
  init(_ list: String) { rest = list[...].utf8 }

  /// Returns the next part.
  ///
  /// - Returns: The text up to the next comma or the end, without empty parts; `nil` if there are
  ///   no more parts.
  mutating func next() -> Substring? {
    rest = rest.drop { $0 == UInt8(ascii: ",") }
    guard !rest.isEmpty else { return nil }
    let part = rest.prefix { $0 != UInt8(ascii: ",") }
    rest = rest[part.endIndex...]
    return Substring(part)
  }
}
