/// All questions about one text file, so that the file is read once.
public struct TextFileRequest: Sendable, Hashable {
  /// The file's name; its extension decides if the content does not show the format.
  public var name: String
  /// Whether its cues are requested.
  public var wantsCues: Bool
  /// The parts of its text that are requested as plain text without times and markup.
  public var parts: Set<TextPart>
  /// The part with whose words other texts are compared; `nil` if the file is not a reference.
  public var reference: TextPart?
  /// The requested speech; `nil` if no speech is requested.
  public var speech: SpeechQuestion?

  /// A question about a file with a speech timeline.
  public struct SpeechQuestion: Sendable, Hashable {
    /// The recording to use if the file names several, or `nil`.
    public var recording: String?

    /// Creates a question.
    ///
    /// - Parameter recording: The recording to use.
    public init(recording: String?) { self.recording = recording }
  }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - wantsCues: Whether its cues are requested.
  ///   - parts: The parts of its text.
  ///   - reference: The part with whose words other texts are compared.
  ///   - speech: The requested speech.
  public init(
    name: String, wantsCues: Bool = false, parts: Set<TextPart> = [],
    reference: TextPart? = nil, speech: SpeechQuestion? = nil
  ) {
    self.name = name
    self.wantsCues = wantsCues
    self.parts = parts
    self.reference = reference
    self.speech = speech
  }

  /// Whether the request has no question.
  public var isEmpty: Bool {
    !wantsCues && parts.isEmpty && reference == nil && speech == nil
  }

  /// Adds the questions of another request about the same file.
  ///
  /// - Parameter other: The other request.
  public mutating func formUnion(_ other: TextFileRequest) {
    wantsCues = wantsCues || other.wantsCues
    parts.formUnion(other.parts)
    reference = reference ?? other.reference
    speech = speech ?? other.speech
  }

  /// Whether an answer to this request also answers another request.
  ///
  /// - Parameter other: The other request.
  /// - Returns: Whether it answers all questions of the other request.
  public func covers(_ other: TextFileRequest) -> Bool {
    var union = self
    union.formUnion(other)
    return union == self
  }
}

/// A part of a file's text: the whole text, or the part that a fragment identifies.
public struct TextPart: Sendable, Hashable {
  /// The whole text.
  public static let whole = TextPart(fragment: nil)

  /// The part after `#` in a reference, percent-encoded or not; `nil` for the whole text.
  public let fragment: String?

  /// Creates a part.
  ///
  /// - Parameter fragment: The part after `#` in a reference; `nil` for the whole text.
  public init(fragment: String?) { self.fragment = fragment }
}
