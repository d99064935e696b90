/// The content of an element's start tag.
package struct XMLElement: Sendable {
  @usableFromInline let store: XMLStore
  @usableFromInline let index: Int

  /// Creates a view into a document.
  @inlinable init(_ store: XMLStore, _ index: Int) {
    self.store = store
    self.index = index
  }

  /// Its name.
  @inlinable @inline(__always) package var name: XMLName {
    store.names[store.records[index].name ?? 0]
  }

  /// Its attributes in the order of the tag.
  @inlinable @inline(__always) package var attributes: XMLAttributes {
    XMLAttributes(store, from: store.records[index].firstAttribute)
  }

  /// An attribute.
  ///
  /// - Parameters:
  ///   - namespace: Its namespace; empty for none.
  ///   - local: Its local name.
  /// - Returns: The attribute, or `nil` if the element has no such attribute.
  @inlinable package func attribute(namespace: String = "", local: String) -> XMLAttribute? {
    guard var index = store.records[index].firstAttribute else { return nil }
    while index < store.attributes.count {
      let record = store.attributes[index]
      let name = store.names[Int(record.name)]
      if name.local == local, name.namespace == namespace { return XMLAttribute(store, index) }
      if record.isLast { return nil }
      index += 1
    }
    return nil
  }

  /// The value of an attribute.
  ///
  /// - Parameters:
  ///   - namespace: Its namespace; empty for none.
  ///   - local: Its local name.
  /// - Returns: The value, or `nil` when the element has no such attribute.
  @inlinable package func value(namespace: String = "", local: String) -> String? {
    attribute(namespace: namespace, local: local)?.value
  }
}
