package import MediaModel

/// A requirement of a profile that captions do not meet; it is only advice.
package struct QualityAdvice: Sendable, Hashable {
  /// The kind of advice.
  package let code: Code
  /// The cue's place in the document, from 0, or `nil` for the document as a whole.
  package let cueIndex: Int?
  /// The position of the cue in its file.
  package let position: TextPosition?
  /// The measured number, if there is one.
  package let measured: Double?
  /// The limit, if the profile has one.
  package let limit: QualityLimit?
  /// What was found and what to do.
  package let message: String

  /// A stable name: never reused for other advice.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// A line is longer than the limit.
    case lineLength = "quality.lineLength"
    /// A cue has more lines than the limit.
    case linesPerCue = "quality.linesPerCue"
    /// A cue has to be read faster than the limit.
    case readingSpeed = "quality.readingSpeed"
    /// All cues together have to be read faster than the limit.
    case meanReadingSpeed = "quality.meanReadingSpeed"
    /// A cue is shown too short.
    case shortCue = "quality.shortCue"
    /// A cue is shown too long.
    case longCue = "quality.longCue"
    /// The gap before a cue is too small to be seen.
    case smallGap = "quality.smallGap"
    /// The gap before a cue is neither closed nor a pause.
    case unclosedGap = "quality.unclosedGap"
    /// A cue starts while another is shown in the same place.
    case overlap = "quality.overlap"
    /// A cue starts at the end of the media or later.
    case afterEnd = "quality.afterEnd"
    /// A cue ends after the end of the media.
    case pastEnd = "quality.pastEnd"
    /// A cue shows nothing.
    case emptyCue = "quality.emptyCue"
    /// No cue describes a sound.
    case noSounds = "quality.noSounds"
    /// No cue names a speaker.
    case noSpeakers = "quality.noSpeakers"
    /// The text is in capitals.
    case capitals = "quality.capitals"
    /// The text is a placeholder.
    case placeholder = "quality.placeholder"
    /// The text is in another language than the captions declare.
    case language = "quality.language"
    /// Cues repeat the last line of the one before.
    case rolling = "quality.rolling"

    /// The name, as outputs print it.
    package var name: String { rawValue }
  }
}
