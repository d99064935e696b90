import MediaModel

/// The bytes of a document, checked to be text, and their lines.
package struct YAMLSource: Sendable {
  /// The kind of the document.
  let kind: DocumentKind
  /// The text, without a byte order mark.
  let bytes: [UInt8]
  /// The reason why the bytes cannot be read as text, or `nil`.
  let issue: (code: DocumentIssue.Code, offset: Int, message: String)?
  /// The start of each line; CR, LF and CR LF each end a line.
  private let lineStarts: [Int]
  /// The number of bytes of the byte order mark before the text.
  private let markLength: Int

  init(_ file: [UInt8], of kind: DocumentKind) {
    self.kind = kind
    let hasMark = file.starts(with: [0xEF, 0xBB, 0xBF])
    markLength = hasMark ? 3 : 0
    bytes = hasMark ? Array(file.dropFirst(3)) : file
    if file.count > kind.largestFile {
      lineStarts = [0]
      issue = (.tooLarge, 0, Self.tooLarge(file.count, kind))
    } else {
      lineStarts = Self.lineStarts(of: bytes)
      issue = Self.encodingIssue(of: bytes, kind)
    }
  }

  private static func tooLarge(_ count: Int, _ kind: DocumentKind) -> String {
    "The \(kind.name) has \(count) bytes, and at most \(kind.largestFile) are read; "
      + "shorten it or divide it into several."
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 10 || byte == 13 {
      let isFirstOfPair = byte == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
      if !isFirstOfPair { starts.append(index + 1) }
    }
    return starts
  }

  /// The place of a byte, for people.
  ///
  /// - Parameter offset: Bytes from the start of the text.
  /// - Returns: Line, column and offset in the file.
  func position(at offset: Int) -> TextPosition {
    let line = lineIndex(of: offset)
    let end = min(max(offset, lineStarts[line]), bytes.count)
    // Continuation bytes of UTF-8 (0b10......) begin no scalar.
    let column = bytes[lineStarts[line]..<end].count { $0 & 0xC0 != 0x80 }
    return TextPosition(line: line + 1, column: column + 1, byteOffset: offset + markLength)
  }

  /// The line of a byte, from 1.
  ///
  /// - Parameter offset: Bytes from the start of the text.
  /// - Returns: The line.
  package func line(at offset: Int) -> Int { lineIndex(of: offset) + 1 }

  /// The last line that begins at or before an offset, by bisection.
  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
