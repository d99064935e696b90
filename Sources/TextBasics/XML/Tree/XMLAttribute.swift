package import MediaModel

/// An attribute that is no namespace declaration.
package struct XMLAttribute: Sendable {
  @usableFromInline let store: XMLStore
  @usableFromInline let index: Int

  /// Looks into a document.
  ///
  /// - Parameters:
  ///   - store: The document.
  ///   - index: The attribute's index, which there is.
  @inlinable init(_ store: XMLStore, _ index: Int) {
    self.store = store
    self.index = index
  }

  @inlinable var record: XMLAttributeRecord { store.attributes[index] }

  /// Its name; without a prefix it is in no namespace.
  @inlinable @inline(__always) package var name: XMLName { store.names[Int(record.name)] }
  /// Its value, normalized (XML 1.0, section 3.3.3); made anew each time.
  @inlinable package var value: String { store.string(record.value) }
  /// Where its name's first byte stands.
  package var position: TextPosition { store.position(of: record.offset) }
}
