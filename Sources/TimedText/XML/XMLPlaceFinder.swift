import MediaModel

/// Finds lines and columns of offsets that only grow, in one pass over the text in all.
struct XMLPlaceFinder {
  private let bytes: [UInt8]
  private let source: SourceMap
  private var offset: Int
  private var line = 1
  private var column = 1

  /// Starts at the start of a text.
  ///
  /// - Parameter text: The text.
  init(_ text: DecodedText) {
    bytes = text.bytes
    source = text.source
    offset = text.start
  }

  /// The place of an offset.
  ///
  /// - Parameter wanted: The offset; one before the last asked for counts as that.
  /// - Returns: Line and column as ``ByteReader`` counts them, and the offset in the file.
  mutating func position(of wanted: Int) -> TextPosition {
    let end = min(wanted, bytes.count)
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      // A CR that an LF follows leaves the count to the LF.
      if byte == 0x0A || (byte == 0x0D && (offset >= bytes.count || bytes[offset] != 0x0A)) {
        line += 1
        column = 1
      } else if !byte.isContinuation {
        column += 1
      }
    }
    return TextPosition(line: line, column: column, byteOffset: source.fileOffset(of: offset))
  }
}
