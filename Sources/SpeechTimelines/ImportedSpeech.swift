public import MediaModel

/// Where people speak, and what they say, according to a file.
public struct ImportedSpeech: Sendable, Hashable {
  /// Where people speak; its detector is named after the form (``SpeechTimelineForm/detector``).
  public private(set) var timeline: SpeechTimeline
  /// What they say in order of time, words without a time after the word they follow; empty where
  /// the file does not give words with times.
  public let words: [TimedWord]
  /// What the file is written in.
  public let form: SpeechTimelineForm
  /// The recording that was chosen, where the file names recordings.
  public let recording: String?
  /// Whether the scores of the timeline are in the file; else they say the same as its segments.
  public let hasOwnScores: Bool
  /// What is wrong with the file, in its order.
  public let issues: [ParseIssue]

  /// Creates the content of a file.
  ///
  /// - Parameters:
  ///   - timeline: Where people speak.
  ///   - words: What they say.
  ///   - form: What the file is written in.
  ///   - recording: The recording that was chosen.
  ///   - hasOwnScores: Whether the scores of the timeline are in the file.
  ///   - issues: What is wrong with the file.
  public init(
    timeline: SpeechTimeline, words: [TimedWord] = [], form: SpeechTimelineForm,
    recording: String? = nil, hasOwnScores: Bool = false, issues: [ParseIssue] = []
  ) {
    self.timeline = timeline
    self.words = words
    self.form = form
    self.recording = recording
    self.hasOwnScores = hasOwnScores
    self.issues = issues
  }

  /// The same with scores up to the end of the medium.
  ///
  /// - Parameter duration: How long the medium lasts.
  /// - Returns: The same speech; scores that are in the file stay as they are.
  public func lasting(_ duration: Duration) -> ImportedSpeech {
    guard !hasOwnScores else { return self }
    let missing = SpeechScores.count(until: duration) - timeline.scores.count
    guard missing > 0 else { return self }
    var longer = self
    longer.timeline = SpeechTimeline(
      detector: timeline.detector, model: timeline.model, start: timeline.start,
      hop: timeline.hop, scores: timeline.scores + [UInt8](repeating: 0, count: missing),
      segments: timeline.segments)
    return longer
  }
}
