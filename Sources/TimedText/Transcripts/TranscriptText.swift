public import MediaModel

/// The text of a page or a document as people can read it.
public struct TranscriptText: Sendable, Hashable {
  /// The text as UTF-8.
  public let bytes: [UInt8]
  /// Whether the file was cut off inside it.
  public let endsAbruptly: Bool
  /// Where it may have more words; `nil` if all of it was read.
  public let unread: UnreadWords?

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - bytes: The text as UTF-8.
  ///   - endsAbruptly: Whether the file was cut off inside it.
  ///   - unread: Where it may have more words.
  public init(_ bytes: [UInt8], endsAbruptly: Bool = false, unread: UnreadWords? = nil) {
    self.bytes = bytes
    self.endsAbruptly = endsAbruptly
    self.unread = unread
  }
}
