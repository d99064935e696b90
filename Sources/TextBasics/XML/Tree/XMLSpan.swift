/// The range in which a text or a value of a document is stored.
@usableFromInline struct XMLSpan: Sendable {
  /// Its first byte.
  @usableFromInline let start: UInt32
  /// The number of its bytes.
  @usableFromInline let count: UInt32
  /// Whether it is stored separately, because it differs from the file: references are resolved,
  /// line ends are one character, and the texts before and after a comment are joined.
  @usableFromInline let isRewritten: Bool

  /// Creates a span.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - isRewritten: Whether it is a range of the separately stored bytes.
  @inlinable init(_ range: Range<Int>, isRewritten: Bool) {
    start = UInt32(clamping: range.lowerBound)
    count = UInt32(clamping: range.count)
    self.isRewritten = isRewritten
  }

  @inlinable var range: Range<Int> { Int(start)..<(Int(start) + Int(count)) }
}
