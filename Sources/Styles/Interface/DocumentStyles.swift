/// The styles of a document by its style sheets.
package struct DocumentStyles: Sendable, Hashable {
  /// An imported style sheet that was not read.
  package struct Unread: Sendable, Hashable {
    /// The import.
    package let request: StyleSheetImport
    /// The reason, one sentence.
    package let reason: String
  }

  /// The style of each element, in the order of the document.
  ///
  /// The result follows from the style sheets that were read. If some were not read, the caller
  /// decides what this means for its question.
  package let elements: [ElementStyle]
  /// The text that the style sheets write.
  package let written: WrittenText
  /// The imports that were not read.
  package let unread: [Unread]
  /// Whether a limit was reached, so that answers are unknown for ``StyleUncertainty/limit``.
  package let isLimited: Bool
}
