import TimedText

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
