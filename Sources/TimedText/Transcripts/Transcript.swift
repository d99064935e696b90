import CueText
public import MediaModel

/// The text alternative of a medium, as plain text.
public struct Transcript: Sendable, Hashable {
  /// The text without markup, with lines separated by LF.
  public let text: String
  /// The number of its words, by ``WordCount/count(_:)``.
  public let wordCount: Int
  /// Whether it was read from captions.
  public let isTimed: Bool
  /// Whether it is only a placeholder, by ``PlaceholderText``.
  public let isPlaceholder: Bool
  /// Whether the file was certainly or almost certainly cut off; see ``TranscriptReader``.
  public let endsAbruptly: Bool
  /// Where it may have words that were not read; `nil` if all of it was read.
  public let unread: UnreadWords?

  /// Creates a transcript.
  ///
  /// - Parameters:
  ///   - text: The text without markup.
  ///   - isTimed: Whether it was read from captions.
  ///   - isPlaceholder: Whether it is only a placeholder.
  ///   - endsAbruptly: Whether the file was cut off.
  ///   - unread: Where it may have words that were not read.
  public init(
    text: String, isTimed: Bool, isPlaceholder: Bool, endsAbruptly: Bool,
    unread: UnreadWords? = nil
  ) {
    self.text = text
    wordCount = WordCount.count(text)
    self.isTimed = isTimed
    self.isPlaceholder = isPlaceholder
    self.endsAbruptly = endsAbruptly
    self.unread = unread
  }
  /// Creates a transcript whose words are already counted.
  ///
  /// - Parameters:
  ///   - text: The text without markup; may be empty.
  ///   - wordCount: The number of its words.
  ///   - isTimed: Whether it was read from captions.
  ///   - isPlaceholder: Whether it is only a placeholder.
  ///   - endsAbruptly: Whether the file was cut off.
  ///   - unread: Where it may have words that were not read.
  package init(
    text: String, wordCount: Int, isTimed: Bool, isPlaceholder: Bool, endsAbruptly: Bool,
    unread: UnreadWords?
  ) {
    self.text = text
    self.wordCount = wordCount
    self.isTimed = isTimed
    self.isPlaceholder = isPlaceholder
    self.endsAbruptly = endsAbruptly
    self.unread = unread
  }
}
