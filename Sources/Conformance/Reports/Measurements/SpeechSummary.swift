public import MediaModel

/// Which detector spoke, and how much speech it found.
public struct SpeechSummary: Sendable, Hashable {
  /// The detector's name and version.
  public let detector: String
  /// SHA-256 of its model file, when it has one.
  public let model: ContentHash?
  /// All speech.
  public let speech: Duration
  /// Speech beyond doubt.
  public let certain: Duration

  /// Sums a timeline up.
  ///
  /// - Parameter timeline: Where people speak.
  public init(_ timeline: SpeechTimeline) {
    detector = timeline.detector
    model = timeline.model
    speech = timeline.speech.total
    certain = timeline.certainSpeech.total
  }
}
