/// Everything that is asked of one file of text, so that the file is read once.
public struct TextFileRequest: Sendable, Hashable {
  /// The file's name; its ending decides where the content leaves the format open.
  public var name: String
  /// Whether its cues are asked for.
  public var wantsCues: Bool
  /// The parts of its text that are asked for without times and markup.
  public var parts: Set<TextPart>
  /// The part whose words others are compared with; `nil` when the file is no reference.
  public var reference: TextPart?
  /// Which speech is asked for; `nil` for none.
  public var speech: SpeechQuestion?

  /// What is asked of a file that says where people speak.
  public struct SpeechQuestion: Sendable, Hashable {
    /// The recording that is meant where the file names several, or `nil`.
    public var recording: String?

    /// Creates a question.
    ///
    /// - Parameter recording: The recording that is meant.
    public init(recording: String?) { self.recording = recording }
  }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - wantsCues: Whether its cues are asked for.
  ///   - parts: The parts of its text.
  ///   - reference: The part whose words others are compared with.
  ///   - speech: Which speech is asked for.
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

  /// Whether nothing is asked.
  public var isEmpty: Bool {
    !wantsCues && parts.isEmpty && reference == nil && speech == nil
  }

  /// Adds what another request asks of the same file.
  ///
  /// - Parameter other: The other request.
  public mutating func formUnion(_ other: TextFileRequest) {
    wantsCues = wantsCues || other.wantsCues
    parts.formUnion(other.parts)
    reference = reference ?? other.reference
    speech = speech ?? other.speech
  }

  /// Whether an answer to this request also answers another one.
  ///
  /// - Parameter other: The other request.
  /// - Returns: Whether it does.
  public func covers(_ other: TextFileRequest) -> Bool {
    var union = self
    union.formUnion(other)
    return union == self
  }
}
