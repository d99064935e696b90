/// What an element's start tag says.
package struct XMLElement: Sendable, Hashable {
  /// Its name.
  package let name: XMLName
  /// Its attributes in the order of the tag.
  package let attributes: [XMLAttribute]

  /// An attribute.
  ///
  /// - Parameters:
  ///   - namespace: Its namespace; empty for none.
  ///   - local: Its local name.
  /// - Returns: The attribute, or `nil` when the element has none of the name.
  package func attribute(namespace: String = "", local: String) -> XMLAttribute? {
    attributes.first { $0.name.local == local && $0.name.namespace == namespace }
  }

  /// The value of an attribute.
  ///
  /// - Parameters:
  ///   - namespace: Its namespace; empty for none.
  ///   - local: Its local name.
  /// - Returns: The value, or `nil` when the element has no such attribute.
  package func value(namespace: String = "", local: String) -> String? {
    attribute(namespace: namespace, local: local)?.value
  }
}
