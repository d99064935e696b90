package import MediaModel
package import TextBasics

/// A reader of files of lines with a timecode and caption data: what SCC and MCC share.
package protocol CaptionDataParser {
  /// The format.
  static var format: TimedTextFormat { get }
  /// The first lines that files of the format have.
  static var headers: Set<String> { get }
  /// What the headers start with, in small letters.
  static var headerStart: StaticString { get }
  /// The code of a first line that is not right, and what is wrong and what to do.
  static var headerIssue: (code: ParseIssue.Code, message: String) { get }
  /// What to say about a file that is not of the format.
  static var explanation: String { get }
  /// The file that is read.
  var file: CaptionDataFile { get set }

  /// Starts to read.
  ///
  /// - Parameter file: The file.
  init(_ file: CaptionDataFile)

  /// The length of an hour of the timecode.
  var timecodeHour: Duration { get }

  /// Reads a line after the header.
  ///
  /// - Parameter line: The line.
  mutating func read(_ line: TextLine)
}

extension CaptionDataParser {
  /// Reads a file.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The cues of its channels in order of time, and its issues.
  /// - Throws: ``TimedTextError/empty``, ``TimedTextError/tooLarge(bytes:)``, or
  ///   ``TimedTextError/notTimedText(explanation:)`` when it has neither header nor timecode.
  package static func parse(_ bytes: [UInt8]) throws(TimedTextError) -> TimedTextDocument {
    try TimedTextDocument(of: bytes, orExplain: explanation) { parse($0) }
  }

  /// Reads a decoded file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - cueLimit: How many cues are read at most.
  /// - Returns: Its cues and issues, or `nil` when it has neither header nor timecode.
  package static func parse(
    _ text: DecodedText, cueLimit: Int = TimedTextLimits.cues
  ) -> TimedTextDocument? {
    var parser = Self(CaptionDataFile(text, as: format, cueLimit: cueLimit))
    let hasHeader = parser.readHeader()
    while let line = parser.file.reader.readLine() { parser.read(line) }
    guard hasHeader || parser.file.lineCount > 0 else { return nil }
    var document = parser.file.document()
    document.timecodeHour = parser.timecodeHour
    return document
  }

  /// Whether a text is of the format by its first line.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it is; a header that is nearly right counts too.
  package static func hasSignature(_ text: DecodedText) -> Bool {
    CaptionDataFile.begins(text, with: headerStart)
  }

  private mutating func readHeader() -> Bool {
    guard let (header, line) = file.readHeader(Self.headers, like: Self.headerStart) else {
      return false
    }
    if header != .exact {
      let issue = Self.headerIssue
      file.report(
        issue.code, header == .near ? .warning : .error, at: file.reader.start(of: line),
        issue.message)
    }
    return header != .missing
  }
}
