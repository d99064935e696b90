package import MediaModel

/// An attribute that is not a namespace declaration.
package struct XMLAttribute: Sendable {
  @usableFromInline let store: XMLStore
  @usableFromInline let index: Int

  /// Creates a view into a document.
  @inlinable init(_ store: XMLStore, _ index: Int) {
    self.store = store
    self.index = index
  }

  @inlinable var record: XMLAttributeRecord { store.attributes[index] }

  /// Its name; without a prefix it is in no namespace.
  @inlinable @inline(__always) package var name: XMLName { store.names[Int(record.name)] }
  /// Its value, normalized (XML 1.0, section 3.3.3); created on each call.
  @inlinable package var value: String { store.string(record.value) }
  /// The position of its name's first byte.
  package var position: TextPosition { store.position(of: record.offset) }
}
