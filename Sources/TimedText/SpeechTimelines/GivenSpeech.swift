public import MediaModel

/// Where people speak, and what they say, as a file tells it.
public struct GivenSpeech: Sendable, Hashable {
  /// Where people speak; its detector is named after the form (``SpeechTimelineForm/detector``).
  public let timeline: SpeechTimeline
  /// What they say in order of time, words without a time after the word they follow; empty where
  /// the file does not give words with times.
  public let words: [TimedWord]
  /// What the file is written in.
  public let form: SpeechTimelineForm
  /// The recording that was chosen, where the file names recordings.
  public let recording: String?
  /// What is wrong with the file, in its order.
  public let issues: [ParseIssue]

  /// Creates the content of a file.
  ///
  /// - Parameters:
  ///   - timeline: Where people speak.
  ///   - words: What they say.
  ///   - form: What the file is written in.
  ///   - recording: The recording that was chosen.
  ///   - issues: What is wrong with the file.
  public init(
    timeline: SpeechTimeline, words: [TimedWord] = [], form: SpeechTimelineForm,
    recording: String? = nil, issues: [ParseIssue] = []
  ) {
    self.timeline = timeline
    self.words = words
    self.form = form
    self.recording = recording
    self.issues = issues
  }
}
