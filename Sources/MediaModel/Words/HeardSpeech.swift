/// What a speech recognizer heard of a medium.
public struct HeardSpeech: Sendable, Hashable {
  /// The program that listened, and its model.
  public struct Recognizer: Sendable, Hashable {
    /// Its name, such as `faster-whisper`, or the command as the user wrote it.
    public let name: String
    /// The SHA-256 of its model, or `nil` if it is not known.
    public let model: ContentHash?

    /// Creates an identity.
    ///
    /// - Parameters:
    ///   - name: Its name, or the command.
    ///   - model: The SHA-256 of its model.
    public init(name: String, model: ContentHash? = nil) {
      self.name = name
      self.model = model
    }
  }

  /// The program that listened.
  public let recognizer: Recognizer
  /// The language that it names for the sound, or `nil`.
  public let language: LanguageTag?
  /// The parts of the medium to which it listened.
  public let listened: TimeRanges
  /// Whether these are all parts with speech.
  public let isWhole: Bool
  /// The words in order of time, on the presentation clock of the medium.
  public let words: [TimedWord]

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - recognizer: The program that listened.
  ///   - language: The language that it names.
  ///   - listened: The parts to which it listened.
  ///   - isWhole: Whether these are all parts with speech.
  ///   - words: The words in order of time.
  public init(
    recognizer: Recognizer, language: LanguageTag? = nil, listened: TimeRanges,
    isWhole: Bool = false, words: [TimedWord]
  ) {
    self.recognizer = recognizer
    self.language = language
    self.listened = listened
    self.isWhole = isWhole
    self.words = words
  }
}
