/// A number, or a requirement, that a profile sets.
package struct QualityLimit: Sendable, Hashable {
  /// What is measured.
  package enum Measure: String, Sendable, Hashable, CaseIterable {
    /// The width of the longest line of a cue, at most.
    case lineLength
    /// The lines of a cue, at most.
    case linesPerCue
    /// The reading speed of a cue in characters, at most.
    case charactersPerSecond
    /// The reading speed of a cue in words, at most.
    case wordsPerMinute
    /// The reading speed of all cues together in words, at most.
    case meanWordsPerMinute
    /// How long a cue is shown for each of its words, at least.
    case secondsPerWord
    /// How long a cue is shown, at least.
    case shortestCue
    /// How long a cue is shown, at most.
    case longestCue
    /// The gap between cues, at least.
    case smallestGap
    /// The shortest gap between cues that viewers see as a pause; shorter ones should be closed.
    case smallestPause
    /// Whether cues may overlap in time.
    case overlap
    /// Whether lower case is required.
    case mixedCase
    /// Whether descriptions of sounds are required.
    case sounds
    /// Whether speakers must be distinguished.
    case speakers
  }

  /// The unit of a number.
  package enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Columns of a line: wide characters (Unicode Standard Annex 11) take two.
    case columns
    /// Full-width characters; half-width ones count half.
    case fullWidthCharacters = "full-width characters"
    /// Lines.
    case lines
    /// Characters as people count them (grapheme clusters), without line ends.
    case charactersPerSecond = "characters per second"
    /// Full-width characters; half-width ones count half.
    case fullWidthCharactersPerSecond = "full-width characters per second"
    /// Words.
    case wordsPerMinute = "words per minute"
    /// Seconds for each word.
    case secondsPerWord = "seconds per word"
    /// Seconds.
    case seconds
    /// Frames of the video.
    case frames
    /// No unit: the limit is a requirement.
    case none = "-"
  }

  /// What is measured.
  package let measure: Measure
  /// The language it applies to, as a primary subtag, or `nil` for all others.
  package let language: String?
  /// The number; 1 for a requirement.
  package let value: Double
  /// Its unit.
  package let unit: Unit
  /// Where it is written in the profile's document.
  package let source: String
}
