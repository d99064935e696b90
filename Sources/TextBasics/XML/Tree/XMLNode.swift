package import MediaModel

/// An element or a run of text.
package struct XMLNode: Sendable {
  /// The content of a node.
  package enum Content: Sendable {
    /// An element.
    case element(XMLElement)
    /// Text between two tags, with references resolved; comments and processing instructions do not
    /// split it.
    case text(String)
  }

  @usableFromInline let store: XMLStore
  @usableFromInline let index: Int

  /// Creates a view into a document.
  @inlinable init(_ store: XMLStore, _ index: Int) {
    self.store = store
    self.index = index
  }

  @inlinable var record: XMLRecord { store.records[index] }

  /// Its content.
  @inlinable @inline(__always) package var content: Content {
    record.text.map { .text(store.string($0)) } ?? .element(XMLElement(store, index))
  }
  /// The index of the enclosing element; -1 for the root.
  @inlinable package var parent: Int { record.parent ?? -1 }
  /// The number of enclosing elements; 0 for the root.
  @inlinable package var depth: Int { record.depth }
  /// The index after its last descendant.
  @inlinable @inline(__always) package var end: Int { record.end(at: index) }
  /// The position of an element's `<` or of a text's first byte.
  package var position: TextPosition { store.position(of: record.offset) }
  /// The number of an element's name in ``XMLTree/names``; `nil` for text.
  @inlinable package var nameNumber: Int? { record.name }

  /// The element, or `nil` for text.
  @inlinable @inline(__always) package var element: XMLElement? {
    record.name == nil ? nil : XMLElement(store, index)
  }

  /// The text, or `nil` for an element; created on each call.
  @inlinable package var text: String? { record.text.map(store.string) }

  /// Whether it is text that has only white space (XML 1.0, production 3).
  package var isBlank: Bool {
    guard let span = record.text else { return false }
    let bytes = span.isRewritten ? store.rewritten : store.bytes
    return bytes[bytes.clamp(span.range)].allSatisfy(\.isXMLSpace)
  }
}

/// The nodes of a document in the order of the file.
package struct XMLNodes: RandomAccessCollection, Sendable {
  @usableFromInline let store: XMLStore

  /// Creates a view into a document.
  @inlinable init(_ store: XMLStore) { self.store = store }

  /// The index of the first node.
  @inlinable package var startIndex: Int { 0 }
  /// The index after the last node.
  @inlinable @inline(__always) package var endIndex: Int { store.records.count }

  /// A node.
  ///
  /// - Parameter index: Its index.
  @inlinable package subscript(index: Int) -> XMLNode { XMLNode(store, index) }
}
