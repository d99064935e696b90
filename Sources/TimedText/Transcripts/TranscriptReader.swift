import MediaModel
public import TextBasics

/// Reads transcripts: plain text, Markdown, HTML, Word documents and any caption format.
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
  ///   - pages: The reader of HTML.
  /// - Returns: The text and its properties.
  /// - Throws: ``TimedTextError`` when there is nothing to return.
  public static func read(
    _ bytes: [UInt8], fileExtension: String?, fragment: String?,
    pages: any PageTexts.Type
  ) throws(TimedTextError) -> Transcript {
    let file = try TranscriptFile(bytes, fileExtension: fileExtension, pages: pages)
    return try file.transcript(of: fragment) { () throws(TimedTextError) in
      try TimedTextReader.read(bytes, fileExtension: fileExtension)
    }
  }
}
