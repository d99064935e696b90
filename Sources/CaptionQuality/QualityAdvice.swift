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

  /// A stable name such as `quality.lineLength`: never reused for other advice.
  package struct Code: Sendable, Hashable {
    /// The name.
    package let name: String

    /// Creates a code from a literal, so that no code can be assembled at run time.
    ///
    /// - Parameter name: The name.
    package init(_ name: StaticString) { self.name = name.description }
  }
}

extension QualityAdvice.Code {
  /// A line is longer than the limit.
  package static let lineLength = Self("quality.lineLength")
  /// A cue has more lines than the limit.
  package static let linesPerCue = Self("quality.linesPerCue")
  /// A cue has to be read faster than the limit.
  package static let readingSpeed = Self("quality.readingSpeed")
  /// All cues together have to be read faster than the limit.
  package static let meanReadingSpeed = Self("quality.meanReadingSpeed")
  /// A cue is shown too short.
  package static let shortCue = Self("quality.shortCue")
  /// A cue is shown too long.
  package static let longCue = Self("quality.longCue")
  /// The gap before a cue is too small to be seen.
  package static let smallGap = Self("quality.smallGap")
  /// The gap before a cue is neither closed nor a pause.
  package static let unclosedGap = Self("quality.unclosedGap")
  /// A cue starts while another is shown in the same place.
  package static let overlap = Self("quality.overlap")
  /// A cue starts at the end of the media or later.
  package static let afterEnd = Self("quality.afterEnd")
  /// A cue ends after the end of the media.
  package static let pastEnd = Self("quality.pastEnd")
  /// A cue shows nothing.
  package static let emptyCue = Self("quality.emptyCue")
  /// No cue describes a sound.
  package static let noSounds = Self("quality.noSounds")
  /// No cue names a speaker.
  package static let noSpeakers = Self("quality.noSpeakers")
  /// The text is in capitals.
  package static let capitals = Self("quality.capitals")
  /// The text is a placeholder.
  package static let placeholder = Self("quality.placeholder")
  /// The text is in another language than the captions declare.
  package static let language = Self("quality.language")

  /// Cues repeat the last line of the one before.
  package static let rolling = Self("quality.rolling")

  /// Every code, for the table of codes.
  package static let all: [Self] = [
    .lineLength, .linesPerCue, .readingSpeed, .meanReadingSpeed, .shortCue, .longCue, .smallGap,
    .unclosedGap, .overlap, .afterEnd, .pastEnd, .emptyCue, .noSounds, .noSpeakers, .capitals,
    .placeholder, .language, .rolling,
  ]
}
