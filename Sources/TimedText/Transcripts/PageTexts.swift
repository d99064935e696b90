public import TextBasics

/// The texts of a page as people can read them, and those of documents.
///
/// The readers of HTML and of documents give them; they run in a text worker only, and this module
/// does not know them.
public protocol PageTexts {
  /// Reads a page.
  ///
  /// - Parameter bytes: The page, in any encoding.
  /// - Throws: `TimedTextError.unread(_:)` if it has more than is read.
  init(page bytes: [UInt8]) throws(TimedTextError)

  /// Reads the HTML in a Markdown file, whose line ends are those of its text.
  ///
  /// - Parameter bytes: The text as UTF-8, without the marks of Markdown.
  /// - Throws: `TimedTextError.unread(_:)` if it has more than is read.
  init(markup bytes: [UInt8]) throws(TimedTextError)

  /// The text of a document in an archive, such as one of Word.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The text.
  /// - Throws: ``TimedTextError``; `TimedTextError.document(_:)` if it is in a form that is not read.
  static func text(ofDocument bytes: [UInt8]) throws(TimedTextError) -> TranscriptText

  /// The text of the page or of a part of it.
  ///
  /// - Parameter fragment: The part after `#`, decoded; `nil` for the whole page.
  /// - Returns: The text.
  /// - Throws: ``TimedTextError`` if there is no such part, or people can read none of its words.
  func text(of fragment: String?) throws(TimedTextError) -> TranscriptText
}
