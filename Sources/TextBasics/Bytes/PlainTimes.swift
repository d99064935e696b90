package import MediaModel

/// The times at the start of a timing line in their most frequent form,
/// `00:00:01.000 --> 00:00:02.000`.
///
/// Nearly every timing line has this form, so it is read from fixed places. A parser reads all other
/// forms by its own grammar, which must give the same times for this one.
package struct PlainTimes {
  /// The number of bytes of the times.
  package static let length = 29
  /// The number of bytes before the end time.
  package static let endOffset = 17
  /// The start.
  package let start: MediaTime
  /// The end.
  package let end: MediaTime

  /// Reads the start of a line.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - line: The line in it.
  ///   - point: The sign before the milliseconds.
  package init?(_ bytes: [UInt8], _ line: Range<Int>, point: UInt8) {
    guard line.count >= Self.length, line.lowerBound >= 0, line.upperBound <= bytes.count else {
      return nil
    }
    let text = bytes.span.extracting(line.lowerBound..<(line.lowerBound + Self.length))
    guard text[12] == 0x20, text[13] == 0x2D, text[14] == 0x2D, text[15] == 0x3E, text[16] == 0x20,
      let start = Self.time(text, at: 0, point),
      let end = Self.time(text, at: Self.endOffset, point)
    else { return nil }
    (self.start, self.end) = (start, end)
  }

  /// A time with two digits of hours, minutes and seconds and three of milliseconds.
  private static func time(_ text: Span<UInt8>, at offset: Int, _ point: UInt8) -> MediaTime? {
    guard text[offset + 2] == 0x3A, text[offset + 5] == 0x3A, text[offset + 8] == point else {
      return nil
    }
    guard let hours = pair(text, at: offset, below: 100),
      let minutes = pair(text, at: offset + 3, below: 60),
      let seconds = pair(text, at: offset + 6, below: 60),
      let hundredths = pair(text, at: offset + 9, below: 100), text[offset + 11].isDigit
    else { return nil }
    let whole = Int64(hours) * 3_600 + Int64(minutes) * 60 + Int64(seconds)
    let milliseconds = Int64(hundredths) * 10 + Int64(text[offset + 11] &- 0x30)
    return MediaTime(microseconds: (whole * 1_000 + milliseconds) * 1_000)
  }

  /// The value of two digits; `nil` if it is not below a limit.
  @inline(__always) private static func pair(
    _ text: Span<UInt8>, at offset: Int, below limit: UInt8
  ) -> UInt8? {
    let (tens, ones) = (text[offset] &- 0x30, text[offset + 1] &- 0x30)
    guard tens < 10, ones < 10 else { return nil }
    let value = tens &* 10 &+ ones
    return value < limit ? value : nil
  }
}
