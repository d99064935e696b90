/// A word as it was spoken, with the time it takes where that is known.
public struct TimedWord: Sendable, Hashable {
  /// The word as it is written, punctuation included.
  public let text: String
  /// When it is spoken, empty where the source gives it no length; `nil` when unknown.
  public let range: Range<MediaTime>?
  /// From 0 to 1: how sure a recogniser is that this word was spoken; `nil` when it does not say.
  public let confidence: Float?

  /// Creates a word.
  ///
  /// - Parameters:
  ///   - text: The word as it is written.
  ///   - range: When it is spoken.
  ///   - confidence: From 0 to 1.
  public init(text: String, range: Range<MediaTime>? = nil, confidence: Float? = nil) {
    self.text = text
    self.range = range
    self.confidence = confidence
  }
}
