/// A node as it is kept: 20 bytes, for files can have millions.
@usableFromInline struct XMLRecord: Sendable {
  /// The largest number of a name; the rest says that the node is text.
  @usableFromInline static let lastName = UInt16.max - 2
  @usableFromInline static let fileText = UInt16.max
  @usableFromInline static let rewrittenText = UInt16.max - 1
  @usableFromInline static let none = UInt32.max

  @usableFromInline let kind: UInt16
  @usableFromInline let level: UInt16
  @usableFromInline let start: UInt32
  @usableFromInline let content: UInt32
  @usableFromInline let around: UInt32
  /// Of an element the index behind it, of a text its number of bytes.
  @usableFromInline var extent: UInt32

  /// An element.
  ///
  /// - Parameters:
  ///   - name: The number of its name, at most ``lastName``.
  ///   - offset: Where its `<` stands.
  ///   - attributes: The index of its first attribute; `nil` when it has none.
  ///   - parent: The index of the element around it; `nil` for the root.
  ///   - depth: How many elements are around it.
  ///   - index: Its own index.
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

  /// A text.
  ///
  /// - Parameters:
  ///   - text: Where it is kept.
  ///   - offset: Where it starts in the file.
  ///   - parent: The index of the element around it.
  ///   - depth: How many elements are around it.
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
  /// Where it starts in the file.
  @inlinable var offset: Int { Int(start) }
  /// How many elements are around it.
  @inlinable var depth: Int { Int(level) }
  /// The index of the element around it, or `nil`.
  @inlinable var parent: Int? { around == Self.none ? nil : Int(around) }
  /// The index of an element's first attribute, or `nil`.
  @inlinable var firstAttribute: Int? { name == nil || content == Self.none ? nil : Int(content) }

  /// Where a text is kept; `nil` for an element.
  @inlinable var text: XMLSpan? {
    guard name == nil else { return nil }
    let start = Int(content)
    return XMLSpan(start..<(start + Int(extent)), isRewritten: kind == Self.rewrittenText)
  }

  /// The index behind all that is in it.
  ///
  /// - Parameter index: Its own index.
  /// - Returns: The index.
  @inlinable func end(at index: Int) -> Int { name == nil ? index + 1 : Int(extent) }

  /// Ends an element.
  ///
  /// - Parameter end: The index behind all that is in it.
  mutating func close(at end: Int) { extent = UInt32(clamping: end) }
}
