package import MediaModel

/// An attribute that is no namespace declaration.
package struct XMLAttribute: Sendable {
  private let store: XMLStore
  private let index: Int

  /// Looks into a document.
  ///
  /// - Parameters:
  ///   - store: The document.
  ///   - index: The attribute's index, which there is.
  init(_ store: XMLStore, _ index: Int) {
    self.store = store
    self.index = index
  }

  private var record: XMLAttributeRecord { store.attributes[index] }

  /// Its name; without a prefix it is in no namespace.
  package var name: XMLName { store.names[Int(record.name)] }
  /// Its value, normalized (XML 1.0, section 3.3.3); made anew each time.
  package var value: String { store.string(record.value) }
  /// Where its name's first byte stands.
  package var position: TextPosition { store.position(of: record.offset) }
}
