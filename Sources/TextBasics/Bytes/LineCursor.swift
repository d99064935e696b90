/// Reads one line byte by byte; a byte beyond its end is `nil`.
package struct LineCursor {
  /// The buffer that contains the line.
  package let bytes: [UInt8]
  /// The offset of the next byte.
  package var index: Int
  /// The end of the line.
  package let limit: Int

  /// Creates a cursor at the start of a range.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - range: The line; clamped to the buffer.
  @inlinable package init(_ bytes: [UInt8], _ range: Range<Int>) {
    let inside = bytes.clamp(range)
    self.bytes = bytes
    index = inside.lowerBound
    limit = inside.upperBound
  }

  /// The next byte.
  @inlinable @inline(__always) package var byte: UInt8? { index < limit ? bytes[index] : nil }
  /// The byte after the next byte.
  @inlinable package var following: UInt8? { index + 1 < limit ? bytes[index + 1] : nil }
  /// The range that was not read yet.
  @inlinable package var rest: Range<Int> { index..<limit }

  /// Skips ASCII whitespace.
  ///
  /// - Returns: Whether there was whitespace.
  @inlinable @discardableResult package mutating func skipSpace() -> Bool {
    let start = index
    while index < limit, bytes[index].isSpace { index += 1 }
    return index > start
  }

  /// Skips a byte if it is the next one.
  ///
  /// - Parameter wanted: The byte.
  /// - Returns: Whether it was the next one.
  @inlinable package mutating func consume(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    index += 1
    return true
  }

  /// Reads digits.
  ///
  /// - Returns: Their value, saturating, and their number.
  @inlinable package mutating func digits() -> DigitRun {
    var run = DigitRun()
    while index < limit, bytes[index].isDigit {
      run.append(bytes[index])
      index += 1
    }
    return run
  }
}
