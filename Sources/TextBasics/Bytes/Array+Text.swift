/// Text operations on a buffer of UTF-8; every range is clamped to the buffer.
extension [UInt8] {
  /// The part of a range that is in the buffer.
  ///
  /// - Parameter range: Any range.
  /// - Returns: The common part, empty when there is none.
  @inlinable package func clamp(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<count) }

  /// The text of a range.
  ///
  /// - Parameter range: Offsets into the buffer.
  /// - Returns: The text.
  @inlinable package func string(_ range: Range<Int>) -> String {
    let inside = clamp(range)
    return inside.isEmpty ? "" : String(decoding: self[inside], as: UTF8.self)
  }

  /// The range without the bytes at both ends that are whitespace.
  ///
  /// - Parameter range: Offsets into the buffer.
  /// - Returns: The trimmed range.
  @inlinable package func trimmed(_ range: Range<Int>) -> Range<Int> {
    let inside = clamp(range)
    var low = inside.lowerBound
    var high = inside.upperBound
    while low < high, self[low].isSpace { low += 1 }
    while low < high, self[high - 1].isSpace { high -= 1 }
    return low..<high
  }

  /// Whether a range has only whitespace.
  ///
  /// - Parameter range: Offsets into the buffer.
  /// - Returns: Whether there is no other byte.
  @inlinable package func isBlank(_ range: Range<Int>) -> Bool {
    for index in clamp(range) where !self[index].isSpace { return false }
    return true
  }

  /// Whether a text is at an offset; case matters.
  ///
  /// - Parameters:
  ///   - text: The expected text.
  ///   - offset: The offset.
  /// - Returns: Whether the whole text is at the offset.
  package func hasPrefix(_ text: StaticString, at offset: Int) -> Bool {
    hasPrefix(text, at: offset) { $0 }
  }

  /// Whether a text is at an offset, in small or capital letters.
  ///
  /// - Parameters:
  ///   - text: The expected text, in small letters.
  ///   - offset: The offset.
  /// - Returns: Whether the whole text is at the offset.
  package func hasPrefix(anyCase text: StaticString, at offset: Int) -> Bool {
    hasPrefix(text, at: offset) { $0.lowered }
  }

  private func hasPrefix(
    _ text: StaticString, at offset: Int, folding fold: (UInt8) -> UInt8
  ) -> Bool {
    guard indices.contains(offset) else { return text.utf8CodeUnitCount == 0 }
    var index = offset
    for byte in text.description.utf8 {
      guard indices.contains(index), fold(self[index]) == byte else { return false }
      index += 1
    }
    return true
  }

  /// Splits a range on ASCII white space.
  ///
  /// - Parameter range: The range to split.
  /// - Returns: The parts that are not empty.
  package func words(_ range: Range<Int>) -> [Range<Int>] {
    var cursor = LineCursor(self, range)
    var found: [Range<Int>] = []
    cursor.skipSpace()
    while cursor.byte != nil {
      let start = cursor.index
      while let byte = cursor.byte, !byte.isSpace { cursor.index += 1 }
      found.append(start..<cursor.index)
      cursor.skipSpace()
    }
    return found
  }

  /// Splits a range at the first occurrence of a byte.
  ///
  /// - Parameters:
  ///   - range: The range to split; inside the buffer.
  ///   - separator: The byte.
  /// - Returns: The ranges before and after it, or `nil` if the range does not contain it.
  package func parts(
    _ range: Range<Int>, at separator: UInt8
  ) -> (before: Range<Int>, after: Range<Int>)? {
    guard let index = range.first(where: { self[$0] == separator }) else { return nil }
    return (range.lowerBound..<index, (index + 1)..<range.upperBound)
  }

  /// A short piece of a range for a message.
  ///
  /// - Parameter range: Offsets into the buffer.
  /// - Returns: At most 40 scalars, with an ellipsis when there are more.
  package func excerpt(_ range: Range<Int>) -> String {
    let inside = trimmed(range)
    let scalars = string(inside.prefix(200)).unicodeScalars
    guard scalars.count > 40 else { return String(scalars) }
    return String(String.UnicodeScalarView(scalars.prefix(40))) + "…"
  }
}
