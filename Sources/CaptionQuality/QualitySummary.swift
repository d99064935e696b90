public import CueText

/// The measurements over all cues.
public struct QualitySummary: Sendable, Hashable {
  /// Cues.
  public internal(set) var cues = 0
  /// Words in them.
  public internal(set) var words = 0
  /// Characters as people count them, without line ends.
  public internal(set) var characters = 0
  /// The sum of the times for which the cues are shown.
  public internal(set) var shown: Duration = .zero
  /// The fastest cue in characters per second; 0 if no speed was measured.
  public internal(set) var fastestInCharacters: Double = 0
  /// The fastest cue in words per minute.
  public internal(set) var fastestInWords: Double = 0
  /// The longest line in columns; wide characters take two.
  public internal(set) var longestLine = 0
  /// The maximum number of lines of a cue.
  public internal(set) var mostLines = 0
  /// The shortest time that a cue is shown.
  public internal(set) var shortestCue: Duration?
  /// The longest time that a cue is shown.
  public internal(set) var longestCue: Duration?
  /// The smallest gap between a cue and the one before.
  public internal(set) var smallestGap: Duration?
  /// Cues that start while another is shown in the same place.
  public internal(set) var overlaps = 0
  /// Cues that start at the end of the media or later; 0 if its length is not known.
  public internal(set) var cuesAfterEnd = 0
  /// Cues that show nothing.
  public internal(set) var emptyCues = 0
  /// Cues that describe a sound or mark music.
  public internal(set) var soundCues = 0
  /// Cues that name a speaker.
  public internal(set) var speakerCues = 0
  /// Letters that have a case.
  public internal(set) var casedLetters = 0
  /// Capital letters among them.
  public internal(set) var capitalLetters = 0
  /// The language that the text seems to be in.
  public internal(set) var language: LanguageGuess?

  /// Characters per second over all cues.
  public var meanInCharacters: Double { rate(characters) }
  /// Words per minute over all cues.
  public var meanInWords: Double { rate(words) * 60 }

  private func rate(_ count: Int) -> Double {
    shown > .zero ? Double(count) / (shown / .seconds(1)) : 0
  }
}
