public import MediaModel
public import SpeechTimelines
public import TextBasics

/// The parsed content of one text file: an answer to each question of a ``TextFileRequest``.
public struct TextFileContent: Sendable, Hashable {
  /// The cues, or the reason that there are none; `nil` if they were not requested.
  public var cues: Result<TimedTextDocument, TimedTextError>?
  /// The text of each requested part, or the reason that there is none.
  public var texts: [TextPart: Result<Transcript, TimedTextError>]
  /// The words with which other texts are compared; `nil` if they were not requested.
  public var reference: Result<ReferenceWords, TimedTextError>?
  /// The speech, from the file alone; `nil` if it was not requested.
  public var speech: Result<ImportedSpeech, SpeechTimelineError>?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - cues: The cues.
  ///   - texts: The text of each part.
  ///   - reference: The words with which other texts are compared.
  ///   - speech: The speech.
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

/// The words of a reference, with which captions and transcripts are compared.
public enum ReferenceWords: Sendable, Hashable {
  /// The output of a speech recognizer: words in order of time, punctuation included.
  case recognized([TimedWord])
  /// Captions in order of time, as plain text.
  case captions([Cue])
  /// A transcript without markup.
  case text(String)
}
