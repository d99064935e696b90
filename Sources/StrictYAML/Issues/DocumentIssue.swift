package import MediaModel

/// One issue of a document: what happened, where, and what to do.
package struct DocumentIssue: Sendable, Hashable {
  /// The kind of issue, stable across versions.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// A key that no such document has.
    case unknownKey
    /// A value of another type than the key takes.
    case wrongType
    /// A key that occurs twice in one mapping.
    case duplicateKey
    /// An `id` that two items share.
    case duplicateID
    /// A YAML anchor, alias or merge key.
    case alias
    /// A YAML tag.
    case tag
    /// A path that is absolute, a URL, or leads out of the document's folder.
    case outsideRoot
    /// A value of the right type that the key does not take.
    case badValue
    /// A key that must be there and is not.
    case missingKey
    /// Text that is neither YAML nor JSON as these documents use them.
    case syntax
    /// A file or list over its limit.
    case tooLarge
    /// Lists and mappings nested deeper than any document needs.
    case tooDeep
    /// A version of the format that this reader does not know.
    case version
    /// Bytes that are not UTF-8 text.
    case encoding
  }

  /// The document that has it.
  package let document: DocumentKind
  /// The kind of issue.
  package let code: Code
  /// Its start.
  package let position: TextPosition
  /// The key it belongs to, such as `media[2].captions[0].src`; empty for the whole file.
  package let keyPath: String
  /// The problem and the remedy, as plain text that may repeat text of the file unescaped.
  package let message: String
}
