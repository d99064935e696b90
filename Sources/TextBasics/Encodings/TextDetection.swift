/// The encoding of a file, detected from its bytes.
public struct TextDetection: Sendable, Hashable {
  /// The encoding that fits best.
  public let encoding: TextEncoding
  /// The certainty, from 0 to 1.
  public let confidence: Double
  /// The reason, as a part of a sentence.
  public let reason: String

  /// The confidence in percent, for messages.
  var percent: Int { Int((min(max(confidence, 0), 1) * 100).rounded()) }
}
