/// What a text reader read in the picture, and whether it is what people say.
public struct PaintedWords: Sendable, Hashable {
  /// The program that read.
  public struct Reader: Sendable, Hashable {
    /// Its name, such as `rapidocr`, or the command as the user wrote it.
    public let name: String
    /// Its version, or `nil` if it is not known.
    public let version: String?

    /// Creates an identity.
    ///
    /// - Parameters:
    ///   - name: Its name, or the command.
    ///   - version: Its version.
    public init(name: String, version: String? = nil) {
      self.name = name
      self.version = version
    }
  }

  /// The text in one part of the picture, while it stands there.
  public struct Line: Sendable, Hashable {
    /// When it stands there.
    public let range: Range<MediaTime>
    /// What was read, in one line; empty if nothing was.
    public let text: String
    /// The certainty of the reader, from 0 to 1; `nil` if it gives none.
    public let confidence: Float?
    /// The share of its words that are heard at its time, beside the offset of all lines; `nil` if
    /// they were not compared, as words are that an earlier line has shown.
    public var share: Float?
    /// How much later it appears than its first word is said; `nil` if that was not heard.
    public var delay: Duration?

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - range: When it stands there.
    ///   - text: What was read.
    ///   - confidence: The certainty of the reader.
    ///   - share: The share of its words that are heard.
    ///   - delay: How much later it appears than its first word is said.
    public init(
      range: Range<MediaTime>, text: String, confidence: Float? = nil, share: Float? = nil,
      delay: Duration? = nil
    ) {
      self.range = range
      self.text = text
      self.confidence = confidence
      self.share = share
      self.delay = delay
    }
  }

  /// Whether painted words are those that are heard.
  public enum Answer: String, Sendable, Hashable, CaseIterable {
    /// They are heard when they are shown, or all of them earlier or later.
    case said
    /// Other words are heard: those in the picture agree no better than by chance.
    case otherWords
    /// Too little was read or heard, or it agrees in part.
    case cannotTell
  }

  /// The comparison with what a recognizer heard.
  public struct Hearing: Sendable, Hashable {
    /// The program that listened.
    public let recognizer: HeardSpeech.Recognizer
    /// Whether the painted words are heard.
    public var answer = Answer.cannotTell
    /// The share of the painted words that are heard while they are shown, 0 to 1.
    public var share: Float = 0
    /// The highest share that is heard at other places.
    public var chance: Float = 0
    /// The number of painted words that were compared.
    public var words = 0
    /// How much later the painted words are shown than said, where it is the same in most lines; `nil`
    /// if that is not sure.
    public var offset: Duration?
    /// What is said and not painted, in order of time.
    public var unpainted: [CaptionWords.Uncaptioned] = []

    /// Creates a comparison that tells nothing.
    ///
    /// - Parameter recognizer: The program that listened.
    public init(recognizer: HeardSpeech.Recognizer) { self.recognizer = recognizer }
  }

  /// The program that read.
  public let reader: Reader
  /// The number of parts of the picture that were given to it.
  public let crops: Int
  /// What it read, in order of time.
  public var lines: [Line]
  /// The comparison with what a recognizer heard; `nil` if none listened.
  public var hearing: Hearing?

  /// Creates what was read.
  ///
  /// - Parameters:
  ///   - reader: The program that read.
  ///   - crops: The number of parts of the picture that were given to it.
  ///   - lines: What it read, in order of time.
  ///   - hearing: The comparison with what a recognizer heard.
  public init(reader: Reader, crops: Int, lines: [Line], hearing: Hearing? = nil) {
    self.reader = reader
    self.crops = crops
    self.lines = lines
    self.hearing = hearing
  }

  /// Whether the words in the picture are those that are heard.
  public var areSaid: Bool { hearing?.answer == .said }
}
