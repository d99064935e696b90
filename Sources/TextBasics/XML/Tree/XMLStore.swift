import MediaModel

/// What a document says, kept as places in its file; nodes, elements and attributes look into it.
///
/// A class, so that those carry one reference.
@usableFromInline final class XMLStore: Sendable {
  /// The file's text.
  @usableFromInline let bytes: [UInt8]
  /// Texts and values that are not what is in the file.
  @usableFromInline let rewritten: [UInt8]
  /// The nodes in the order of the file.
  @usableFromInline let records: [XMLRecord]
  /// The attributes, those of an element one after the other.
  @usableFromInline let attributes: [XMLAttributeRecord]
  /// The names by their numbers.
  @usableFromInline let names: [XMLName]
  private let places: XMLPlaces

  /// Keeps a document.
  ///
  /// - Parameters:
  ///   - bytes: The file's text.
  ///   - rewritten: Texts and values that are not what is in the file.
  ///   - records: The nodes.
  ///   - attributes: The attributes.
  ///   - names: The names.
  ///   - places: Finds lines and columns.
  init(
    bytes: [UInt8], rewritten: [UInt8], records: [XMLRecord], attributes: [XMLAttributeRecord],
    names: [XMLName], places: XMLPlaces
  ) {
    self.bytes = bytes
    self.rewritten = rewritten
    self.records = records
    self.attributes = attributes
    self.names = names
    self.places = places
  }

  /// A text or value.
  ///
  /// - Parameter span: Where it is kept.
  /// - Returns: The text.
  @inlinable func string(_ span: XMLSpan) -> String {
    span.isRewritten ? rewritten.string(span.range) : bytes.string(span.range)
  }

  /// The place of an offset.
  ///
  /// - Parameter offset: The offset in the text.
  /// - Returns: The place in the file.
  func position(of offset: Int) -> TextPosition { places.position(of: offset) }
}
