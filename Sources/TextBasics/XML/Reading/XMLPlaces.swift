import MediaModel

/// The lines and columns of a text, computed from the nearest mark.
struct XMLPlaces: Sendable {
  /// Bytes from one mark to the next.
  private static let stride = 128

  /// The line and the column of an offset.
  private struct Mark {
    var line: Int32 = 1
    var column: Int32 = 1
  }

  private let bytes: [UInt8]
  private let source: SourceMap
  private let start: Int
  private var marks: [Mark] = []

  /// Finds the marks in one pass.
  init(_ text: DecodedText) {
    bytes = text.bytes
    source = text.source
    start = min(text.start, text.bytes.count)
    marks.reserveCapacity(bytes.count / Self.stride + 1)
    var mark = Mark()
    var offset = 0
    while offset < bytes.count {
      marks.append(mark)
      let next = min(offset + Self.stride, bytes.count)
      Self.pass(bytes.span, max(offset, start)..<max(next, start), &mark)
      offset = next
    }
  }

  /// The position of an offset.
  ///
  /// - Parameter offset: The offset in the text; an offset after the end counts as the end.
  /// - Returns: Line and column as ``ByteReader`` counts them, and the offset in the file.
  func position(of offset: Int) -> TextPosition {
    let end = min(max(offset, start), bytes.count)
    let index = min(end / Self.stride, marks.count - 1)
    var mark = Mark()
    if index >= 0 {
      mark = marks[index]
      Self.pass(bytes.span, max(index * Self.stride, start)..<end, &mark)
    }
    return TextPosition(
      line: Int(mark.line), column: Int(mark.column), byteOffset: source.fileOffset(of: end))
  }

  private static func pass(_ bytes: Span<UInt8>, _ range: Range<Int>, _ mark: inout Mark) {
    for offset in range {
      let byte = bytes[offset]
      // CR LF is one line end; it is counted at the LF.
      let isEnd =
        byte == 0x0A
        || byte == 0x0D && (offset + 1 >= bytes.count || bytes[offset + 1] != 0x0A)
      if isEnd {
        mark.line &+= 1
        mark.column = 1
      } else if !byte.isContinuation {
        mark.column &+= 1
      }
    }
  }
}
