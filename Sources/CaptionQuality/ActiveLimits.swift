import MediaModel

/// A profile's limits for one language, looked up once.
struct ActiveLimits {
  /// The width of lines.
  let lineLength: QualityLimit?
  /// Lines.
  let linesPerCue: QualityLimit?
  /// Reading speed in characters.
  let charactersPerSecond: QualityLimit?
  /// Reading speed in words.
  let wordsPerMinute: QualityLimit?
  /// Reading speed of all cues together.
  let meanWordsPerMinute: QualityLimit?
  /// Reading time for each word.
  let secondsPerWord: QualityLimit?
  /// The shortest cue.
  let shortestCue: QualityLimit?
  /// The longest cue.
  let longestCue: QualityLimit?
  /// The smallest gap.
  let smallestGap: QualityLimit?
  /// The smallest pause.
  let smallestPause: QualityLimit?
  /// Whether cues may overlap.
  let overlap: QualityLimit?
  /// Whether small letters are demanded.
  let mixedCase: QualityLimit?
  /// Whether sounds are demanded.
  let sounds: QualityLimit?
  /// Whether speakers are demanded.
  let speakers: QualityLimit?
  /// How long a frame lasts.
  let frame: Duration

  /// Looks the limits up.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - language: The captions' language.
  ///   - frameRate: Frames per second; `nil`, or no sensible number, for 24.
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
    frame = .decimal(1 / rate)
  }

  /// The length that a limit in seconds or frames stands for.
  ///
  /// - Parameter limit: The limit.
  /// - Returns: The length.
  func length(of limit: QualityLimit) -> Duration {
    limit.unit == .frames
      ? .microseconds(Int64(clamping: Double(frame.wholeMicroseconds) * limit.value))
      : .decimal(limit.value)
  }
}
