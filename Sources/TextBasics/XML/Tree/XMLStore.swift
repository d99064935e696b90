import MediaModel

/// The content of a document, stored as ranges of its file; nodes, elements and attributes use it.
///
/// It is a class, so that each of them holds only one reference.
@usableFromInline final class XMLStore: Sendable {
  /// The file's text.
  @usableFromInline let bytes: [UInt8]
  /// Texts and values that differ from the file.
  @usableFromInline let rewritten: [UInt8]
  /// The nodes in the order of the file.
  @usableFromInline let records: [XMLRecord]
  /// The attributes; the attributes of an element are contiguous.
  @usableFromInline let attributes: [XMLAttributeRecord]
  /// The names by their numbers.
  @usableFromInline let names: [XMLName]
  private let places: XMLPlaces

  /// Creates a store.
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
  @inlinable func string(_ span: XMLSpan) -> String {
    span.isRewritten ? rewritten.string(span.range) : bytes.string(span.range)
  }

  /// The position of an offset.
  func position(of offset: Int) -> TextPosition { places.position(of: offset) }
}
