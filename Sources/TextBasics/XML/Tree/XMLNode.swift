package import MediaModel

/// An element or a run of text.
package struct XMLNode: Sendable {
  /// What a node is.
  package enum Content: Sendable {
    /// An element.
    case element(XMLElement)
    /// Text between two tags, its references resolved; comments and the like do not part it.
    case text(String)
  }

  private let store: XMLStore
  private let index: Int

  /// Looks into a document.
  ///
  /// - Parameters:
  ///   - store: The document.
  ///   - index: The node's index, which there is.
  init(_ store: XMLStore, _ index: Int) {
    self.store = store
    self.index = index
  }

  private var record: XMLRecord { store.records[index] }

  /// What it is.
  package var content: Content {
    record.text.map { .text(store.string($0)) } ?? .element(XMLElement(store, index))
  }
  /// The index of the element around it; -1 for the root.
  package var parent: Int { record.parent ?? -1 }
  /// How many elements are around it; 0 for the root.
  package var depth: Int { record.depth }
  /// The index after all that is in it.
  package var end: Int { record.end(at: index) }
  /// Where an element's `<` or a text's first byte stands.
  package var position: TextPosition { store.position(of: record.offset) }
  /// The number of an element's name in ``XMLTree/names``; `nil` for text.
  package var nameNumber: Int? { record.name }

  /// The element, or `nil` for text.
  package var element: XMLElement? { record.name == nil ? nil : XMLElement(store, index) }

  /// The text, or `nil` for an element; made anew each time.
  package var text: String? { record.text.map(store.string) }

  /// Whether it is text that is nothing but white space (XML 1.0, production 3).
  package var isBlank: Bool {
    guard let span = record.text else { return false }
    let bytes = span.isRewritten ? store.rewritten : store.bytes
    return bytes[bytes.clamp(span.range)].allSatisfy(\.isXMLSpace)
  }
}

/// The nodes of a document in the order of the file.
package struct XMLNodes: RandomAccessCollection, Sendable {
  private let store: XMLStore

  /// Looks into a document.
  ///
  /// - Parameter store: The document.
  init(_ store: XMLStore) { self.store = store }

  /// The index of the first node.
  package var startIndex: Int { 0 }
  /// The index behind the last node.
  package var endIndex: Int { store.records.count }

  /// A node.
  ///
  /// - Parameter index: Its index.
  package subscript(index: Int) -> XMLNode { XMLNode(store, index) }
}
