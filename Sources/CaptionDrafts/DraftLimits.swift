package import CaptionQuality
package import MediaModel

/// The limits of the cues of a draft: those of a quality profile, and for what it leaves open those
/// that most guidelines share.
package struct DraftLimits: Sendable, Hashable {
  /// The columns of a line where a profile sets none: the most that the published guidelines allow.
  private static let usualColumns = 42
  /// The lines of a cue where a profile sets none.
  private static let usualLines = 2
  /// The shortest cue where a profile sets none: five sixths of a second.
  private static let usualShortest = Duration.microseconds(833_334)
  /// The longest cue where a profile sets none.
  private static let usualLongest = Duration.seconds(7)
  /// Frames per second of films, for limits in frames.
  private static let frameRate = 24.0
  /// More lines than this hide the picture, whatever a profile says.
  private static let mostLines = 4

  /// The columns of a line; wide characters take two.
  package let columns: Int
  /// The lines of a cue.
  package let lines: Int
  /// The shortest cue.
  package let shortest: Duration
  /// The longest cue.
  package let longest: Duration
  /// The least gap between cues.
  package let gap: Duration
  /// Gaps shorter than this are closed to ``gap``, or zero.
  package let pause: Duration
  /// The language of the words, or `nil`.
  package let language: LanguageTag?
  /// The moment after which no cue is shown, or `nil`.
  package let mediaEnd: MediaTime?
  /// How long a text is shown at least, by the profile's limit for each cue, or `nil`.
  let reading: ReadingTime?
  /// How long it should be shown, by the limit for all cues together, or `nil`.
  let usualReading: ReadingTime?

  /// Looks up the limits of a profile.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - language: The language of the words, or `nil`.
  ///   - mediaEnd: The end of the medium, or `nil`.
  package init(
    _ profile: QualityProfile, language: LanguageTag? = nil, mediaEnd: MediaTime? = nil
  ) {
    self.language = language
    self.mediaEnd = mediaEnd
    func length(_ measure: QualityLimit.Measure) -> Duration? {
      profile.limit(measure, for: language).map { limit in
        .decimal(limit.unit == .frames ? limit.value / Self.frameRate : limit.value)
      }
    }
    let line = profile.limit(.lineLength, for: language)
    let width = (line?.value ?? 0) * (line?.unit == .fullWidthCharacters ? 2 : 1)
    columns = line == nil ? Self.usualColumns : max(1, Int(Int64(clamping: width.rounded(.down))))
    let lines = profile.limit(.linesPerCue, for: language)
    self.lines =
      lines.map { min(Self.mostLines, max(1, Int(Int64(clamping: $0.value)))) } ?? Self.usualLines
    shortest = length(.shortestCue) ?? Self.usualShortest
    longest = max(shortest, length(.longestCue) ?? Self.usualLongest)
    gap = length(.smallestGap) ?? .zero
    pause = max(gap, length(.smallestPause) ?? .zero)
    let speeds: [QualityLimit.Measure] = [.charactersPerSecond, .wordsPerMinute, .secondsPerWord]
    let speed = speeds.lazy.compactMap { profile.limit($0, for: language) }.first
    reading = speed.flatMap(ReadingTime.init)
    usualReading = profile.limit(.meanWordsPerMinute, for: language).flatMap(ReadingTime.init)
  }

  /// How long a text has to be shown to be read.
  func readingTime(of size: TokenSize) -> Duration { reading?.length(of: size) ?? .zero }

  /// How long a text is shown where there is room.
  func wantedTime(of size: TokenSize) -> Duration {
    max(shortest, readingTime(of: size), usualReading?.length(of: size) ?? .zero)
  }
}

/// How long a unit of text takes to read.
struct ReadingTime: Sendable, Hashable {
  private let unit: QualityLimit.Unit
  /// The length for one unit.
  private let each: Double

  /// The length for a limit; `nil` for one that no text reaches.
  init?(_ limit: QualityLimit) {
    guard limit.value > 0 else { return nil }
    unit = limit.unit
    switch limit.unit {
    case .wordsPerMinute: each = 60 / limit.value
    case .secondsPerWord: each = limit.value
    default: each = 1 / limit.value
    }
  }

  /// How long a text takes to read.
  func length(of size: TokenSize) -> Duration {
    switch unit {
    case .wordsPerMinute, .secondsPerWord: .decimal(Double(size.words) * each)
    case .fullWidthCharactersPerSecond: .decimal(Double(size.columns) / 2 * each)
    default: .decimal(Double(size.characters) * each)
    }
  }
}
