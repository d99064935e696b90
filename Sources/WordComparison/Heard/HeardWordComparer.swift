import CueText
public import MediaModel

/// Compares captions with the words that a recognizer heard.
///
/// A part of the captions has the *same words* where the share of its words that is heard, in order
/// and at their time, is far above what words from elsewhere in the same captions reach there; so
/// the recognizer's errors, music and style need no limit of their own. It has *other words* where
/// the share is no higher than that chance, at no offset, although the recognizer was sure of what
/// it heard and its text is in the language of the captions: recognizers write a text in their own
/// language over any sound.
public enum HeardWordComparer {
  /// The longest part that gets an answer of its own.
  static let longestPart = 20.0
  /// A range is cut into no more pieces: more than a day of speech has.
  static let mostPieces = 5_000
  /// The least number of words in a part, of the captions and of what was heard.
  static let leastWords = 8
  /// More words in a part than people say are not compared.
  static let mostWords = 400
  /// The least number of words that must be heard to say that they are others.
  private static let leastOthers = 15
  /// The least mean certainty of the recognizer to say that words are others.
  private static let leastConfidence: Float = 0.55
  /// The displacement up to which the share at the captions' own times is used, in seconds.
  static let inPlace = 0.75

  /// Whether enough was heard, with enough certainty, to say that words are others.
  ///
  /// - Parameters:
  ///   - confidences: What the recognizer states; one that states no certainty is certain.
  ///   - count: The number of words that were heard.
  /// - Returns: Whether it was.
  static func areSure(_ confidences: [Float], of count: Int) -> Bool {
    guard count >= leastOthers else { return false }
    return confidences.isEmpty
      || confidences.reduce(0, +) / Float(confidences.count) >= leastConfidence
  }

  /// Compares captions with what was heard.
  ///
  /// - Parameters:
  ///   - captions: The cues in order of time; their texts are plain, without markup.
  ///   - heard: What a recognizer heard.
  ///   - speech: Where people speak, according to a detector that is independent of the recognizer.
  ///   - language: The language of the captions, or `nil`.
  /// - Returns: An answer for each part that was listened to, and the cues beside what was heard.
  public static func compare(
    captions: [Cue], heard: HeardSpeech, speech: SpeechTimeline, language: LanguageTag?
  ) -> CaptionWords {
    let clean = HeardText(heard, speech: speech)
    let (left, right) = (Passage(words: clean.words), Passage(cues: captions))
    let unit = right.unit
    let fillers = unit == .words ? Fillers.of(language) : []
    var numbers = WordNumbers()
    let languages = LanguageAgreement(audio: heard.language, captions: captions, tag: language)
    let comparison = HeardComparison(
      captions: TimedWords(captions: right.prepared(as: unit, without: fillers), &numbers),
      heard: TimedWords(heard: left.prepared(as: unit, without: fillers), &numbers),
      isOtherLanguage: languages.isDifferent, confidence: clean.words)
    let ranges = joined(heard.listened.ranges.flatMap { pieces(of: $0) }, heard)
    let parts = confirmed(
      ranges.compactMap { comparison.part(in: $0) }, clean.words, languages)
    let cues = CueHearing(comparison, clean.words, captions, parts)
    return CaptionWords(
      of: heard, taggedLanguage: languages.tag, textLanguage: languages.text, parts: parts,
      cues: cues.cues(in: heard.listened),
      uncaptioned: cues.uncaptioned())
  }

  /// The parts, of which those with other words stay so only if what was heard in them is a text in the
  /// language of the captions: a film may have a part in another language, which its captions translate.
  private static func confirmed(
    _ parts: [CaptionWords.Part], _ words: [TimedWord], _ languages: LanguageAgreement
  ) -> [CaptionWords.Part] {
    let others = TimeRanges(parts.filter { $0.answer == .otherWords }.map(\.range))
    let heard = words.filter { $0.range.map(others.overlaps) ?? false }
    if others.isEmpty || languages.isText(heard) { return parts }
    return parts.map { $0.answer == .otherWords ? $0.answered(.cannotTell) : $0 }
  }

  /// The words of a recognizer without those that it may have invented.
  ///
  /// - Parameters:
  ///   - heard: What a recognizer heard.
  ///   - speech: Where people speak.
  /// - Returns: The words in order of time.
  public static func certainWords(of heard: HeardSpeech, speech: SpeechTimeline) -> [TimedWord] {
    HeardText(heard, speech: speech).words
  }

  /// Short pieces that follow each other as one part, if nothing between them was left out: what is
  /// said between pauses may be too little to judge.
  private static func joined(
    _ pieces: [Range<MediaTime>], _ heard: HeardSpeech
  ) -> [Range<MediaTime>] {
    guard heard.isWhole else { return pieces }
    var parts: [Range<MediaTime>] = []
    var total = Duration.zero
    for piece in pieces {
      if let last = parts.last, total + piece.length <= .decimal(longestPart) {
        parts[parts.count - 1] = last.lowerBound..<piece.upperBound
        total += piece.length
      } else {
        parts.append(piece)
        total = piece.length
      }
    }
    return parts
  }

