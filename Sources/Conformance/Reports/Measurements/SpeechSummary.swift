public import MediaModel

/// The detector, and the amount of speech that it found.
public struct SpeechSummary: Sendable, Hashable {
  /// The detector's name and version.
  public let detector: String
  /// The SHA-256 of its model file, if it has one.
  public let model: ContentHash?
  /// All speech.
  public let speech: Duration
  /// Certain speech.
  public let certain: Duration

  /// Summarizes a timeline.
  ///
  /// - Parameter timeline: The speech.
  public init(_ timeline: SpeechTimeline) {
    detector = timeline.detector
    model = timeline.model
    speech = timeline.speech.total
    certain = timeline.certainSpeech.total
  }

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - detector: The detector's name and version.
  ///   - model: The SHA-256 of its model file, if it has one.
  ///   - speech: All speech.
  ///   - certain: Certain speech.
  package init(detector: String, model: ContentHash?, speech: Duration, certain: Duration) {
    self.detector = detector
    self.model = model
    self.speech = speech
    self.certain = certain
  }
}
