import MediaModel
import TextBasics

/// Collects the stretches and words of a file, drops impossible ones, and makes a timeline.
struct SpeechCollector {
  /// Shorter gaps between words count as speech.
  private static let wordGap: Duration = .milliseconds(300)

  /// The file's text.
  let text: DecodedText
  /// The issues of the file.
  var issues = SpeechIssues()
  /// How long the medium lasts according to the file.
  var duration = Duration.zero
  /// The language that the file names.
  var language: LanguageTag?
  /// The scores in the file and the moment of the first.
  var scores: (start: MediaTime, values: [UInt8])?
  private var stretches = SpeechLevels()
  private var spoken = SpeechLevels()
  private(set) var words: [TimedWord] = []
  private var count = 0

  /// Creates a collection without speech.
  init(_ text: DecodedText) { self.text = text }

  /// Adds a stretch of speech.
  mutating func addStretch(
    _ start: ImportedMoment, _ end: ImportedMoment, confidence: Float = 1, at offset: Int
  ) {
    guard let range = range(start, end, of: "stretch", at: offset) else { return }
    guard !range.isEmpty else {
      issues.add(
        .speech(.zero), .note, at: offset,
        "The stretch ends as it starts and is left out. Give it an end if it is speech.")
      return
    }
    guard hasRoom(at: offset) else { return }
    stretches.add(range, confidence: confidence)
  }

  /// Adds a word, and its time as speech.
  ///
  /// - Parameters:
  ///   - word: The word; white space around it is removed, and an empty word is left out.
  ///   - start: When it starts.
  ///   - end: When it ends.
  ///   - confidence: How sure the recognizer is of the word.
  ///   - speech: How sure it is that there is speech; `nil` if its time does not count as speech.
  ///   - offset: Where it is in the text.
  mutating func addWord(
    _ word: String, _ start: ImportedMoment, _ end: ImportedMoment, confidence: Float? = nil,
    speech: Float? = 1, at offset: Int
  ) {
    let bytes = Array(word.utf8)
    let trimmed = bytes.string(bytes.trimmed(0..<bytes.count))
    guard !trimmed.isEmpty, hasRoom(at: offset) else { return }
    var range: Range<MediaTime>?
    // WhisperX leaves out the times of numbers, but such words were spoken too.
    if case .missing = start, case .missing = end {
      range = nil
    } else if let found = self.range(start, end, of: "word", at: offset) {
      range = found
      if let speech, !found.isEmpty { spoken.add(found, confidence: speech) }
    } else {
      return
    }
    words.append(TimedWord(text: trimmed, range: range, confidence: confidence))
  }

  /// A confidence from 0 to 1.
  mutating func confidence(_ value: Double?, at offset: Int) -> Float {
    guard let value else { return 1 }
    guard (0...1).contains(value) else {
      issues.add(
        .speech(.confidence), .warning, at: offset,
        "The confidence is not a number from 0 to 1 and counts as 1. Correct it.")
      return 1
    }
    return Float(value)
  }

  /// The collected speech.
  ///
  /// - Returns: The timeline, the words and the issues.
  func finished(_ form: SpeechTimelineForm, recording: String? = nil) -> ImportedSpeech {
    let segments = stretches.merging(spoken.joiningGaps(under: Self.wordGap)).segments
    var issues = issues
    if segments.isEmpty {
      issues.add(
        .speech(.none), .warning, at: text.start,
        "The file contains no speech. Check that it is the right one.")
    }
    let speech = TimeRanges(segments.map(\.range))
    return ImportedSpeech(
      timeline: SpeechTimeline(
        detector: form.detector, start: scores?.start ?? .zero,
        scores: scores?.values ?? SpeechScores.of(speech, duration: duration), segments: segments),
      words: TimedWordOrdering.sorted(words), form: form, recording: recording,
      language: language, hasOwnScores: scores != nil, issues: issues.inOrder(in: text))
  }

  private mutating func hasRoom(at offset: Int) -> Bool {
    count += 1
    if count == SpeechTimelineLimits.entries + 1 {
      issues.add(
        .speech(.tooMany), .error, at: offset,
        "The file has more than \(SpeechTimelineLimits.entries) stretches and words; the rest is "
          + "not read. Split the file.")
    }
    return count <= SpeechTimelineLimits.entries
  }

  private mutating func range(
    _ start: ImportedMoment, _ end: ImportedMoment, of what: String, at offset: Int
  ) -> Range<MediaTime>? {
    guard case .moment(let start) = start, case .moment(let end) = end else {
      issues.add(
        .speech(.time), .error, at: offset,
        "A time of the \(what) is missing or not a number; the \(what) is left out. Correct it."
      )
      return nil
    }
    guard start <= end else {
      issues.add(
        .speech(.reversed), .error, at: offset,
        "The \(what) ends before it starts and is left out. Correct the times.")
      return nil
    }
    return clamped(start..<end, of: what, at: offset)
  }

  private mutating func clamped(
    _ range: Range<MediaTime>, of what: String, at offset: Int
  ) -> Range<MediaTime>? {
    if range.lowerBound < .zero {
      issues.add(
        .speech(.negative), .warning, at: offset,
        "The \(what) starts before the medium; its part before that time is left out. "
          + "Correct the times.")
    }
    if range.upperBound > SpeechTimelineLimits.latest {
      issues.add(
        .speech(.tooLong), .error, at: offset,
        "The \(what) ends after 24 hours; its part after that time is left out. Check that the "
          + "times are in the right unit.")
    }
    let inside = range.clamped(to: .zero..<SpeechTimelineLimits.latest)
    return inside.isEmpty && !range.isEmpty ? nil : range.isEmpty && inside != range ? nil : inside
  }
}
