public import MediaModel

/// Captions that a program drafted and a person corrects.
public struct DraftReport: Sendable, Hashable {
  /// A place that a person has to look at.
  public struct Place: Sendable, Hashable {
    /// When it is; `nil` if that is not known.
    public let range: Range<MediaTime>?
    /// The words.
    public let text: String
    /// Why it has to be looked at, without a full stop.
    public let reason: String

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - range: When it is.
    ///   - text: The words.
    ///   - reason: Why it has to be looked at.
    public init(range: Range<MediaTime>?, text: String, reason: String) {
      self.range = range
      self.text = text
      self.reason = reason
    }
  }

  /// A transcript whose words the captions have.
  public struct Transcript: Sendable, Hashable {
    /// The file, as the user would name it.
    public let name: String
    /// The share of its words that were heard, 0 to 1.
    public let share: Float
    /// Whether it is known to belong to the film; a text that is too short to compare with chance may.
    public let isCertain: Bool

    /// Creates a transcript.
    ///
    /// - Parameters:
    ///   - name: The file.
    ///   - share: The share of its words that were heard.
    ///   - isCertain: Whether it is known to belong to the film.
    public init(name: String, share: Float, isCertain: Bool) {
      self.name = name
      self.share = share
      self.isCertain = isCertain
    }
  }

  /// The medium, as the user would name it.
  public let medium: String
  /// The recognizer that listened.
  public let recognizer: HeardSpeech.Recognizer
  /// The transcript; `nil` if the words are the recognizer's own.
  public let transcript: Transcript?
  /// The number of cues.
  public let cues: Int
  /// The places to look at, in order of time.
  public let places: [Place]
  /// Issues and limits that were found while reading, one sentence each.
  public let notices: [String]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - recognizer: The recognizer that listened.
  ///   - transcript: The transcript.
  ///   - cues: The number of cues.
  ///   - places: The places to look at.
  ///   - notices: Issues and limits that were found while reading.
  public init(
    medium: String, recognizer: HeardSpeech.Recognizer, transcript: Transcript?, cues: Int,
    places: [Place], notices: [String] = []
  ) {
    self.medium = medium
    self.recognizer = recognizer
    self.transcript = transcript
    self.cues = cues
    self.places = places
    self.notices = notices
  }
}
