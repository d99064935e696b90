public import MediaModel

/// The speech of a medium according to a file: when people speak, and what they say.
public struct ImportedSpeech: Sendable, Hashable {
  /// When people speak; its detector is named after the form (``SpeechTimelineForm/detector``).
  public private(set) var timeline: SpeechTimeline
  /// The words in order of time, a word without a time after the previous word; empty if the file
  /// has no words with times.
  public let words: [TimedWord]
  /// The format of the file.
  public let form: SpeechTimelineForm
  /// The recording that was chosen, if the file names recordings.
  public let recording: String?
  /// The language that the file names for the speech, or `nil`.
  public let language: LanguageTag?
  /// Whether the scores of the timeline are from the file; otherwise they are made from segments.
  public let hasOwnScores: Bool
  /// What is wrong with the file, in its order.
  public let issues: [ParseIssue]

  /// Creates the content of a file.
  ///
  /// - Parameters:
  ///   - timeline: When people speak.
  ///   - words: What they say.
  ///   - form: The format of the file.
  ///   - recording: The recording that was chosen.
  ///   - language: The language that the file names.
  ///   - hasOwnScores: Whether the scores of the timeline are in the file.
  ///   - issues: What is wrong with the file.
  public init(
    timeline: SpeechTimeline, words: [TimedWord] = [], form: SpeechTimelineForm,
    recording: String? = nil, language: LanguageTag? = nil, hasOwnScores: Bool = false,
    issues: [ParseIssue] = []
  ) {
    self.timeline = timeline
    self.words = words
    self.form = form
    self.recording = recording
    self.language = language
    self.hasOwnScores = hasOwnScores
    self.issues = issues
  }

  /// The same speech with scores up to the end of the medium.
  ///
  /// - Parameter duration: How long the medium lasts.
  /// - Returns: The speech; scores from the file are not changed.
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
