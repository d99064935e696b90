package import MediaModel

/// A text file as UTF-8 without byte order mark and NUL, and the issues of its encoding.
public struct DecodedText: Sendable {
  /// Valid UTF-8; a byte order mark may be before ``start``.
  public let bytes: [UInt8]
  /// The start of the text in ``bytes``.
  public let start: Int
  /// The encoding of the file.
  public let encoding: TextEncoding
  /// The encoding that fits the bytes best; it differs from ``encoding`` if the format allows only
  /// UTF-8.
  public let detection: TextDetection
  /// Whether the file started with a byte order mark.
  public let hasByteOrderMark: Bool
  /// Whether the file ends inside a character.
  public let isCutOff: Bool

  /// Maps offsets in ``bytes`` to offsets in the file.
  let source: SourceMap
  /// Bytes that were not a character.
  package let malformed: DecodingIssue
  /// NUL characters.
  package let nul: DecodingIssue
  /// UTF-8 that was decoded as another encoding and written as UTF-8 again.
  let doubled: DoubleEncoding?

  /// Whether the bytes fit another encoding better than the encoding that was used.
  var isMisread: Bool { detection.encoding != encoding }

  /// The text from ``start`` on.
  public var text: String { bytes.string(start..<max(start, bytes.count)) }
}

/// The number of occurrences of a decoding issue, and the first one.
package struct DecodingIssue: Sendable, Hashable {
  /// The number of occurrences.
  package var count = 0
  /// The offset of the first one in the decoded text.
  var first = 0

  /// Counts one more occurrence.
  mutating func note(at offset: Int) {
    if count == 0 { first = offset }
    count += 1
  }
}

extension DecodedText {
  /// The position of an offset, found from the start of the text.
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

/// The encoding of a file, detected from its bytes.
public struct TextDetection: Sendable, Hashable {
  /// The encoding that fits best.
  public let encoding: TextEncoding
  /// The certainty, from 0 to 1.
  public let confidence: Double
  /// The reason, as a part of a sentence.
  public let reason: String

  /// The confidence in percent, for messages.
  var percent: Int { Int((min(max(confidence, 0), 1) * 100).rounded()) }
}
