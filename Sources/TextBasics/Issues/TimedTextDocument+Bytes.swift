package import MediaModel

extension TimedTextDocument {
  /// Reads a file of text with a parser.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - keepsUTF8: Whether the file is read as UTF-8 even if it looks like another encoding.
  ///   - explanation: The message for a file that the parser does not recognize.
  ///   - parse: The parser; `nil` for a file that it does not recognize.
  /// - Throws: ``TimedTextError/empty``, ``TimedTextError/tooLarge(bytes:)``, or
  ///   ``TimedTextError/notTimedText(explanation:)`` with the explanation.
  package init(
    of bytes: [UInt8], keepsUTF8: Bool = false, orExplain explanation: String,
    parse: (DecodedText) -> TimedTextDocument?
  ) throws(TimedTextError) {
    try TimedTextLimits.check(bytes)
    guard let document = parse(TextDecoding.decode(bytes, keepsUTF8: keepsUTF8)) else {
      throw .notTimedText(explanation: explanation)
    }
    self = document
  }
}
