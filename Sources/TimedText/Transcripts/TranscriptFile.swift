import CueText
import FileSignatures
import MediaModel
import TextBasics

/// A transcript file, decoded once for all parts that are requested.
///
/// A page with a transcript below each of its media is requested in as many parts: it is read once,
/// and each part from its own start to its own end.
struct TranscriptFile {
  private let text: DecodedText
  private let kind: TranscriptKind
  private let pages: any PageTexts.Type
  /// Where a document may have words that were not read.
  private let unread: UnreadWords?
  /// The page after reading; `nil` for other files.
  private let page: (any PageTexts)?

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fileExtension: The part of its name after the last dot; `nil` if there is no name.
  ///   - pages: The reader of HTML.
  /// - Throws: ``TimedTextError`` when there is nothing to return.
  init(
    _ bytes: [UInt8], fileExtension: String?, pages: any PageTexts.Type
  ) throws(TimedTextError) {
    try TimedTextLimits.check(bytes)
    self.pages = pages
    let file = FileSignature.unlikeText(Array(bytes.prefix(FileSignature.length)))
    if let file, file.isDocument {
      guard file.isArchive else { throw .document(file.name) }
      let document = try pages.text(ofDocument: bytes)
      text = TextDecoding.decode(document.bytes, as: .utf8)
      unread = document.unread
      guard !text.bytes.isBlank(text.start..<text.bytes.count) else { throw .empty }
      kind = .document
      page = nil
      return
    }
    if let store = LargeFileStore(pointer: bytes) {
      throw .notTimedText(explanation: "The file is \(store.pointer).")
    }
    text = TextDecoding.decode(bytes)
    guard !text.bytes.isBlank(text.start..<text.bytes.count) else { throw .empty }
    kind = TranscriptKind(bytes, text, fileExtension: fileExtension?.lowercased())
    unread = nil
    page = try kind == .html ? pages.init(page: bytes) : nil
  }

  /// A part of the text.
  ///
  /// - Parameters:
  ///   - fragment: The part after `#`; `nil` for the whole file.
  ///   - cues: Returns the cues of the file.
  /// - Returns: The text and its properties.
  /// - Throws: ``TimedTextError`` when there is nothing to return.
  func transcript(
    of fragment: String?, cues: () throws(TimedTextError) -> TimedTextDocument
  ) throws(TimedTextError) -> Transcript {
    let wanted = Self.wanted(fragment)
    switch kind {
    case .captions:
      if let wanted { throw .fragmentMissing(wanted) }
      return captions(try cues())
    case .binary:
      throw .notTimedText(
        explanation: "The file is not text but binary data. "
          + "Save the transcript as text, Markdown, HTML or captions.")
    case .html:
      return try html(wanted)
    case .markdown:
      return try markdown(wanted)
    case .document:
      if let wanted { throw .fragmentMissing(wanted) }
      return transcript(TranscriptText(Array(text.bytes[text.start...]), unread: unread))
    case .plain:
      if let wanted { throw .fragmentMissing(wanted) }
      let plain = CueOutput.withLineFeeds(Array(text.bytes[text.start...]))
      return transcript(TranscriptText(plain, endsAbruptly: Truncation.ofText(text)))
    }
  }

  private static func wanted(_ fragment: String?) -> String? {
    fragment.map(PercentEncoding.decoded).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func transcript(_ part: TranscriptText) -> Transcript {
    let string = part.bytes.string(part.bytes.trimmed(0..<part.bytes.count))
    return Transcript(
      text: string, wordCount: WordlessLines.areAll(of: string) ? 0 : WordCount.count(string),
      isTimed: false, isPlaceholder: PlaceholderText.isPlaceholder(string),
      endsAbruptly: part.endsAbruptly, unread: part.unread)
  }

  private func captions(_ document: TimedTextDocument) -> Transcript {
    let lines = document.cues.map { CuePlainText.text(of: $0, format: document.format) }
    return Transcript(
      text: lines.joined(separator: "\n"), isTimed: true,
      isPlaceholder: PlaceholderText.isPlaceholder(document),
      endsAbruptly: Truncation.ofCaptions(text, document))
  }

  private func html(_ wanted: String?) throws(TimedTextError) -> Transcript {
    guard let part = try page?.text(of: wanted) else { throw .fragmentMissing(wanted ?? "") }
    return transcript(part)
  }

  private func markdown(_ wanted: String?) throws(TimedTextError) -> Transcript {
    var reader = MarkdownText(text, fragment: wanted)
    reader.run()
    if let wanted, !reader.isFound { throw .fragmentMissing(wanted) }
    let plain = try pages.init(markup: reader.text).text(of: nil)
    return transcript(
      TranscriptText(
        plain.bytes, endsAbruptly: Truncation.ofText(text) || Truncation.insideLink(text),
        unread: reader.hasPictures ? .pictures : plain.unread))
  }
}
