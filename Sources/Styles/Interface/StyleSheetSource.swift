/// A style sheet of a document.
package struct StyleSheetSource: Sendable, Hashable {
  /// Its address, to which the addresses of its imports are relative; empty for a style sheet in
  /// the document.
  package let address: String
  /// Its `media` attribute; empty for all media.
  package let media: String
  /// Its bytes; `nil` if it was not read, so that it may hide anything.
  package let bytes: [UInt8]?

  /// Creates a style sheet.
  ///
  /// - Parameters:
  ///   - address: Its address; empty for a style sheet in the document.
  ///   - media: Its `media` attribute.
  ///   - bytes: Its bytes; `nil` if it was not read.
  package init(address: String = "", media: String = "", bytes: [UInt8]?) {
    self.address = address
    self.media = media
    self.bytes = bytes
  }

  /// Whether it may apply on a screen, by its `media` attribute.
  package var mayApply: Bool {
    MediaQuery.condition(CSSTokenizer(Array(media.utf8))) != .never
  }
}

/// An import of a style sheet (CSS Cascading and Inheritance 4, section 2).
package struct StyleSheetImport: Sendable, Hashable {
  /// The address as it is written.
  package let address: String
  /// The address of the style sheet with the `@import`; empty for the document.
  package let base: String
}

/// The caller's answer to a ``StyleSheetImport``.
package enum ImportedStyleSheet: Sendable, Hashable {
  /// The style sheet with its resolved address; cycles are recognized by this address.
  case read(StyleSheetSource)
  /// It was not read. The first value is the reason, one sentence; the second tells whether
  /// browsers read it, so that it may hide something.
  case unread(String, mayApply: Bool)
}
