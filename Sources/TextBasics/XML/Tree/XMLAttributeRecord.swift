/// An attribute as it is stored: 16 bytes, because files can have millions.
@usableFromInline struct XMLAttributeRecord: Sendable {
  @usableFromInline static let rewritten: UInt16 = 1
  @usableFromInline static let last: UInt16 = 2

  /// The number of its name.
  @usableFromInline let name: UInt16
  @usableFromInline let flags: UInt16
  @usableFromInline let storedOffset: UInt32
  @usableFromInline let start: UInt32
  @usableFromInline let count: UInt32

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - name: The number of its name.
  ///   - offset: The offset in the file at which it starts.
  ///   - value: The range in which its value is stored.
  ///   - isLast: Whether no attribute of its element follows.
  init(name: UInt16, at offset: Int, value: XMLSpan, isLast: Bool) {
    self.name = name
    flags = (value.isRewritten ? Self.rewritten : 0) | (isLast ? Self.last : 0)
    storedOffset = UInt32(clamping: offset)
    start = value.start
    count = value.count
  }

  /// The offset in the file at which it starts.
  @inlinable var offset: Int { Int(storedOffset) }
  /// Whether no attribute of its element follows.
  @inlinable var isLast: Bool { flags & Self.last != 0 }
  /// The range in which its value is stored.
  @inlinable var value: XMLSpan {
    XMLSpan(
      Int(start)..<(Int(start) + Int(count)), isRewritten: flags & Self.rewritten != 0)
  }
}
