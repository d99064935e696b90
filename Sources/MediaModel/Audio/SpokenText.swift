/// A text description, compared with the time that is available to speak it.
///
/// Players speak a line from its start until the next line, and not only until the line's own end.
/// Some players pause the medium until a line is spoken (extended audio description, WCAG 2,
/// 1.2.7), so these measures do not prove that a line is lost.
public struct SpokenText: Sendable, Hashable {
  /// One line of the description.
  public struct Line: Sendable, Hashable {
    /// The time at which the voice begins to speak it.
    public let start: MediaTime
    /// The end of its cue, as written.
    public let end: MediaTime
    /// The number of words; `nil` in a script that does not separate words.
    public let words: Int?
    /// The position in the file; `nil` for a line of a media file.
    public let position: TextPosition?

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - start: The time at which the voice begins to speak it.
    ///   - end: The end of its cue.
    ///   - words: The number of words.
    ///   - position: The position in the file.
    public init(start: MediaTime, end: MediaTime, words: Int?, position: TextPosition? = nil) {
      self.start = start
      self.end = end
      self.words = words
      self.position = position
    }
  }

  /// A line that the assumed voice has not finished when the next one begins.
  public struct Rushed: Sendable, Hashable {
    /// The line.
    public let line: Line
    /// The time available to speak it: to the start of the next line, or to the medium's end.
    public let room: Duration
    /// The necessary rate of speech, in words per minute.
    public let rate: Double

    /// Creates a line with too little time.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - room: The time available to speak it.
    ///   - rate: The necessary rate of speech, in words per minute.
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
    /// The time of its speech at the assumed rate.
    public let spoken: Range<MediaTime>
    /// The duration of certain speech during that time.
    public let overlap: Duration

    /// Creates a line over speech.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - spoken: The time of its speech.
    ///   - overlap: The duration of speech during that time.
    public init(line: Line, spoken: Range<MediaTime>, overlap: Duration) {
      self.line = line
      self.spoken = spoken
      self.overlap = overlap
    }
  }

  /// A line that no player speaks.
  public struct Lost: Sendable, Hashable {
    /// The reason that a line is not spoken.
    public enum Cause: String, Sendable, Hashable, CaseIterable {
      /// It begins after the end of the medium.
      case beyondEnd
      /// Its cue ends when it begins, or earlier.
      case noLength
    }

    /// The line.
    public let line: Line
    /// The reason that it is not spoken.
    public let cause: Cause

    /// Creates a line that is not spoken.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - cause: The reason that it is not spoken.
    public init(line: Line, cause: Cause) {
      self.line = line
      self.cause = cause
    }
  }

  /// The assumed rate of speech in words per minute.
  public let rate: Double
  /// The number of cues in the text.
  public let cueCount: Int
  /// The number of cues without words, for which players speak nothing.
  public let blankCount: Int
  /// The number of lines that could not be measured because their script does not separate words.
  public let unmeasuredCount: Int
  /// The lines that must be spoken faster, in order of time.
  public let rushed: [Rushed]
  /// The lines over speech, in order of time; `nil` if the speech is unknown.
  public let clashes: [Clash]?
  /// The lines that no player speaks, in order of time.
  public let lost: [Lost]

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - rate: The assumed rate of speech in words per minute.
  ///   - cueCount: The number of cues in the text.
  ///   - blankCount: The number of cues without words.
  ///   - unmeasuredCount: The number of lines that could not be measured.
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
