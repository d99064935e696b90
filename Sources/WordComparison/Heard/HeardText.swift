import MediaModel

/// The words of a recognizer without those that it may have invented.
///
/// Recognizers write text over music and noise, and repeat themselves there. So words count only
/// where the speech detector hears speech, a phrase that follows itself counts once, and words of
/// which the recognizer is hardly sure do not count.
struct HeardText {
  /// Words with a lower certainty do not count.
  private static let leastConfidence: Float = 0.2
  /// How far from speech a word may be: recognizers place words less exactly than the detector.
  private static let greatestDistance = Duration.milliseconds(300)
  /// The longest phrase whose repetition is found, in words.
  private static let longestPhrase = 8
  /// The shortest phrase that counts once: people do repeat one or two words.
  private static let shortestPhrase = 3

  /// Nobody says more words in a second.
  private static let mostWordsInSecond = 10.0

  /// The words that count, in order of time.
  let words: [TimedWord]

  /// Cleans the words of a recognizer.
  init(_ heard: HeardSpeech, speech: SpeechTimeline) {
    let certain = speech.certainSpeech.isEmpty ? speech.speech : speech.certainSpeech
    let spoken = certain.widened(by: Self.greatestDistance)
    let most = Int(heard.listened.total.decimalValue * Self.mostWordsInSecond)
    let counted = heard.words.filter { word in
      guard let range = word.range else { return false }
      let middle = range.lowerBound.advanced(by: range.length / 2)
      let moment = middle..<middle.advanced(by: .milliseconds(1))
      return (word.confidence ?? 1) >= Self.leastConfidence && spoken.overlaps(moment)
        && heard.listened.overlaps(moment)
    }
    words = Self.withoutRepetition(Array(counted.prefix(max(0, most)).inOrder))
  }

  /// The words without the repetitions of a phrase that follows itself.
  private static func withoutRepetition(_ words: [TimedWord]) -> [TimedWord] {
    var numbers = WordNumbers()
    let texts = words.map { numbers.number(of: $0.text) }
    var kept: [Int] = []
    for index in words.indices {
      kept.append(index)
      for length in shortestPhrase...longestPhrase where kept.count >= 2 * length {
        let last = kept.suffix(length).map { texts[$0] }
        guard last == kept.suffix(2 * length).prefix(length).map({ texts[$0] }) else { continue }
        kept.removeLast(length)
        break
      }
    }
    return kept.map { words[$0] }
  }
}

extension TimedWords {
  /// The words that were heard.
  init(heard passage: Passage, _ numbers: inout WordNumbers) {
    for word in passage.words {
      guard let range = passage.places[word.placeIndex].range else { continue }
      add(
        Word(
          number: numbers.number(of: word.text), time: range.lowerBound,
          source: word.placeIndex))
    }
  }

  /// The words of cues, spread over the time of their cue by their length.
  init(captions passage: Passage, _ numbers: inout WordNumbers) {
    var first = 0
    while first < passage.words.count {
      let placeIndex = passage.words[first].placeIndex
      let next =
        passage.words[first...].firstIndex { $0.placeIndex != placeIndex } ?? passage.words.count
      if let range = passage.places[placeIndex].range, let cue = passage.places[placeIndex].cue {
        let all = passage.words[first..<next]
        let total = Double(all.reduce(0) { $0 + $1.text.count + 1 })
        let (start, length) = (range.lowerBound.decimalValue, range.length.decimalValue)
        var before = 0
        for word in all {
          add(
            Word(
              number: numbers.number(of: word.text),
              time: .decimal(start + length * Double(before) / total),
              source: cue))
          before += word.text.count + 1
        }
      }
      first = next
    }
  }
}

extension Sequence<TimedWord> {
  /// The words by their start: what follows searches by time.
  fileprivate var inOrder: [TimedWord] {
    enumerated().sorted { left, right in
      (left.element.range?.lowerBound ?? .earliest, left.offset)
        < (right.element.range?.lowerBound ?? .earliest, right.offset)
    }.map(\.element)
  }
}
