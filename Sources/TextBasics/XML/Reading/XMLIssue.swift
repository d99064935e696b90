package import MediaModel

/// A problem of a document as XML, with its position.
package struct XMLIssue: Sendable, Hashable {
  /// The kind of issue.
  package enum Kind: Sendable, Hashable {
    /// Not well-formed (XML 1.0), or not namespace-well-formed.
    case syntax
    /// A prefix that is not declared, or is declared wrongly (Namespaces in XML 1.0).
    case namespace
    /// The file ends before the end of the document.
    case truncated
    /// The declared encoding differs from the encoding of the file.
    case encoding
    /// There is a document type declaration; nothing was read.
    case documentType
    /// Elements are nested deeper than ``XMLTreeReader/depthLimit``.
    case depth
    /// The number of nodes, attributes or issues exceeds the limit.
    case size
  }

  /// The kind of issue.
  package let kind: Kind
  /// Its place.
  package let position: TextPosition
  /// The problem: one sentence.
  package let what: String
  /// Whether nothing after the position was read.
  package let isFatal: Bool
}
