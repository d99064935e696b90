/// A description written as text, compared with the time that there is to speak it.
///
/// Players speak a line from its start; what ends it is the next line, not its own end. Some pause
/// the medium until a line is spoken (extended audio description, WCAG 2, 1.2.7), so nothing here
/// proves that a line is lost.
public struct SpokenText: Sendable, Hashable {
  /// One line of the description.
  public struct Line: Sendable, Hashable {
    /// When it begins to be spoken.
    public let start: MediaTime
    /// When its cue ends, as written.
    public let end: MediaTime
    /// How many words it has; `nil` in a script that does not part words.
    public let words: Int?
    /// Where it is in its file; `nil` for a line of a media file.
    public let position: TextPosition?

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - start: When it begins to be spoken.
    ///   - end: When its cue ends.
    ///   - words: How many words it has.
    ///   - position: Where it is in its file.
    public init(start: MediaTime, end: MediaTime, words: Int?, position: TextPosition? = nil) {
      self.start = start
      self.end = end
      self.words = words
      self.position = position
    }
  }

  /// A line that the assumed voice does not end before the next one begins.
  public struct Rushed: Sendable, Hashable {
    /// The line.
    public let line: Line
    /// How long there is to speak it: to the start of the next line, or to the medium's end.
    public let room: Duration
    /// How fast it must be spoken, in words a minute.
    public let rate: Double

    /// Creates a line with too little room.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - room: How long there is to speak it.
    ///   - rate: How fast it must be spoken, in words a minute.
    public init(line: Line, room: Duration, rate: Double) {
      self.line = line
      self.room = room
      self.rate = rate
    }
  }

  /// A line that is spoken while people speak in the main sound.
  public struct Clash: Sendable, Hashable {
    /// The line.
    public let line: Line
    /// When it is spoken at the assumed rate.
    public let spoken: Range<MediaTime>
    /// For how much of that time people speak beyond doubt.
    public let overlap: Duration

    /// Creates a line over speech.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - spoken: When it is spoken.
    ///   - overlap: For how much of that time people speak.
    public init(line: Line, spoken: Range<MediaTime>, overlap: Duration) {
      self.line = line
      self.spoken = spoken
      self.overlap = overlap
    }
  }

  /// A line that no player gets to speak.
  public struct Lost: Sendable, Hashable {
    /// Why it is not spoken.
    public enum Cause: String, Sendable, Hashable, CaseIterable {
      /// It begins when the medium has ended.
      case beyondEnd
      /// Its cue ends as it begins, or before.
      case noLength
    }

    /// The line.
    public let line: Line
    /// Why it is not spoken.
    public let cause: Cause

    /// Creates a line that is not spoken.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - cause: Why it is not spoken.
    public init(line: Line, cause: Cause) {
      self.line = line
      self.cause = cause
    }
  }

  /// The assumed rate of speech in words a minute.
  public let rate: Double
  /// How many cues the text has.
  public let cueCount: Int
  /// How many of them have no words; players speak nothing then.
  public let blankCount: Int
  /// How many lines could not be measured because their script does not part words.
  public let unmeasuredCount: Int
  /// The lines that must be spoken faster, in order of time.
  public let rushed: [Rushed]
  /// The lines over speech, in order of time; `nil` when it is not known where people speak.
  public let clashes: [Clash]?
  /// The lines that no player speaks, in order of time.
  public let lost: [Lost]

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - rate: The assumed rate of speech in words a minute.
  ///   - cueCount: How many cues the text has.
  ///   - blankCount: How many of them have no words.
  ///   - unmeasuredCount: How many lines could not be measured.
  ///   - rushed: The lines that must be spoken faster.
  ///   - clashes: The lines over speech.
  ///   - lost: The lines that no player speaks.
  public init(
    rate: Double, cueCount: Int, blankCount: Int = 0, unmeasuredCount: Int = 0,
    rushed: [Rushed] = [], clashes: [Clash]? = [], lost: [Lost] = []
  ) {
    self.rate = rate
    self.cueCount = cueCount
    self.blankCount = blankCount
    self.unmeasuredCount = unmeasuredCount
    self.rushed = rushed
    self.clashes = clashes
    self.lost = lost
  }
}
