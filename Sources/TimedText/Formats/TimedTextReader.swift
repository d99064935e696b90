public import MediaModel
public import TextBasics

/// Reads a caption file of any format; the content has priority over the name.
public enum TimedTextReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fileExtension: The part of its name after the last dot, in any case; `nil` if there is no
  ///     name.
  ///   - encoding: The file's encoding if it is known; `nil` detects it.
  /// - Returns: Every recoverable cue and every issue.
  /// - Throws: ``TimedTextError`` when there is nothing to return.
  public static func read(
    _ bytes: [UInt8], fileExtension: String?, encoding: TextEncoding? = nil
  ) throws(TimedTextError) -> TimedTextDocument {
    try TimedTextLimits.check(bytes)
    if case .bytes(let parse)? = TimedTextFormat.binary(bytes)?.file?.parser {
      return try parse(bytes)
    }
    if let reason = FormatSniffer.refusal(bytes) { throw .notTimedText(explanation: reason) }
    let name = fileExtension?.lowercased()
    var text = encoding.map { TextDecoding.decode(bytes, as: $0) } ?? TextDecoding.decode(bytes)
    guard text.bytes.trimmed(text.start..<text.bytes.count).isEmpty == false else { throw .empty }
    guard let format = FormatSniffer.format(of: text, fileExtension: name) else {
      if let form = UnreadForm.name(of: text) { throw .captionForm(form) }
      throw .notTimedText(explanation: FormatSniffer.explanation(text, fileExtension: name))
    }
    if format == .webVTT, encoding == nil, !text.encoding.isUnicode {
      text = TextDecoding.decode(bytes, keepsUTF8: true)
    }
    guard case .text(let parse)? = format.file?.parser, var document = try parse(text) else {
      throw .notTimedText(explanation: FormatSniffer.explanation(text, fileExtension: name))
    }
    if let issue = FormatMismatch.issue(format, fileExtension: name) {
      document.issues.insert(issue, at: 0)
    }
    return document
  }
}
