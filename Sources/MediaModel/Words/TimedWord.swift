/// A spoken word, with its time if that is known.
public struct TimedWord: Sendable, Hashable {
  /// The word as written, including punctuation.
  public let text: String
  /// The time at which it is spoken; empty if the source gives no length; `nil` if unknown.
  public let range: Range<MediaTime>?
  /// The certainty of a recognizer for this word, from 0 to 1; `nil` if it gives none.
  public let confidence: Float?

  /// Creates a word.
  ///
  /// - Parameters:
  ///   - text: The word as written.
  ///   - range: The time at which it is spoken.
  ///   - confidence: From 0 to 1.
  public init(text: String, range: Range<MediaTime>? = nil, confidence: Float? = nil) {
    self.text = text
    self.range = range
    self.confidence = confidence
  }
}