  /// A range in pieces of about the same length.
  private static func pieces(of range: Range<MediaTime>) -> [Range<MediaTime>] {
    let wanted = (range.length.decimalValue / longestPart).rounded(.up)
    let count = Int(max(1, min(wanted, Double(mostPieces))))
    let length = range.length / count
    return (0..<count).map { index in
      let start = range.lowerBound.advanced(by: length.times(index))
      return start..<(index == count - 1 ? range.upperBound : start.advanced(by: length))
    }
  }
}

/// The words of captions and those that were heard.
struct HeardComparison {
  /// The words of the captions.
  let captions: TimedWords
  /// The words that were heard.
  let heard: TimedWords
  /// Whether the sound is in another language than the captions.
  let isOtherLanguage: Bool
  /// The words that were heard, with the certainty of the recognizer.
  let confidence: [TimedWord]

  /// The answer for a part; `nil` if there is nothing to compare.
  func part(in range: Range<MediaTime>) -> CaptionWords.Part? {
    let (start, end) = (range.lowerBound.decimalValue, range.upperBound.decimalValue)
    let spoken = heard.words[heard.indices(from: start, to: end)]
    let own = captions.indices(from: start, to: end)
    guard !spoken.isEmpty || !own.isEmpty else { return nil }
    let possible = HeardWordComparer.leastWords...HeardWordComparer.mostWords
    guard possible.contains(spoken.count), possible.contains(own.count) else {
      return answered(.cannotTell, range, spoken.count, own)
    }
    if let found = same(range, spoken, own, offset: 0) { return found }
    if let best = WordOffset.best(captions, spoken) {
      let moved = captions.indices(from: start + best.offset, to: end + best.offset)
        .prefix(HeardWordComparer.mostWords)
      if let found = same(range, spoken, moved, offset: best.offset) { return found }
    }
    if isOtherLanguage { return answered(.otherLanguage, range, spoken.count, own) }
    guard let chance = WordChance(captions.words, own, spoken, offset: 0) else {
      return answered(.cannotTell, range, spoken.count, own)
    }
    let matches = Double(WordMatch.count(spoken, captions.words[own]))
    let share = matches / Double(chance.whole)
    // Where little was heard, most of it may agree.
    let isOther =
      chance.holds(share) && chance.holds(matches / Double(spoken.count))
      && HeardWordComparer.areSure(stated(in: range), of: spoken.count)
    return answered(
      isOther ? .otherWords : .cannotTell, range, spoken.count, own,
      share: share, chance: chance)
  }

  /// The part, if its words are heard at an offset.
  private func same(
    _ range: Range<MediaTime>, _ spoken: ArraySlice<TimedWords.Word>, _ own: Range<Int>,
    offset: Double
  ) -> CaptionWords.Part? {
    guard own.count >= HeardWordComparer.leastWords,
      let chance = WordChance(captions.words, own, spoken, offset: offset)
    else { return nil }
    let matches = WordMatch.count(spoken, captions.words[own], offset: offset)
    let share = Double(matches) / Double(chance.whole)
    guard chance.isExceeded(by: share) else { return nil }
    let exact = WordOffset.exact(captions, spoken, near: offset)
    return answered(
      .sameWords, range, spoken.count, own, share: share, chance: chance, offset: exact)
  }

  /// How certain the recognizer says that it is of the words in a part.
  private func stated(in range: Range<MediaTime>) -> [Float] {
    let first = confidence.partitioningIndex {
      ($0.range?.lowerBound ?? .earliest) >= range.lowerBound
    }
    let inside = confidence[first...].prefix {
      ($0.range?.lowerBound ?? .latest) < range.upperBound
    }
    return inside.compactMap(\.confidence)
  }

  private func answered(
    _ answer: CaptionWords.Answer, _ range: Range<MediaTime>, _ heard: Int, _ own: Range<Int>,
    share: Double = 0, chance: WordChance? = nil, offset: Double = 0
  ) -> CaptionWords.Part {
    CaptionWords.Part(
      range: range, answer: answer, share: Self.rounded(share),
      chance: Self.rounded(chance?.highest ?? 0), offset: .decimal(offset), words: own.count,
      heard: heard, cues: Set(captions.words[own].map(\.source)).count)
  }

  /// A share in whole thousandths, as reports have it.
  static func rounded(_ share: Double) -> Float {
    Float((min(1, max(0, share)) * 1_000).rounded() / 1_000)
  }
}

extension CaptionWords.Part {
  /// The same part with another answer.
  fileprivate func answered(_ answer: CaptionWords.Answer) -> Self {
    Self(
      range: range, answer: answer, share: share, chance: chance, offset: offset, words: words,
      heard: heard, cues: cues)
  }
}
