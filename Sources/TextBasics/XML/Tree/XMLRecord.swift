/// A node as it is stored: 20 bytes, because files can have millions.
@usableFromInline struct XMLRecord: Sendable {
  /// The largest number of a name; larger values mean that the node is text.
  @usableFromInline static let lastName = UInt16.max - 2
  @usableFromInline static let fileText = UInt16.max
  @usableFromInline static let rewrittenText = UInt16.max - 1
  @usableFromInline static let none = UInt32.max

  @usableFromInline let kind: UInt16
  @usableFromInline let level: UInt16
  @usableFromInline let start: UInt32
  @usableFromInline let content: UInt32
  @usableFromInline let around: UInt32
  /// For an element, the index after it; for a text, its number of bytes.
  @usableFromInline var extent: UInt32

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - name: The number of its name, at most ``lastName``.
  ///   - offset: The offset of its `<`.
  ///   - attributes: The index of its first attribute; `nil` when it has none.
  ///   - parent: The index of the enclosing element; `nil` for the root.
  ///   - depth: The number of enclosing elements.
  ///   - index: The element's index.
  init(
    name: UInt16, at offset: Int, attributes: Int?, parent: Int?, depth: Int, index: Int
  ) {
    kind = name
    level = UInt16(clamping: depth)
    start = UInt32(clamping: offset)
    content = attributes.map { UInt32(clamping: $0) } ?? Self.none
    around = parent.map { UInt32(clamping: $0) } ?? Self.none
    extent = UInt32(clamping: index + 1)
  }

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - text: The range in which it is stored.
  ///   - offset: The offset in the file at which it starts.
  ///   - parent: The index of the enclosing element.
  ///   - depth: The number of enclosing elements.
  init(text: XMLSpan, at offset: Int, parent: Int?, depth: Int) {
    kind = text.isRewritten ? Self.rewrittenText : Self.fileText
    level = UInt16(clamping: depth)
    start = UInt32(clamping: offset)
    content = text.start
    around = parent.map { UInt32(clamping: $0) } ?? Self.none
    extent = text.count
  }

  /// The number of an element's name; `nil` for text.
  @inlinable var name: Int? { kind <= Self.lastName ? Int(kind) : nil }
  /// The offset in the file at which it starts.
  @inlinable var offset: Int { Int(start) }
  /// The number of enclosing elements.
  @inlinable var depth: Int { Int(level) }
  /// The index of the enclosing element, or `nil`.
  @inlinable var parent: Int? { around == Self.none ? nil : Int(around) }
  /// The index of an element's first attribute, or `nil`.
  @inlinable var firstAttribute: Int? { name == nil || content == Self.none ? nil : Int(content) }

  /// The range in which a text is stored; `nil` for an element.
  @inlinable var text: XMLSpan? {
    guard name == nil else { return nil }
    let start = Int(content)
    return XMLSpan(start..<(start + Int(extent)), isRewritten: kind == Self.rewrittenText)
  }

  /// The index after its last descendant.
  @inlinable func end(at index: Int) -> Int { name == nil ? index + 1 : Int(extent) }

  /// Ends an element.
  ///
  /// - Parameter end: The index after its last descendant.
  mutating func close(at end: Int) { extent = UInt32(clamping: end) }
}
