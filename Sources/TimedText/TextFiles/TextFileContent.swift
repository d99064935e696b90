public import MediaModel
public import SpeechTimelines
public import TextBasics

/// What was read of one file of text: an answer to each question of a ``TextFileRequest``.
public struct TextFileContent: Sendable, Hashable {
  /// The cues, or why there are none; `nil` when they were not asked for.
  public var cues: Result<TimedTextDocument, TimedTextError>?
  /// The text of each part that was asked for, or why there is none.
  public var texts: [TextPart: Result<Transcript, TimedTextError>]
  /// The words that others are compared with; `nil` when they were not asked for.
  public var reference: Result<ReferenceWords, TimedTextError>?
  /// Where people speak, as far as the file alone tells; `nil` when it was not asked for.
  public var speech: Result<ImportedSpeech, SpeechTimelineError>?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - cues: The cues.
  ///   - texts: The text of each part.
  ///   - reference: The words that others are compared with.
  ///   - speech: Where people speak.
  public init(
    cues: Result<TimedTextDocument, TimedTextError>? = nil,
    texts: [TextPart: Result<Transcript, TimedTextError>] = [:],
    reference: Result<ReferenceWords, TimedTextError>? = nil,
    speech: Result<ImportedSpeech, SpeechTimelineError>? = nil
  ) {
    self.cues = cues
    self.texts = texts
    self.reference = reference
    self.speech = speech
  }
}
