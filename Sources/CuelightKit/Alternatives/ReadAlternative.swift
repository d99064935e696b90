import MediaModel
import TimedText

/// An alternative after it was read.
struct ReadAlternative: Sendable, Hashable {
  /// How it is named.
  let reference: AlternativeReference
  /// SHA-256 of the bytes that were parsed, or that a worker abandoned; `nil` when there are none.
  let hash: ContentHash?
  /// What it holds, or why that is not known.
  let content: Result<AlternativeContent, AlternativeError>

  /// What was read of it as text; `nil` when it could not be opened, or is no text that is read.
  var text: TextFileContent? {
    if case .success(.text(let text)) = content { text } else { nil }
  }

  /// Why nothing of it is known, or `nil`.
  var failure: AlternativeError? {
    if case .failure(let failure) = content { failure } else { nil }
  }
}

/// What an alternative holds.
enum AlternativeContent: Sendable, Hashable {
  /// Text, and what was asked of it.
  case text(TextFileContent)
  /// Captions in a form that is known by its name only; bitmaps have no text that a setting could
  /// change.
  case unknownForm(String, isBitmap: Bool)
  /// Nothing, in a form that is known by its name only.
  case nothing
}
