/// What the style sheets say about a document.
package struct DocumentStyles: Sendable, Hashable {
  /// An imported style sheet that was not read.
  package struct Unread: Sendable, Hashable {
    /// The import.
    package let request: StyleSheetImport
    /// Why, one sentence.
    package let reason: String
  }

  /// What is known about each element, in the order of the document.
  ///
  /// It follows from the style sheets that were read; where some were not, the caller decides what
  /// that means for its question.
  package let elements: [ElementStyle]
  /// What the style sheets write.
  package let written: WrittenText
  /// The imports that were not read.
  package let unread: [Unread]
  /// Whether a limit was reached, so that answers are unknown for ``StyleUncertainty/limit``.
  package let isLimited: Bool
}
