/// A picture whose bytes are in an address of a style sheet (RFC 2397), and that an element shows.
package struct StylePicture: Sendable, Hashable {
  /// An address.
  ///
  /// Style sheets give the same address to many elements, so its digest is computed only once.
  package struct Address: Sendable, Hashable {
    /// The address.
    package let text: String
    private let digest: Int

    /// Takes an address.
    init(_ text: String) {
      self.text = text
      digest = text.hashValue
    }

    package static func == (first: Address, second: Address) -> Bool {
      first.digest == second.digest && first.text == second.text
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  /// The address.
  package let address: Address
  /// Whether the style sheets show it.
  package let isShown: StyleAnswer
}
