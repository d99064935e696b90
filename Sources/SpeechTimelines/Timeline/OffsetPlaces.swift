import MediaModel
import TextBasics

/// Finds the line and column of ascending offsets in one pass over a text.
struct OffsetPlaces {
  private var reader: ByteReader
  private var line: TextLine?

  /// Creates a finder at the start of a text.
  init(_ text: DecodedText) {
    reader = ByteReader(text)
    line = reader.readLine()
  }

  /// The place of an offset.
  ///
  /// - Parameter offset: The offset, not smaller than the previous one.
  /// - Returns: Line, column, and the offset in the file.
  mutating func position(of offset: Int) -> TextPosition {
    while let line, offset >= line.next, let next = reader.readLine() { self.line = next }
    guard let line else { return TextPosition(line: 1, column: 1, byteOffset: 0) }
    return reader.position(of: min(max(offset, line.content.lowerBound), line.next), in: line)
  }
}
