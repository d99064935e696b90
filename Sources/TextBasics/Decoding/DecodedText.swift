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
