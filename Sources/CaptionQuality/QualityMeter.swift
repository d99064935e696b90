public import MediaModel
import TimedText

/// Measures captions against a profile.
///
/// What it finds is advice: no verdict follows from it.
public struct QualityMeter {
  private let document: TimedTextDocument
  private let profile: QualityProfile
  private let limits: ActiveLimits
  private let mediaEnd: MediaTime?
  private var report: QualityReport
  private var previous: [CaptionChannel?: Shown] = [:]
  private var colors: [String: Int] = [:]

  /// What was shown last in a channel.
  private struct Shown {
    /// When the screen is empty again.
    var end: MediaTime
    /// The settings of the cue that ends last.
    var settings: CueSettings
  }

  /// Measures captions.
  ///
  /// - Parameters:
  ///   - document: The captions.
  ///   - profile: What they are compared with.
  ///   - language: The language they are said to be in; `nil` for the one that the document names.
  ///   - mediaLength: How long the media is, or `nil` when that is not known.
  ///   - frameRate: The video's frames per second for limits in frames; `nil` for 24, which the
  ///     guidelines that count frames are written for.
  /// - Returns: What was measured, and advice.
  public static func measure(
    _ document: TimedTextDocument, against profile: QualityProfile,
    language: LanguageTag? = nil, mediaLength: Duration? = nil, frameRate: Double? = nil
  ) -> QualityReport {
    let guess = TextLanguage.guess(document)
    let declared = language ?? document.language
    let sure = guess.flatMap { $0.confidence >= leastConfidence ? $0.language : nil }
    var meter = QualityMeter(
      document: document, profile: profile,
      limits: ActiveLimits(profile, language: declared ?? sure, frameRate: frameRate),
      mediaEnd: mediaLength.map { MediaTime.zero.advanced(by: $0) },
      report: QualityReport(profile: profile.name))
    meter.report.summary.language = guess
    meter.measureCues()
    meter.adviseOnDocument(declared: declared, sure: sure)
    return meter.report
  }

  /// How sure a guess has to be before it is held against what captions say.
  private static let leastConfidence = 0.9
  /// Times are written in milliseconds: what lies closer to a limit is at the limit.
  private static let tolerance = Duration.milliseconds(1)
  /// How far a cue may outlast the media before that is told.
  private static let endTolerance = Duration.milliseconds(500)

  private mutating func measureCues() {
    let cues = document.cues
    report.summary.cues = cues.count
    let isOrdered = !zip(cues, cues.dropFirst()).contains { $0.start > $1.start }
    let order =
      isOrdered
      ? Array(cues.indices)
      : cues.indices.sorted { (cues[$0].start, $0) < (cues[$1].start, $1) }
    for index in order {
      let text = CueMeasure(cues[index], format: document.format)
      count(text)
      adviseOnText(text, index)
      if let range = cues[index].range { adviseOnTime(text, range, index) }
    }
    if colors.count > 1 { report.summary.speakerCues += colors.values.reduce(0, +) }
  }

  private mutating func count(_ text: CueMeasure) {
    report.summary.words += text.words
    report.summary.characters += text.characters
    report.summary.longestLine = max(report.summary.longestLine, text.longestLine)
    report.summary.mostLines = max(report.summary.mostLines, text.lines)
    report.summary.casedLetters += text.casedLetters
    report.summary.capitalLetters += text.capitals
    if text.marks.contains(.sound) { report.summary.soundCues += 1 }
    if text.marks.contains(.speaker) {
      report.summary.speakerCues += 1
    } else if let color = text.color, colors[color] != nil || colors.count < 64 {
      colors[color, default: 0] += 1
    }
  }

  private mutating func adviseOnText(_ text: CueMeasure, _ index: Int) {
    if text.lines == 0 {
      report.summary.emptyCues += 1
      advise(.emptyCue, index) { QualityWording.emptyCue }
      return
    }
    if let limit = limits.lineLength {
      let length = Double(text.longestLine) * (limit.unit == .fullWidthCharacters ? 0.5 : 1)
      if length > limit.value {
        advise(.lineLength, index, length, limit) { QualityWording.lineLength(length, limit) }
      }
    }
    if let limit = limits.linesPerCue, Double(text.lines) > limit.value {
      advise(.linesPerCue, index, Double(text.lines), limit) {
        QualityWording.linesPerCue(text.lines, limit)
      }
    }
  }

  private mutating func adviseOnTime(_ text: CueMeasure, _ range: Range<MediaTime>, _ index: Int) {
    let length = range.length
    report.summary.shown += length
    report.summary.shortestCue = min(report.summary.shortestCue ?? length, length)
    report.summary.longestCue = max(report.summary.longestCue ?? length, length)
    adviseOnPlace(range, index)
    adviseOnEnd(range, index)
    guard text.lines > 0 else { return }
    adviseOnSpeed(text, length, index)
    if let limit = limits.shortestCue, length + Self.tolerance < .decimal(limit.value) {
      advise(.shortCue, index, length.decimalValue, limit) {
        QualityWording.shortCue(length, limit)
      }
    }
    if let limit = limits.longestCue, length > .decimal(limit.value) + Self.tolerance {
      advise(.longCue, index, length.decimalValue, limit) { QualityWording.longCue(length, limit) }
    }
  }

