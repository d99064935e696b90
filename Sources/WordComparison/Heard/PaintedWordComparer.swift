import CueText
public import MediaModel

/// Compares words that were read in the picture with the words that a recognizer heard.
///
/// The measure is the share of the painted words that are heard, in order, while they are shown or
/// shortly before or after. Its own null is the same share at other places of what was heard: so the
/// rate of speech, the vocabulary and the errors of both programs are those of this film, and text
/// that is something else agrees at its own place no better than elsewhere.
public enum PaintedWordComparer {
  /// How long before and after a line its words may be said, in seconds.
  private static let longestDelay = 1.5
  /// The least number of painted words that prove anything.
  private static let leastWords = 20
  /// The least share of painted words that must be heard to say that they are what is said.
  private static let leastShare = 0.6
  /// How many times the highest share at other places that share must be.
  private static let leastTimes = 3.0
  /// An offset that is smaller is found as none.
  private static let leastOffset = 1.5
  /// The most lines and words of a line that are compared.
  private static let mostLines = 1_000
  private static let mostWordsInLine = 200

  /// Compares what was read with what was heard.
  ///
  /// - Parameters:
  ///   - read: What was read, its lines in order of time.
  ///   - shown: When text stands there at all, read or not; `nil` if that is not known, and then nothing
  ///     is said to be unpainted.
  ///   - heard: What a recognizer heard.
  ///   - speech: Where people speak, according to a detector that is independent of the recognizer.
  /// - Returns: What was read, with the comparison.
  public static func compare(
    _ read: PaintedWords, shown: TimeRanges?, heard: HeardSpeech, speech: SpeechTimeline
  ) -> PaintedWords {
    let cues = read.lines.prefix(mostLines).map {
      Cue(start: $0.range.lowerBound, end: $0.range.upperBound, text: $0.text)
    }
    let clean = HeardText(heard, speech: speech).words
    let (left, right) = (Passage(words: clean), Passage(cues: cues))
    let unit = right.unit
    var numbers = WordNumbers()
    let said = left.prepared(as: unit, without: [])
    let spoken = TimedWords(heard: said, &numbers)
    let painted = TimedWords(
      captions: right.prepared(as: unit, without: []).parted(by: Set(said.words.map(\.text))),
      &numbers)
    let hearing = PaintedHearing(
      lines: lines(painted, cues, heard.listened), painted: painted, heard: spoken, words: clean)
    var result = read
    var found = PaintedWords.Hearing(recognizer: heard.recognizer)
    judge(
      &found, &result.lines, hearing,
      LanguageAgreement(
        audio: heard.language, captions: cues, tag: nil))
    if found.answer == .said, let shown {
      found.unpainted = hearing.unpainted(beside: shown, offset: found.offset ?? .zero)
    }
    result.hearing = found
    return result
  }

  private static func judge(
    _ found: inout PaintedWords.Hearing, _ lines: inout [PaintedWords.Line],
    _ hearing: PaintedHearing, _ languages: LanguageAgreement
  ) {
    found.words = hearing.words
    guard let chance = hearing.chance(reach: longestDelay) else { return }
    var best = hearing.shares(offset: 0, reach: longestDelay)
    var offset = 0.0
    // Of long captions that are late, many words are still said within reach.
    if let moved = hearing.offset, abs(moved) > leastOffset {
      let other = hearing.shares(offset: moved, reach: longestDelay)
      if other.share > best.share { (best, offset) = (other, moved) }
    }
    found.share = HeardComparison.rounded(best.share)
    found.chance = HeardComparison.rounded(chance.highest)
    guard hearing.words >= leastWords else { return }
    if best.share >= leastShare, best.share >= leastTimes * chance.highest {
      found.answer = .said
      for (sources, share) in best.lines {
        for line in sources { lines[line].share = HeardComparison.rounded(share) }
      }
      let delays = hearing.delays(offset: offset, reach: longestDelay)
      for (line, delay) in delays { lines[line].delay = .decimal(delay) }
      found.offset = PaintedHearing.common(delays.map(\.delay)).map(Duration.decimal)
    } else if !languages.isDifferent, chance.holds(best.share), hearing.isSure,
      languages.isText(hearing.source)
    {
      found.answer = .otherWords
    }
  }

  /// The words of each line that earlier lines have not shown, if what is said at its time was listened
  /// to.
  ///
  /// Captions that roll up, or grow word by word, show words again that were said before. Of captions that
  /// show one word at a time, those that follow each other are compared as one line: the order of words
  /// tells more than a word.
  private static func lines(
    _ painted: TimedWords, _ cues: [Cue], _ listened: TimeRanges
  ) -> [PaintedHearing.Line] {
    let near = listened.widened(by: .decimal(longestDelay))
    var lines: [PaintedHearing.Line] = []
    var before: [Int32] = []
    var first = 0
    while first < painted.words.count {
      let source = painted.words[first].source
      let next = painted.words[first...].firstIndex { $0.source != source } ?? painted.words.count
      let numbers = painted.words[first..<next].map(\.number)
      let known = PaintedHearing.repeated(numbers, after: before)
      before = numbers
      if let range = cues[source].range, near.overlaps(range), known < numbers.count {
        let last = min(next, first + known + mostWordsInLine)
        let words = Array(painted.words[(first + known)..<last])
        if let before = lines.last, before.goesOn(with: words, at: range) {
          lines[lines.count - 1] = before.joined(words, range, source)
        } else {
          lines.append(.init(sources: [source], words: words, range: range))
        }
      }
      first = next
    }
    return lines
  }
}

extension Passage {
  /// The fewest letters of each part of a word that is parted.
  private static let leastLetters = 2
  /// The most letters of such a word.
  private static let mostLetters = 40

  /// The passage, whose words that nobody says are parted where both parts are said: readers of text
  /// lose spaces.
  ///
  /// - Returns: The passage.
  fileprivate func parted(by said: Set<String>) -> Passage {
    var parted = self
    parted.words = words.flatMap { word -> [Word] in
      let length = word.text.count
      guard length >= 2 * Self.leastLetters, length <= Self.mostLetters,
        !said.contains(word.text)
      else { return [word] }
      for count in Self.leastLetters...(length - Self.leastLetters) {
        let (first, rest) = (String(word.text.prefix(count)), String(word.text.dropFirst(count)))
        guard said.contains(first), said.contains(rest) else { continue }
        return [first, rest].map {
          Word(text: $0, written: $0, placeIndex: word.placeIndex, isUnparted: word.isUnparted)
        }
      }
      return [word]
    }
    return parted
  }
}
