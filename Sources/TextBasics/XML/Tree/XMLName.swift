/// A name with its namespace (Namespaces in XML 1.0, section 2.1, "expanded name").
package struct XMLName: Sendable, Hashable {
  /// The namespace's name; empty for none.
  package let namespace: String
  /// The local part.
  package let local: String
}
