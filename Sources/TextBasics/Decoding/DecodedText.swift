package import MediaModel

/// A text file as UTF-8 without byte order mark and NUL, and what was wrong with its encoding.
public struct DecodedText: Sendable {
  /// Valid UTF-8; a byte order mark may be before ``start``.
  public let bytes: [UInt8]
  /// Where the text starts in ``bytes``.
  public let start: Int
  /// How the file was encoded.
  public let encoding: TextEncoding
  /// What the bytes say about the encoding; its encoding may be another than ``encoding`` where one
  /// was asked for or the format knows only one.
  public let detection: TextDetection
  /// Whether the file started with a byte order mark.
  public let hasByteOrderMark: Bool
  /// Whether the file ends inside a character.
  public let isCutOff: Bool

  /// The way back to offsets in the file.
  let source: SourceMap
  /// Bytes that were no character.
  package let malformed: DecodingIssue
  /// NUL characters.
  package let nul: DecodingIssue
  /// UTF-8 that was taken for another encoding and written as UTF-8 once more.
  let doubled: DoubleEncoding?

  /// Whether the bytes read as another encoding than the one that was kept to.
  var isMisread: Bool { detection.encoding != encoding }

  /// The text from ``start`` on.
  public var text: String { bytes.string(start..<max(start, bytes.count)) }
}

/// How often a fault was met while decoding, and where first.
package struct DecodingIssue: Sendable, Hashable {
  /// How often.
  package var count = 0
  /// The first one's offset in the decoded text.
  var first = 0

  /// Counts one more.
  ///
  /// - Parameter offset: Its offset in the decoded text.
  mutating func note(at offset: Int) {
    if count == 0 { first = offset }
    count += 1
  }
}

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
