/// An attribute as it is kept: 16 bytes, for files can have millions.
@usableFromInline struct XMLAttributeRecord: Sendable {
  @usableFromInline static let rewritten: UInt16 = 1
  @usableFromInline static let last: UInt16 = 2

  /// The number of its name.
  @usableFromInline let name: UInt16
  @usableFromInline let flags: UInt16
  @usableFromInline let place: UInt32
  @usableFromInline let start: UInt32
  @usableFromInline let count: UInt32

  /// Keeps an attribute.
  ///
  /// - Parameters:
  ///   - name: The number of its name.
  ///   - offset: Where it starts in the file.
  ///   - value: Where its value is kept.
  ///   - isLast: Whether no attribute of its element follows.
  init(name: UInt16, at offset: Int, value: XMLSpan, isLast: Bool) {
    self.name = name
    flags = (value.isRewritten ? Self.rewritten : 0) | (isLast ? Self.last : 0)
    place = UInt32(clamping: offset)
    start = value.start
    count = value.count
  }

  /// Where it starts in the file.
  @inlinable var offset: Int { Int(place) }
  /// Whether no attribute of its element follows.
  @inlinable var isLast: Bool { flags & Self.last != 0 }
  /// Where its value is kept.
  @inlinable var value: XMLSpan {
    XMLSpan(
      Int(start)..<(Int(start) + Int(count)), isRewritten: flags & Self.rewritten != 0)
  }
}