  private mutating func adviseOnSpeed(_ text: CueMeasure, _ length: Duration, _ index: Int) {
    // Too short a cue for its length in milliseconds to say anything of speed has its own advice.
    let seconds = max((length + Self.tolerance).decimalValue, 0.001)
    let characters = Double(text.characters) / seconds
    let words = Double(text.words) / seconds * 60
    report.summary.fastestInCharacters = max(report.summary.fastestInCharacters, characters)
    report.summary.fastestInWords = max(report.summary.fastestInWords, words)
    if let limit = limits.charactersPerSecond {
      let isWide = limit.unit == .fullWidthCharactersPerSecond
      let speed = isWide ? Double(text.columns) / 2 / seconds : characters
      if speed > limit.value {
        advise(.readingSpeed, index, speed, limit) { QualityWording.readingSpeed(speed, limit) }
      }
    } else if let limit = limits.wordsPerMinute, words > limit.value {
      advise(.readingSpeed, index, words, limit) { QualityWording.readingSpeed(words, limit) }
    } else if let limit = limits.secondsPerWord, text.words > 0 {
      let share = seconds / Double(text.words)
      if share < limit.value {
        advise(.readingSpeed, index, share, limit) { QualityWording.timePerWord(share, limit) }
      }
    }
  }

  /// Overlaps and gaps with what was shown before in the same channel.
  private mutating func adviseOnPlace(_ range: Range<MediaTime>, _ index: Int) {
    let cue = document.cues[index]
    let before = previous[cue.channel]
    if before.map({ $0.end <= range.upperBound }) ?? true {
      previous[cue.channel] = Shown(end: range.upperBound, settings: cue.settings)
    }
    guard let before else { return }
    let gap = before.end.duration(to: range.lowerBound)
    if gap < .zero {
      guard before.settings.hasPlace(of: cue.settings) else { return }
      report.summary.overlaps += 1
      if let limit = limits.overlap {
        advise(.overlap, index, (.zero - gap).decimalValue, limit) { QualityWording.overlap(gap) }
      }
      return
    }
    report.summary.smallestGap = min(report.summary.smallestGap ?? gap, gap)
    let smallest = limits.smallestGap.map { limits.length(of: $0) } ?? .zero
    if let limit = limits.smallestGap, gap + Self.tolerance < smallest {
      advise(.smallGap, index, gap.decimalValue, limit) {
        QualityWording.smallGap(gap, smallest, limit)
      }
    } else if let limit = limits.smallestPause,
      gap + Self.tolerance >= smallest + limits.frame,
      gap + Self.tolerance < limits.length(of: limit)
    {
      let pause = limits.length(of: limit)
      advise(.unclosedGap, index, gap.decimalValue, limit) {
        QualityWording.unclosedGap(gap, smallest, pause)
      }
    }
  }

  private mutating func adviseOnEnd(_ range: Range<MediaTime>, _ index: Int) {
    guard let mediaEnd else { return }
    if range.lowerBound >= mediaEnd {
      report.summary.cuesAfterEnd += 1
      advise(.afterEnd, index, mediaEnd.duration(to: range.lowerBound).decimalValue) {
        QualityWording.afterEnd
      }
    } else if range.upperBound > mediaEnd.advanced(by: Self.endTolerance) {
      let over = mediaEnd.duration(to: range.upperBound)
      advise(.pastEnd, index, over.decimalValue) { QualityWording.pastEnd(over) }
    }
  }

  private mutating func advise(
    _ code: QualityAdvice.Code, _ index: Int, _ measured: Double? = nil,
    _ limit: QualityLimit? = nil, _ message: () -> String
  ) {
    report.add(
      QualityAdvice(
        code: code, cueIndex: index, position: document.cues[index].position, measured: measured,
        limit: limit, message: message()))
  }
}

extension QualityMeter {
  /// How many cues there have to be before sounds and speakers are missed.
  private static let fewestCues = 10
  /// How many letters there have to be before capitals are told, and their share of them.
  private static let fewestLetters = 100
  private static let mostCapitals = 0.9

  private mutating func adviseOnDocument(declared: LanguageTag?, sure: LanguageTag?) {
    let summary = report.summary
    if let limit = limits.meanWordsPerMinute, summary.meanInWords > limit.value {
      adviseOnAll(.meanReadingSpeed, summary.meanInWords, limit) {
        QualityWording.meanSpeed(summary.meanInWords, limit)
      }
    }
    let hasCues = summary.cues - summary.emptyCues >= Self.fewestCues
    if let limit = limits.sounds, hasCues, summary.soundCues == 0 {
      adviseOnAll(.noSounds, nil, limit) { QualityWording.noSounds }
    }
    if let limit = limits.speakers, hasCues, summary.speakerCues == 0 {
      adviseOnAll(.noSpeakers, nil, limit) { QualityWording.noSpeakers }
    }
    let capitals = Double(summary.capitalLetters) / Double(max(summary.casedLetters, 1))
    if let limit = limits.mixedCase, summary.casedLetters >= Self.fewestLetters,
      capitals > Self.mostCapitals
    {
      adviseOnAll(.capitals, capitals, limit) { QualityWording.capitals(capitals) }
    }
    if PlaceholderText.isPlaceholder(document) {
      adviseOnAll(.placeholder) { QualityWording.placeholder }
    }
    if let declared, let sure, !TextLanguage.mayBe(sure, declaredAs: declared) {
      adviseOnAll(.language) { QualityWording.language(sure, declared) }
    }
  }

  private mutating func adviseOnAll(
    _ code: QualityAdvice.Code, _ measured: Double? = nil, _ limit: QualityLimit? = nil,
    _ message: () -> String
  ) {
    report.add(
      QualityAdvice(
        code: code, cueIndex: nil, position: nil, measured: measured, limit: limit,
        message: message()), isOfDocument: true)
  }
}

extension CueSettings {
  /// Whether cues of both settings are drawn in one place, as far as the settings say.
  fileprivate func hasPlace(of other: CueSettings) -> Bool {
    line == other.line && region == other.region && position == other.position
      && vertical == other.vertical
  }
}
