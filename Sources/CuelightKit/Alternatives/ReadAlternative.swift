import MediaModel
import TimedText

/// An alternative after it was read.
struct ReadAlternative: Sendable, Hashable {
  /// The reference that names it.
  let reference: AlternativeReference
  /// SHA-256 of the bytes that were parsed, or that a worker abandoned; `nil` when there are none.
  let hash: ContentHash?
  /// The content, or the reason why it is not known.
  let content: Result<AlternativeContent, AlternativeError>

  /// The result of reading it as text; `nil` if it could not be opened, or is not text that is
  /// read.
  var text: TextFileContent? {
    if case .success(.text(let text)) = content { text } else { nil }
  }

  /// The reason why it could not be opened or read, or `nil`.
  var failure: AlternativeError? {
    if case .failure(let failure) = content { failure } else { nil }
  }
}

/// The content of an alternative.
enum AlternativeContent: Sendable, Hashable {
  /// Text, with the answers to the request.
  case text(TextFileContent)
  /// Captions in a form that only the file name tells; a setting cannot change the look of bitmaps.
  case unknownForm(String, isBitmap: Bool)
  /// An empty file, in a form that only the file name tells.
  case nothing
}
