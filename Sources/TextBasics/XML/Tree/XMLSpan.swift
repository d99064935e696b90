/// Where a text or a value of a document is kept.
@usableFromInline struct XMLSpan: Sendable {
  /// Its first byte.
  @usableFromInline let start: UInt32
  /// How many bytes it has.
  @usableFromInline let count: UInt32
  /// Whether it is kept beside the file, because it is not what is there: references are
  /// resolved, line ends are one character, and what a comment parted is joined.
  @usableFromInline let isRewritten: Bool

  /// Keeps a range.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - isRewritten: Whether it is one of what is kept beside the file.
  @inlinable init(_ range: Range<Int>, isRewritten: Bool) {
    start = UInt32(clamping: range.lowerBound)
    count = UInt32(clamping: range.count)
    self.isRewritten = isRewritten
  }

  /// The range.
  @inlinable var range: Range<Int> { Int(start)..<(Int(start) + Int(count)) }
}
