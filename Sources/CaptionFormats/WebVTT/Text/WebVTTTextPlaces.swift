import MediaModel
import TextBasics

/// Finds the line and column of offsets in the text of a block.
///
/// Offsets have to come in order: each line is then walked once.
struct WebVTTTextPlaces {
  private var reader: ByteReader
  private let before: TextLine
  /// The line that was asked for last, `nil` before the first.
  private var line: TextLine?
  /// Where the next line starts in text that was joined from the lines; `nil` when offsets are
  /// those of the file.
  private var joinedStart: Int?
  /// Where ``line`` starts in the text.
  private var lineStart = 0

  /// Starts at the text that follows a line; nothing is read before a place is asked for.
  ///
  /// - Parameters:
  ///   - line: The line before the text.
  ///   - reader: The file.
  ///   - isJoined: Whether offsets count from the start of the text, its lines ended by LF, rather
  ///     than from the start of the file.
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

  /// The place of an offset.
  ///
  /// - Parameter offset: The offset in the text, not before the one asked for last.
  /// - Returns: Line, column, and the offset in the file.
  mutating func position(of offset: Int) -> TextPosition {
    if line == nil { advance() }
    while let current = line, offset >= joinedStart ?? current.next, !reader.isAtEnd { advance() }
    guard let line else { return TextPosition(line: 1, column: 1, byteOffset: 0) }
    return reader.position(of: line.content.lowerBound + max(offset - lineStart, 0), in: line)
  }
}
