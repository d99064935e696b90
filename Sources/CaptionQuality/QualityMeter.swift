package import MediaModel
import CueText

/// Measures captions against a profile.
///
/// Its results are advice and do not change a verdict.
package struct QualityMeter {
  private let document: TimedTextDocument
  private let profile: QualityProfile
  private let limits: ActiveLimits
  private let mediaEnd: MediaTime?
  private var report: QualityReport
  private var colors: [String: Int] = [:]
  /// Cues with text but without a speaker's name and without a color.
  private var uncolored = 0
  /// For each channel, the cue that ends last among those measured so far.
  private var lastInChannel: [CaptionChannel: Int] = [:]
  private var lastOfNoChannel: Int?
  private var lengths = CueLengths()
  private let rolling: RollingText

  /// Measures captions.
  ///
  /// - Parameters:
  ///   - document: The captions.
  ///   - profile: The profile.
  ///   - language: Their declared language; `nil` for the language that the document declares.
  ///   - mediaLength: How long the media is, or `nil` if that is not known.
  ///   - frameRate: The video's frames per second for limits in frames; `nil` for 24, the rate of
  ///     the guidelines that count frames.
  /// - Returns: The measurements and the advice.
  package static func measure(
    _ document: TimedTextDocument, against profile: QualityProfile,
    language: LanguageTag? = nil, mediaLength: Duration? = nil, frameRate: Double? = nil
  ) -> QualityReport {
    let guess = TextLanguage.guess(document)
    let declared = language ?? document.language
    let sure = guess.flatMap { $0.isSure ? $0.language : nil }
    var meter = QualityMeter(
      document: document, profile: profile,
      limits: ActiveLimits(profile, language: declared ?? sure, frameRate: frameRate),
      mediaEnd: mediaLength.map { MediaTime.zero.advanced(by: $0) },
      report: QualityReport(profile: profile.name), rolling: RollingText(document))
    meter.report.summary.language = guess
    meter.measureCues()
    meter.adviseOnDocument(declared: declared, sure: sure)
    return meter.report
  }

  /// The tolerance of limits in microseconds, because times are written in milliseconds.
  private static let tolerance: Int64 = 1_000
  /// How many microseconds a cue may outlast the media without advice.
  private static let endTolerance: Int64 = 500_000

  private mutating func measureCues() {
    let cues = document.cues
    report.summary.cues = cues.count
    let isOrdered = !zip(cues, cues.dropFirst()).contains { $0.start > $1.start }
    let order =
      isOrdered
      ? Array(cues.indices)
      : cues.indices.sorted { (cues[$0].start, $0) < (cues[$1].start, $1) }
    var buffer: [UInt8] = []
    let looks = CueLooks(document)
    for index in order {
      let text = CueMeasure(
        cues[index], format: document.format, looks: looks, buffer: &buffer)
      count(text)
      adviseOnText(text, index)
      if let range = cues[index].range { adviseOnTime(text, range, index) }
    }
    lengths.write(to: &report.summary)
    // White, the default color, may be a speaker's color too.
    let colored = colors.values.reduce(0, +)
    if colors.count > 1 || colored > 1 && uncolored > 0 { report.summary.speakerCues += colored }
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
    } else if text.lines > 0 {
      uncolored += 1
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
    // Both ends are within a billion hours, so this cannot overflow.
    let length = range.upperBound.microseconds - range.lowerBound.microseconds
    lengths.add(length)
    if !rolling.isRolling { adviseOnPlace(range, index) }
    adviseOnEnd(range, index)
    guard text.lines > 0, !rolling.isRolling else { return }
    adviseOnSpeed(text, length, index)
    if let limit = limits.shortestCue, length < limits.shortestLength - Self.tolerance {
      advise(.shortCue, index, Double(length) / 1e6, limit) {
        QualityWording.shortCue(length, limit)
      }
    }
    if let limit = limits.longestCue, length - Self.tolerance > limits.longestLength {
      advise(.longCue, index, Double(length) / 1e6, limit) { QualityWording.longCue(length, limit) }
    }
  }

  private mutating func adviseOnSpeed(_ text: CueMeasure, _ length: Int64, _ index: Int) {
    let length = Double(length + Self.tolerance) / 1e6
    let characters = Double(text.characters) / length
    let words = Double(text.words) / length * 60
    report.summary.fastestInCharacters = max(report.summary.fastestInCharacters, characters)
    report.summary.fastestInWords = max(report.summary.fastestInWords, words)
    if let limit = limits.charactersPerSecond {
      let isWide = limit.unit == .fullWidthCharactersPerSecond
      let speed = isWide ? Double(text.columns) / 2 / length : characters
      if speed > limit.value {
        advise(.readingSpeed, index, speed, limit) { QualityWording.readingSpeed(speed, limit) }
      }
    } else if let limit = limits.wordsPerMinute, words > limit.value {
      advise(.readingSpeed, index, words, limit) { QualityWording.readingSpeed(words, limit) }
    } else if let limit = limits.secondsPerWord, text.words > 0 {
      let share = length / Double(text.words)
      if share < limit.value {
        advise(.readingSpeed, index, share, limit) { QualityWording.timePerWord(share, limit) }
      }
    }
  }

  /// The earlier cue of the same channel that ends last; this cue replaces it unless it ends
  /// earlier.
  private mutating func predecessor(of index: Int) -> Int? {
    let cue = document.cues[index]
    let last = cue.channel.map { lastInChannel[$0] } ?? lastOfNoChannel
    if let last, document.cues[last].end > cue.end { return last }
    if let channel = cue.channel {
      lastInChannel[channel] = index
    } else {
      lastOfNoChannel = index
    }
    return last
  }

  /// Advises on overlaps and gaps with earlier cues of the same channel.
  private mutating func adviseOnPlace(_ range: Range<MediaTime>, _ index: Int) {
    guard let before = predecessor(of: index) else { return }
    let gap = range.lowerBound.microseconds - document.cues[before].end.microseconds
    if gap < 0 {
      guard document.cues[before].settings.hasPlace(of: document.cues[index].settings) else {
        return
      }
      report.summary.overlaps += 1
      if let limit = limits.overlap {
        advise(.overlap, index, Double(-gap) / 1e6, limit) { QualityWording.overlap(-gap) }
      }
      return
    }
    lengths.addGap(gap)
    let smallest = limits.smallestGapLength
    if let limit = limits.smallestGap, gap + Self.tolerance < smallest {
      advise(.smallGap, index, Double(gap) / 1e6, limit) {
        QualityWording.smallGap(gap, smallest, limit)
      }
    } else if let limit = limits.smallestPause, gap + Self.tolerance >= smallest + limits.frame,
      gap + Self.tolerance < limits.smallestPauseLength
    {
      let pause = limits.smallestPauseLength
      advise(.unclosedGap, index, Double(gap) / 1e6, limit) {
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
    } else if range.upperBound.microseconds - Self.endTolerance > mediaEnd.microseconds {
      let over = range.upperBound.microseconds - mediaEnd.microseconds
      advise(.pastEnd, index, Double(over) / 1e6) { QualityWording.pastEnd(over) }
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
  /// The fewest cues at which missing sounds and speakers are reported.
  private static let fewestCues = 10
  /// The fewest letters at which capitals are reported, if their share is above ``mostCapitals``.
  private static let fewestLetters = 100
  private static let mostCapitals = 0.9

  private mutating func adviseOnDocument(declared: LanguageTag?, sure: LanguageTag?) {
    let summary = report.summary
    if !rolling.isRolling, let limit = limits.meanWordsPerMinute, summary.meanInWords > limit.value
    {
      adviseOnAll(.meanReadingSpeed, summary.meanInWords, limit) {
        QualityWording.meanSpeed(summary.meanInWords, limit)
      }
    }
    if rolling.isRolling {
      let repeated = rolling.repeated
      adviseOnAll(.rolling) { QualityWording.rolling(repeated, of: summary.cues) }
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
  /// Whether cues with both settings are drawn in the same place; only the settings are compared.
  fileprivate func hasPlace(of other: CueSettings) -> Bool {
    line == other.line && region == other.region && position == other.position
      && vertical == other.vertical
  }
}
