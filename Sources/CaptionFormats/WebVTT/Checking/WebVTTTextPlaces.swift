import MediaModel
import TextBasics

/// Finds the line and column of offsets in the text of a block.
///
/// Offsets must be in ascending order, so that each line is read once.
struct WebVTTTextPlaces {
  private var reader: ByteReader
  private let before: TextLine
  /// The line of the last offset, `nil` before the first one.
  private var line: TextLine?
  /// The start of the next line in text that was joined from lines; `nil` if offsets are offsets in
  /// the file.
  private var joinedStart: Int?
  /// The start of ``line`` in the text.
  private var lineStart = 0

  /// Starts at the text after a line; lines are read when a position is needed.
  ///
  /// - Parameters:
  ///   - line: The line before the text.
  ///   - reader: The file.
  ///   - isJoined: Whether offsets count from the start of the text, with LF as line ends. If not,
  ///     they count from the start of the file.
  init(after line: TextLine, in reader: ByteReader, isJoined: Bool) {
    self.reader = reader
    before = line
    joinedStart = isJoined ? 0 : nil
  }

  private mutating func advance() {
    if line == nil {
      reader.rewind(to: before)
      _ = reader.readLine()
    }
    guard let next = reader.readLine() else { return }
    line = next
    lineStart = joinedStart ?? next.content.lowerBound
    if let start = joinedStart { joinedStart = start + next.content.count + 1 }
  }

  /// The position of an offset.
  ///
  /// - Parameter offset: The offset in the text, not smaller than the previous one.
  /// - Returns: The line, the column, and the offset in the file.
  mutating func position(of offset: Int) -> TextPosition {
    if line == nil { advance() }
    while let current = line, offset >= joinedStart ?? current.next, !reader.isAtEnd { advance() }
    guard let line else { return TextPosition(line: 1, column: 1, byteOffset: 0) }
    return reader.position(of: line.content.lowerBound + max(offset - lineStart, 0), in: line)
  }
}
