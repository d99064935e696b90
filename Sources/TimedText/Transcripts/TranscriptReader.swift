import CueText
import MediaModel
public import TextBasics

/// Reads transcripts: plain text, Markdown, HTML and any caption format.
///
/// A transcript *ends abruptly* when its file ends
/// - inside a character of its encoding;
/// - for HTML: inside a tag, a comment, a script or a style sheet; or with a letter or digit before
///   the end tag of `html`, `body` or the requested element;
/// - for captions: in a last block that has only numbers and times, no line end and no text; or
///   inside a tag of the last cue;
/// - for text and Markdown: without a line end, after a small letter of a line of at least six
///   words, if either at least three other such lines exist and all of them end with a mark, or the
///   file's size is a multiple of 1,024 bytes, as after an interrupted copy. Markdown also inside a
///   link.
///
/// A file must meet every condition of a rule, because a false alarm blocks a publication: a text
/// that only lacks its last full stop does not end abruptly.
public enum TranscriptReader {
  /// Reads a transcript.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fileExtension: The part of its name after the last dot; `nil` if there is no name.
  ///   - fragment: The part after `#`, percent-encoded or not: the `id` of an element of a page or
  ///     the anchor of a heading in Markdown. It limits the text to that element or section.
  /// - Returns: The text and its properties.
  /// - Throws: ``TimedTextError`` when there is nothing to return.
  public static func read(
    _ bytes: [UInt8], fileExtension: String?, fragment: String?
  ) throws(TimedTextError) -> Transcript {
    try read(bytes, fileExtension: fileExtension, fragment: fragment) {
      () throws(TimedTextError) in
      try TimedTextReader.read(bytes, fileExtension: fileExtension)
    }
  }

  /// Reads a transcript whose cues may have been read before.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fileExtension: The part of its name after the last dot.
  ///   - fragment: The part after `#`.
  ///   - cues: Returns the cues of the file.
  /// - Returns: The text and its properties.
  /// - Throws: ``TimedTextError`` when there is nothing to return.
  static func read(
    _ bytes: [UInt8], fileExtension: String?, fragment: String?,
    cues: () throws(TimedTextError) -> TimedTextDocument
  ) throws(TimedTextError) -> Transcript {
    try TimedTextLimits.check(bytes)
    let name = fileExtension?.lowercased()
    if let form = document(bytes) { throw .document(form) }
    let text = TextDecoding.decode(bytes)
    guard !text.bytes.isBlank(text.start..<text.bytes.count) else { throw .empty }
    let wanted = fragment.map(PercentEncoding.decoded).flatMap { $0.isEmpty ? nil : $0 }
    switch TranscriptKind(bytes, text, fileExtension: name) {
    case .captions:
      if let wanted { throw .fragmentMissing(wanted) }
      return captions(try cues(), text)
    case .binary:
      throw .notTimedText(
        explanation: "The file is not text but binary data. "
          + "Save the transcript as text, Markdown, HTML or captions.")
    case .html:
      return try html(text, fragment: wanted)
    case .markdown:
      return try markdown(text, fragment: wanted)
    case .plain:
      if let wanted { throw .fragmentMissing(wanted) }
      let plain = CueOutput.withLineFeeds(Array(text.bytes[text.start...]))
      return transcript(plain, endsAbruptly: Truncation.ofText(text))
    }
  }

  /// The kind of a document that is not read: its bytes may look like text, but are not its words.
  private static func document(_ bytes: [UInt8]) -> String? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return documents.first { start.starts(with: $0.signature) }?.form
  }

  private static let documents: [(signature: [UInt8], form: String)] = [
    (Array("%PDF-".utf8), "a PDF document"), (Array("{\\rtf".utf8), "an RTF document"),
    ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive, such as a Word or OpenDocument file"),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "an Office document"),
  ]

  private static func transcript(_ text: [UInt8], endsAbruptly: Bool) -> Transcript {
    let string = text.string(text.trimmed(0..<text.count))
    return Transcript(
      text: string, isTimed: false, isPlaceholder: PlaceholderText.isPlaceholder(string),
      endsAbruptly: endsAbruptly)
  }

  private static func captions(_ document: TimedTextDocument, _ text: DecodedText) -> Transcript {
    let lines = document.cues.map { CuePlainText.text(of: $0, format: document.format) }
    return Transcript(
      text: lines.joined(separator: "\n"), isTimed: true,
      isPlaceholder: PlaceholderText.isPlaceholder(document),
      endsAbruptly: Truncation.ofCaptions(text, document))
  }

  private static func html(
    _ text: DecodedText, fragment: String?
  ) throws(TimedTextError) -> Transcript {
    var reader = HTMLText(text.bytes, from: text.start, fragment: fragment)
    reader.run()
    if let fragment, !reader.isFound { throw .fragmentMissing(fragment) }
    return transcript(reader.text, endsAbruptly: text.isCutOff || reader.endsAbruptly)
  }

  private static func markdown(
    _ text: DecodedText, fragment: String?
  ) throws(TimedTextError) -> Transcript {
    var reader = MarkdownText(text, fragment: fragment)
    reader.run()
    if let fragment, !reader.isFound { throw .fragmentMissing(fragment) }
    var tags = HTMLText(reader.text, from: 0, fragment: nil, keepsLines: true)
    tags.run()
    let endsAbruptly = Truncation.ofText(text) || Truncation.insideLink(text)
    return transcript(tags.text, endsAbruptly: endsAbruptly)
  }
}
