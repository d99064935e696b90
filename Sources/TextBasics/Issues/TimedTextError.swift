/// The reason why nothing can be read from a file.
public enum TimedTextError: Error, Sendable, Hashable {
  /// The file has no bytes, or only white space.
  case empty
  /// The file is not timed text or other readable text; the explanation names its likely type and
  /// the remedy.
  case notTimedText(explanation: String)
  /// The file is a document of another type, such as “a PDF document”; people may read it.
  case document(String)
  /// The file contains captions in a form that is not read, such as “MicroDVD”.
  case captionForm(String)
  /// The file is larger than ``TimedTextLimits/fileBytes``.
  case tooLarge(bytes: Int)
  /// A page has words, but people can read none of them.
  case hidden
  /// It was not read, or not all of it, for this reason; it may be right.
  case unread(String)
  /// A page has no element with the requested name.
  case fragmentMissing(String)

  /// The problem and the remedy, in one or two sentences; may quote the file unescaped.
  public var message: String {
    switch self {
    case .empty:
      "The file is empty. Export it again, or remove it if there is nothing to say."
    case .notTimedText(let explanation):
      explanation
    case .document(let form):
      "The file is \(form), whose words are not read. Save it as text (.txt), Markdown, HTML, Word "
        + "(.docx) or captions."
    case .captionForm(let form):
      "The file contains captions as \(form), which are not read here. Export them as WebVTT, "
        + "SubRip or TTML."
    case .tooLarge(let bytes):
      "The file has \(bytes) bytes; at most \(TimedTextLimits.fileBytes) are read. "
        + "Check that it is the right file, or split it."
    case .hidden:
      "It has words, but the page hides all of them. Show them, or name the element that has the "
        + "text."
    case .unread(let reason):
      reason
    case .fragmentMissing(let name):
      "Nothing in the file is named “\(name)”. Correct the part after “#”, or give an element "
        + "that id."
    }
  }
}
