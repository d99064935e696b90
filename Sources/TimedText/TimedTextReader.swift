public import MediaModel

/// Reads a caption file of any format: by its content first, by its name second.
public enum TimedTextReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fileExtension: What stands after the last dot of its name, in any case; `nil` when there
  ///     is no name.
  /// - Returns: Every recoverable cue and every fault.
  /// - Throws: ``TimedTextError`` when there is nothing to return.
  public static func read(
    _ bytes: [UInt8], fileExtension: String?
  ) throws(TimedTextError) -> TimedTextDocument {
    try check(bytes)
    if STLParser.isSTL(bytes) || STLParser.isSpruce(bytes) { return try STLParser.parse(bytes) }
    let name = fileExtension?.lowercased()
    var text = TextDecoding.decode(bytes)
    guard text.bytes.trimmed(text.start..<text.bytes.count).isEmpty == false else { throw .empty }
    guard let format = FormatSniffer.format(of: text, fileExtension: name) else {
      throw .notTimedText(explanation: FormatSniffer.explanation(text, fileExtension: name))
    }
    if format == .webVTT, text.encoding == .windows1252 {
      text = TextDecoding.decode(bytes, keepsUTF8: true)
    }
    guard var document = parse(text, as: format) else {
      throw .notTimedText(explanation: FormatSniffer.explanation(text, fileExtension: name))
    }
    if let issue = mismatch(format, fileExtension: name) { document.issues.insert(issue, at: 0) }
    return document
  }

  private static func parse(_ text: DecodedText, as format: TimedTextFormat) -> TimedTextDocument? {
    switch format {
    case .webVTT: WebVTTParser.parse(text)
    case .ass: SubStationParser.parse(text)
    case .scc: SCCParser.parse(text)
    case .mcc: MCCParser.parse(text)
    default: SubRipParser.parse(text)
    }
  }

  /// Refuses what is too large or has no bytes.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: ``TimedTextError/empty`` or ``TimedTextError/tooLarge(bytes:)``.
  static func check(_ bytes: [UInt8]) throws(TimedTextError) {
    if bytes.isEmpty { throw .empty }
    if bytes.count > TimedTextLimits.fileBytes { throw .tooLarge(bytes: bytes.count) }
  }

  /// Browsers go by the content of what `track` names and read WebVTT only.
  private static func mismatch(_ format: TimedTextFormat, fileExtension: String?) -> ParseIssue? {
    let start = TextPosition(line: 1, column: 1, byteOffset: 0)
    switch (format, fileExtension) {
    case (.subRip, "vtt"), (.subRip, "webvtt"):
      return ParseIssue(
        code: .textFormat, severity: .error, position: start,
        message:
          "The file is named as WebVTT but holds SubRip, which browsers do not show. Convert "
          + "it to WebVTT, or name it “.srt” if no browser is to show it.")
    case (.ass, "srt"), (.ass, "vtt"), (.ass, "webvtt"):
      return ParseIssue(
        code: .textFormat, severity: .error, position: start,
        message:
          "The file is named as another format but holds a SubStation Alpha script. Convert it, or "
          + "name it “.ass”.")
    case (.webVTT, "srt"):
      return ParseIssue(
        code: .textFormat, severity: .warning, position: start,
        message:
          "The file is named as SubRip but holds WebVTT; players that go by the name misread "
          + "it. Name it “.vtt”.")
    case (.scc, let name?) where name != "scc", (.mcc, let name?) where name != "mcc":
      return ParseIssue(
        code: .textFormat, severity: .error, position: start,
        message:
          "The file holds \(format.rawValue.uppercased()) but is not named so; players that go by "
          + "the name cannot read it. Name it “.\(format.rawValue)”.")
    default:
      return nil
    }
  }
}
