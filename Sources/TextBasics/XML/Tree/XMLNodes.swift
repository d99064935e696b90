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
