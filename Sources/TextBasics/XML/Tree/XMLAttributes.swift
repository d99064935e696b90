/// The attributes of an element in the order of its tag.
package struct XMLAttributes: RandomAccessCollection, Sendable {
  @usableFromInline let store: XMLStore
  /// The index of the first attribute.
  package let startIndex: Int
  /// The index after the last attribute.
  package let endIndex: Int

  /// Creates a view into a document.
  ///
  /// - Parameters:
  ///   - store: The document.
  ///   - first: The index of the element's first attribute; `nil` when it has none.
  @inlinable init(_ store: XMLStore, from first: Int?) {
    self.store = store
    startIndex = first ?? 0
    var end = first ?? 0
    if first != nil {
      while end < store.attributes.count, !store.attributes[end].isLast { end += 1 }
      end = Swift.min(end + 1, store.attributes.count)
    }
    endIndex = end
  }

  /// An attribute.
  ///
  /// - Parameter index: Its index.
  @inlinable package subscript(index: Int) -> XMLAttribute { XMLAttribute(store, index) }
}
