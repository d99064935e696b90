import MediaModel
import TextBasics

/// A file of lines with a timecode and caption data: the part that SCC and MCC share.
package struct CaptionDataFile {
  /// How the first line of a file is written.
  enum Header {
    /// Exactly or nearly as in the format.
    case exact, near
    /// The file has no header and starts with its first data line.
    case missing
  }

  /// The lines.
  var reader: ByteReader
  /// The decoder of the data.
  var decoder: CaptionDataDecoder
  /// Lines with a timecode so far.
  var lineCount = 0
  private let format: TimedTextFormat

  /// Opens a file.
  init(_ text: DecodedText, as format: TimedTextFormat, cueLimit: Int) {
    self.format = format
    reader = ByteReader(text)
    decoder = CaptionDataDecoder(
      into: BroadcastText(isSplit: false, cueLimit: cueLimit), from: .file)
    decoder.withLog { $0.addEncoding(of: text, as: format) }
  }

  /// Whether a text starts with a header, in capital or small letters, exact or nearly so.
  static func begins(_ text: DecodedText, with header: StaticString) -> Bool {
    let start = text.bytes.trimmed(text.start..<text.bytes.count).lowerBound
    return text.bytes.hasPrefix(anyCase: header, at: start)
  }

  /// Reads up to the header; if the first line is not a header, it is read again as data.
  ///
  /// - Parameters:
  ///   - headers: The headers of the format.
  ///   - start: What the headers start with, in small letters.
  /// - Returns: How the header is written, and the first line; `nil` for a file without text.
  mutating func readHeader(
    _ headers: Set<String>, like start: StaticString
  ) -> (header: Header, line: TextLine)? {
    while let line = reader.readLine() {
      let content = reader.bytes.trimmed(line.content)
      if content.isEmpty { continue }
      if headers.contains(reader.bytes.string(content)) { return (.exact, line) }
      if reader.bytes.hasPrefix(anyCase: start, at: content.lowerBound) { return (.near, line) }
      reader.rewind(to: line)
      return (.missing, line)
    }
    return nil
  }

  /// Notes an issue.
  mutating func report(
    _ code: ParseIssue.Code, _ severity: ParseIssue.Severity, at place: TextPosition,
    _ message: @autoclosure () -> String
  ) {
    decoder.report(code, severity, at: place, message())
  }

  /// The cues of all channels and the issues, at the end of the file.
  mutating func document() -> TimedTextDocument {
    decoder.finish(at: nil)
    let cues = decoder.text.inOrder()
    if cues.isEmpty {
      report(
        .text(.noCues), .warning, at: TextPosition(line: 1, column: 1, byteOffset: 0),
        "The file shows no caption. Export it again, or delete it if there is nothing to caption.")
    }
    return TimedTextDocument(format: format, cues: cues, issues: decoder.text.issues(of: nil))
  }
}
