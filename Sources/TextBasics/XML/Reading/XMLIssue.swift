package import MediaModel

/// What is wrong with a document as XML, and where.
package struct XMLIssue: Sendable, Hashable {
  /// What kind of fault it is.
  package enum Kind: Sendable, Hashable {
    /// Not well-formed (XML 1.0), or not so with namespaces.
    case syntax
    /// A prefix that is not declared, or is declared wrongly (Namespaces in XML 1.0).
    case namespace
    /// The file ends before the document does.
    case truncated
    /// The declared encoding is not that of the file.
    case encoding
    /// There is a document type declaration; nothing was read.
    case documentType
    /// Elements are nested deeper than ``XMLTreeReader/depthLimit``.
    case depth
    /// There are more nodes, attributes or faults than are read.
    case size
  }

  /// What kind of fault it is.
  package let kind: Kind
  /// Its place.
  package let position: TextPosition
  /// What is wrong: one sentence.
  package let what: String
  /// Whether nothing behind the place was read.
  package let isFatal: Bool
}
