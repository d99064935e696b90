public import MediaModel

/// What says that a program made captions, or that they are not finished: then perhaps nobody has
/// checked them.
public struct UncheckedText: Sendable, Hashable {
  /// The state of the text.
  public enum State: Sendable, Hashable {
    /// A program made it from the sound.
    case automatic
    /// It is not finished.
    case draft
  }

  /// What says so.
  public enum Sign: Sendable, Hashable {
    /// The name of the file.
    case fileName
    /// The title of the track.
    case title(String)
    /// Words in the file.
    case words(TextPosition)
    /// Lines that roll up and words with a time each, as in automatic captions of YouTube.
    case rollingWords
    /// Identifiers of utterances, as in transcripts of Microsoft Teams.
    case utterances
  }

  /// The state of the text.
  public let state: State
  /// What says so.
  public let sign: Sign

  /// Creates a statement about a text.
  ///
  /// - Parameters:
  ///   - state: The state of the text.
  ///   - sign: What says so.
  public init(_ state: State, by sign: Sign) {
    self.state = state
    self.sign = sign
  }

  /// What says so, at the end of a sentence.
  var signInWords: String {
    switch sign {
    case .fileName: "as its file name says"
    case .title(let title): "as its title says (“\(title)”)"
    case .words: "as the file itself says"
    case .rollingWords:
      "as its form shows (lines that roll up, with a time for each word, as YouTube makes them)"
    case .utterances:
      "as its form shows (an identifier for each utterance, as Microsoft Teams writes them)"
    }
  }

  /// Its place among captions that count equally: finished ones come first, drafts last.
  var rank: Int {
    switch state {
    case .automatic: 1
    case .draft: 2
    }
  }

  /// The position of the words in the file, or `nil`.
  var position: TextPosition? {
    if case .words(let position) = sign { position } else { nil }
  }
}
