/// Walks over one line; reads `nil` beyond its end.
package struct LineCursor {
  /// The buffer that the line is in.
  package let bytes: [UInt8]
  /// Where the next byte is read.
  package var index: Int
  /// Where the line ends.
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
  /// The byte after the next.
  @inlinable package var following: UInt8? { index + 1 < limit ? bytes[index + 1] : nil }
  /// What was not read yet.
  @inlinable package var rest: Range<Int> { index..<limit }

  /// Passes over ASCII whitespace.
  ///
  /// - Returns: Whether there was any.
  @inlinable @discardableResult package mutating func skipSpace() -> Bool {
    let start = index
    while index < limit, bytes[index].isSpace { index += 1 }
    return index > start
  }

  /// Passes over a byte if it is the next one.
  ///
  /// - Parameter wanted: The byte.
  /// - Returns: Whether it was.
  @inlinable package mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    index += 1
    return true
  }

  /// Passes over digits.
  ///
  /// - Returns: Their value, saturating, and how many there are.
  @inlinable package mutating func digits() -> DigitRun {
    var run = DigitRun()
    while index < limit, bytes[index].isDigit {
      run.append(bytes[index])
      index += 1
    }
    return run
  }
}
