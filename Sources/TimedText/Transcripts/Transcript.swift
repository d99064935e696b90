import CueText

/// The text version of a medium, as plain text.
public struct Transcript: Sendable, Hashable {
  /// The text without markup, lines separated by LF.
  public let text: String
  /// How many words it has, by ``WordCount/count(_:)``.
  public let wordCount: Int
  /// Whether it came from captions.
  public let isTimed: Bool
  /// Whether it is nothing but a placeholder, by ``PlaceholderText``.
  public let isPlaceholder: Bool
  /// Whether the file certainly or almost certainly was cut off; see ``TranscriptReader``.
  public let endsAbruptly: Bool

  /// Creates a transcript.
  ///
  /// - Parameters:
  ///   - text: The text without markup.
  ///   - isTimed: Whether it came from captions.
  ///   - isPlaceholder: Whether it is nothing but a placeholder.
  ///   - endsAbruptly: Whether the file was cut off.
  public init(text: String, isTimed: Bool, isPlaceholder: Bool, endsAbruptly: Bool) {
    self.text = text
    wordCount = WordCount.count(text)
    self.isTimed = isTimed
    self.isPlaceholder = isPlaceholder
    self.endsAbruptly = endsAbruptly
  }
  /// Creates a transcript whose words were counted already.
  ///
  /// - Parameters:
  ///   - text: The text without markup; may be left out.
  ///   - wordCount: How many words it has.
  ///   - isTimed: Whether it came from captions.
  ///   - isPlaceholder: Whether it is nothing but a placeholder.
  ///   - endsAbruptly: Whether the file was cut off.
  package init(
    text: String, wordCount: Int, isTimed: Bool, isPlaceholder: Bool, endsAbruptly: Bool
  ) {
    self.text = text
    self.wordCount = wordCount
    self.isTimed = isTimed
    self.isPlaceholder = isPlaceholder
    self.endsAbruptly = endsAbruptly
  }
}
