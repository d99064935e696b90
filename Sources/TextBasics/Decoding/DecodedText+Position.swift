package import MediaModel

extension DecodedText {
  /// The place of an offset, found from the start of the text.
  ///
  /// - Parameter offset: The offset into ``bytes``.
  /// - Returns: Line, column, and the offset in the file.
  package func position(of offset: Int) -> TextPosition {
    var reader = ByteReader(self)
    while let line = reader.readLine() {
      if offset < line.next || reader.isAtEnd { return reader.position(of: offset, in: line) }
    }
    return TextPosition(line: 1, column: 1, byteOffset: source.fileOffset(of: offset))
  }
}
