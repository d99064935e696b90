import MediaModel

/// A profile's limits for one language.
struct ActiveLimits {
  /// The width of lines.
  let lineLength: QualityLimit?
  let linesPerCue: QualityLimit?
  /// Reading speed in characters.
  let charactersPerSecond: QualityLimit?
  /// Reading speed in words.
  let wordsPerMinute: QualityLimit?
  /// Reading speed of all cues together.
  let meanWordsPerMinute: QualityLimit?
  /// Reading time for each word.
  let secondsPerWord: QualityLimit?
  let shortestCue: QualityLimit?
  let longestCue: QualityLimit?
  let smallestGap: QualityLimit?
  let smallestPause: QualityLimit?
  /// Whether cues may overlap.
  let overlap: QualityLimit?
  /// Whether lower case is required.
  let mixedCase: QualityLimit?
  /// Whether descriptions of sounds are required.
  let sounds: QualityLimit?
  /// Whether names of speakers are required.
  let speakers: QualityLimit?
  /// The shortest cue in microseconds.
  let shortestLength: Int64
  /// The longest cue in microseconds.
  let longestLength: Int64
  /// The smallest gap in microseconds.
  let smallestGapLength: Int64
  /// The smallest pause in microseconds.
  let smallestPauseLength: Int64
  /// How long a frame lasts in microseconds.
  let frame: Int64

  /// Looks up the limits.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - language: The captions' language.
  ///   - frameRate: Frames per second; 24 is used for `nil` or an unusable number.
  init(_ profile: QualityProfile, language: LanguageTag?, frameRate: Double?) {
    func limit(_ measure: QualityLimit.Measure) -> QualityLimit? {
      profile.limit(measure, for: language)
    }
    lineLength = limit(.lineLength)
    linesPerCue = limit(.linesPerCue)
    charactersPerSecond = limit(.charactersPerSecond)
    wordsPerMinute = limit(.wordsPerMinute)
    meanWordsPerMinute = limit(.meanWordsPerMinute)
    secondsPerWord = limit(.secondsPerWord)
    shortestCue = limit(.shortestCue)
    longestCue = limit(.longestCue)
    smallestGap = limit(.smallestGap)
    smallestPause = limit(.smallestPause)
    overlap = limit(.overlap)
    mixedCase = limit(.mixedCase)
    sounds = limit(.sounds)
    speakers = limit(.speakers)
    let rate = frameRate.flatMap { (1...1_000).contains($0) ? $0 : nil } ?? 24
    let frame = Int64(clamping: 1e6 / rate)
    func length(_ limit: QualityLimit?, _ other: Int64) -> Int64 {
      guard let limit else { return other }
      return Int64(clamping: limit.value * (limit.unit == .frames ? Double(frame) : 1e6))
    }
    shortestLength = length(shortestCue, 0)
    longestLength = length(longestCue, .max)
    smallestGapLength = length(smallestGap, 0)
    smallestPauseLength = length(smallestPause, 0)
    self.frame = frame
  }
}
