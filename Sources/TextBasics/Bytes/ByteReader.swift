public import MediaModel

/// Reads one contiguous buffer from front to back and keeps track of line and column.
///
/// No method can trap: a byte outside the buffer is `nil`. Lines are counted during reading, and
/// columns are counted from the last position that was computed in the same line, so that positions
/// in ascending order take one pass over the bytes in total.
public struct ByteReader: Sendable {
  /// The whole buffer.
  public let bytes: [UInt8]
  /// The offset of the next byte; never beyond the end.
  public private(set) var offset: Int
  /// The number of the line that starts at or before ``offset``, from 1.
  public private(set) var line = 1

  private let source: SourceMap
  private var columnLine = 0
  private var columnOffset = 0
  private var column = 1

  /// Creates a reader at the start of a buffer.
  ///
  /// - Parameter bytes: The buffer.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    self.offset = 0
    self.source = .identity
  }

  /// Creates a reader inside a buffer; lines are counted from there.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - start: The offset of the first byte to read; clamped to the buffer.
  package init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.offset = min(max(start, 0), bytes.count)
    self.source = .identity
  }

  /// Creates a reader at the start of a decoded text; its positions contain offsets in the file.
  ///
  /// - Parameter text: The decoded text.
  public init(_ text: DecodedText) {
    self.bytes = text.bytes
    self.offset = text.start
    self.source = text.source
  }

  /// Whether every byte was read.
  public var isAtEnd: Bool { offset >= bytes.count }

  /// A byte after the current offset, or `nil` beyond the end.
  ///
  /// - Parameter distance: The distance; zero is the next byte.
  /// - Returns: The byte.
  public func peek(_ distance: Int = 0) -> UInt8? {
    let (index, overflow) = offset.addingReportingOverflow(distance)
    return !overflow && bytes.indices.contains(index) ? bytes[index] : nil
  }

  /// Reads the next byte.
  ///
  /// - Returns: The byte, or `nil` at the end.
  public mutating func next() -> UInt8? {
    guard let byte = peek() else { return nil }
    offset += 1
    // CR LF is one line end; it is counted at the LF.
    if byte == 0x0A || (byte == 0x0D && peek() != 0x0A) { line += 1 }
    return byte
  }

  /// Reads a number of bytes that are not lines of text.
  ///
  /// - Parameter count: The number of bytes.
  /// - Returns: Their range; `nil` if fewer bytes are left; then nothing is read.
  public mutating func consume(_ count: Int) -> Range<Int>? {
    guard count >= 0, count <= bytes.count - offset else { return nil }
    defer { offset += count }
    return offset..<(offset + count)
  }

  /// Reads a big-endian number.
  ///
  /// - Parameter width: The number of bytes, 1 to 4.
  /// - Returns: The number; `nil` if fewer bytes are left; then nothing is read.
  public mutating func bigEndian(_ width: Int) -> UInt32? {
    guard (1...4).contains(width), let range = consume(width) else { return nil }
    return range.reduce(0) { $0 << 8 | UInt32(bytes[$1]) }
  }

  /// Reads the next line.
  ///
  /// - Returns: The line, or `nil` at the end.
  public mutating func readLine() -> TextLine? {
    guard !isAtEnd else { return nil }
    let start = offset
    let scan = LineScan(bytes.span, from: start)
    let end = scan.end
    let first = end < bytes.count ? bytes[end] : nil
    let isPair = first == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    let next = min(end + (isPair ? 2 : 1), bytes.count)
    let found = TextLine(
      number: line, content: start..<cut(start: start, end: end), next: next,
      isTerminated: first != nil, hasPlainEnd: first != 0x0D,
      isTooLong: end - start > TimedTextLimits.lineBytes, hasArrow: scan.hasArrow,
      hasShortArrow: scan.hasShortArrow, hasMarkup: scan.hasMarkup)
    offset = next
    line += 1
    return found
  }

  /// Reads the next line if it is blank.
  ///
  /// - Returns: The line, or `nil` if nothing was read.
  @discardableResult package mutating func skipBlankLine() -> TextLine? {
    var ahead = self
    guard let line = ahead.readLine(), bytes.isBlank(line.content) else { return nil }
    self = ahead
    return line
  }

  /// Goes back to the start of a line that was read.
  ///
  /// - Parameter earlier: The line.
  public mutating func rewind(to earlier: TextLine) {
    offset = min(max(earlier.content.lowerBound, 0), bytes.count)
    line = earlier.number
  }

  /// The position of an offset in a line that was read.
  ///
  /// - Parameters:
  ///   - offset: The offset into ``bytes``.
  ///   - line: The line that contains it.
  /// - Returns: Line, column, and the offset in the file.
  public mutating func position(of offset: Int, in line: TextLine) -> TextPosition {
    if columnLine != line.number || offset < columnOffset {
      columnLine = line.number
      columnOffset = line.content.lowerBound
      column = 1
    }
    while columnOffset < offset, columnOffset < bytes.count {
      if !bytes[columnOffset].isContinuation { column += 1 }
      columnOffset += 1
    }
    // An offset inside a character gets the column of that character.
    let isInside = columnOffset < bytes.count && bytes[columnOffset].isContinuation
    return TextPosition(
      line: line.number, column: isInside ? max(column - 1, 1) : column,
      byteOffset: source.fileOffset(of: offset))
  }

  /// The position of a line's first character.
  ///
  /// - Parameter line: The line.
  /// - Returns: Line, column 1, and the offset in the file.
  public func start(of line: TextLine) -> TextPosition {
    TextPosition(
      line: line.number, column: 1, byteOffset: source.fileOffset(of: line.content.lowerBound))
  }

  /// The end of a line's content, limited in length but never inside a character.
  private func cut(start: Int, end: Int) -> Int {
    guard end - start > TimedTextLimits.lineBytes else { return end }
    var cut = start + TimedTextLimits.lineBytes
    while cut > start, bytes[cut].isContinuation { cut -= 1 }
    return cut
  }
}
