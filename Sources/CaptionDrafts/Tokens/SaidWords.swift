import MediaModel
import WordComparison

/// The words of a recognizer that are said, each with a time, and those that are not.
struct SaidWords {
  /// Words with a lower certainty are listed: a little above the limit under which the comparison of
  /// words does not count them.
  private static let leastCertainty: Float = 0.3
  /// How far from speech a word may be, as for the comparison of words.
  private static let greatestDistance = Duration.milliseconds(300)

  /// The words in order of time.
  private(set) var words: [TimedWord] = []
  /// The places to look at.
  private(set) var places: [DraftPlace] = []

  /// Keeps the words that are said.
  init(_ heard: HeardSpeech, speech: SpeechTimeline) {
    let timed = WordTimes.completed(heard.words)
    if !timed.untimed.isEmpty {
      places.append(
        DraftPlace(
          range: nil, text: timed.untimed.map(\.text).joined(separator: " "), reason: .untimed))
    }
    let spoken = (speech.certainSpeech.isEmpty ? speech.speech : speech.certainSpeech)
      .widened(by: Self.greatestDistance)
    keep(timed.words, of: heard, speech: speech, spoken: spoken)
    listUncertain()
  }

  /// Keeps what the comparison of words keeps too, but also words of low certainty.
  private mutating func keep(
    _ timed: [TimedWord], of heard: HeardSpeech, speech: SpeechTimeline, spoken: TimeRanges
  ) {
    let sure = timed.map { TimedWord(text: $0.text, range: $0.range) }
    let all = HeardSpeech(
      recognizer: heard.recognizer, language: heard.language, listened: heard.listened,
      isWhole: heard.isWhole, words: sure)
    let kept = HeardWordComparer.certainWords(of: all, speech: speech)
    var next = 0
    var dropped: [TimedWord] = []
    for (index, word) in sure.enumerated() {
      if next < kept.count, kept[next] == word {
        next += 1
        list(dropped, spoken)
        dropped = []
        words.append(timed[index])
      } else {
        dropped.append(word)
      }
    }
    list(dropped, spoken)
  }

  private mutating func list(_ dropped: [TimedWord], _ spoken: TimeRanges) {
    guard let range = dropped.span else { return }
    let isSpeech = dropped.contains { word in
      word.range.map { spoken.overlaps($0.lowerBound..<max($0.upperBound, $0.lowerBound.next)) }
        ?? false
    }
    places.append(
      DraftPlace(
        range: range, text: dropped.map(\.text).joined(separator: " "),
        reason: isSpeech ? .repeated : .outsideSpeech))
  }

  /// Lists words of low certainty that follow each other as one place.
  private mutating func listUncertain() {
    for run in words.split(whereSeparator: { ($0.confidence ?? 1) >= Self.leastCertainty }) {
      places.append(
        DraftPlace(
          range: Array(run).span, text: run.map(\.text).joined(separator: " "),
          reason: .uncertain))
    }
  }
}

extension Array<TimedWord> {
  /// From the start of the first word to the latest end; `nil` without a time.
  fileprivate var span: Range<MediaTime>? {
    let ranges = compactMap(\.range)
    guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max()
    else { return nil }
    return start..<Swift.max(end, start)
  }
}

extension MediaTime {
  /// The next microsecond.
  fileprivate var next: MediaTime { advanced(by: .microseconds(1)) }
}
