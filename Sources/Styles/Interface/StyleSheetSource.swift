/// A style sheet of a document.
package struct StyleSheetSource: Sendable, Hashable {
  /// Its address, against which its imports are resolved; empty for what is in the document.
  package let address: String
  /// Its `media` attribute; empty for all media.
  package let media: String
  /// Its bytes.
  package let bytes: [UInt8]

  /// Creates a style sheet.
  ///
  /// - Parameters:
  ///   - address: Its address; empty for what is in the document.
  ///   - media: Its `media` attribute.
  ///   - bytes: Its bytes.
  package init(address: String = "", media: String = "", bytes: [UInt8]) {
    self.address = address
    self.media = media
    self.bytes = bytes
  }
}

/// What a style sheet imports (CSS Cascading and Inheritance 4, section 2).
package struct StyleSheetImport: Sendable, Hashable {
  /// The address as it is written.
  package let address: String
  /// The address of the style sheet with the `@import`; empty for the document.
  package let base: String
}

/// What the caller answers to a ``StyleSheetImport``.
package enum ImportedStyleSheet: Sendable, Hashable {
  /// The style sheet, with its resolved address, by which cycles are recognized.
  case read(StyleSheetSource)
  /// It was not read, and why: one sentence.
  case unread(String)
}
