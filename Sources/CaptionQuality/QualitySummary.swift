package import CueText

/// The measurements over all cues.
package struct QualitySummary: Sendable, Hashable {
  /// Cues.
  package internal(set) var cues = 0
  /// Words in them.
  package internal(set) var words = 0
  /// Characters as people count them, without line ends.
  package internal(set) var characters = 0
  /// The sum of the times for which the cues are shown.
  package internal(set) var shown: Duration = .zero
  /// The fastest cue in characters per second; 0 if no speed was measured.
  package internal(set) var fastestInCharacters: Double = 0
  /// The fastest cue in words per minute.
  package internal(set) var fastestInWords: Double = 0
  /// The longest line in columns; wide characters take two.
  package internal(set) var longestLine = 0
  /// The maximum number of lines of a cue.
  package internal(set) var mostLines = 0
  /// The shortest time that a cue is shown.
  package internal(set) var shortestCue: Duration?
  /// The longest time that a cue is shown.
  package internal(set) var longestCue: Duration?
  /// The smallest gap between a cue and the one before.
  package internal(set) var smallestGap: Duration?
  /// Cues that start while another is shown in the same place.
  package internal(set) var overlaps = 0
  /// Cues that start at the end of the media or later; 0 if its length is not known.
  package internal(set) var cuesAfterEnd = 0
  /// Cues that show nothing.
  package internal(set) var emptyCues = 0
  /// Cues that describe a sound or mark music.
  package internal(set) var soundCues = 0
  /// Cues that name a speaker.
  package internal(set) var speakerCues = 0
  /// Letters that have a case.
  package internal(set) var casedLetters = 0
  /// Capital letters among them.
  package internal(set) var capitalLetters = 0
  /// The language that the text seems to be in.
  package internal(set) var language: LanguageGuess?

  /// Characters per second over all cues.
  package var meanInCharacters: Double { rate(characters) }
  /// Words per minute over all cues.
  package var meanInWords: Double { rate(words) * 60 }

  private func rate(_ count: Int) -> Double {
    shown > .zero ? Double(count) / (shown / .seconds(1)) : 0
  }
}
