package import MediaModel

/// How fast cues have to be read, in the unit of a guideline, and its limit.
package struct ReadingSpeed: Sendable, Hashable {
  /// The guideline.
  package let profile: QualityProfile
  /// The fastest that the guideline allows.
  package let limit: Double
  /// The unit of speeds.
  package let unit: QualityLimit.Unit
  /// The place in the guideline that sets the limit.
  package let source: String

  /// Looks up the limit of a guideline; `nil` if it sets no limit of reading speed.
  ///
  /// - Parameters:
  ///   - profile: The guideline.
  ///   - language: The captions' language, or `nil`.
  package init?(_ profile: QualityProfile, language: LanguageTag?) {
    let measures = [QualityLimit.Measure.charactersPerSecond, .wordsPerMinute, .secondsPerWord]
    guard
      let limit = measures.lazy.compactMap({ profile.limit($0, for: language) }).first,
      limit.value > 0
    else { return nil }
    self.profile = profile
    source = limit.source
    // Seconds per word become words per minute: a larger number is faster in every guideline.
    self.limit = limit.unit == .secondsPerWord ? 60 / limit.value : limit.value
    unit = limit.unit == .secondsPerWord ? .wordsPerMinute : limit.unit
  }

  /// The speed of a cue.
  ///
  /// - Parameters:
  ///   - text: How much there is to read.
  ///   - length: How long it is shown; a millisecond is added, because times are in whole
  ///     milliseconds.
  /// - Returns: The speed; `nil` if there is nothing to read, or the cue is never shown.
  package func speed(of text: CueTextCounts, shownFor length: Duration) -> Double? {
    guard length > .zero, text.characters > 0 else { return nil }
    let seconds = (length + .milliseconds(1)).decimalValue
    return switch unit {
    case .wordsPerMinute: Double(text.words) / seconds * 60
    case .fullWidthCharactersPerSecond: Double(text.columns) / 2 / seconds
    default: Double(text.characters) / seconds
    }
  }
}
