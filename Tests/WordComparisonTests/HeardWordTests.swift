import MediaModel
import Testing
import WordComparison

/// A talk of two minutes: a word every 0.4 s, a cue for each eight words.
struct Talk {
  /// English words, so that the language of the text is recognized, in an order that does not repeat.
  private static let vocabulary = """
    the harbor was old and the people who came there in the morning had seen what the storm left \
    behind but they did not know that it would return before night so we went with them to look at \
    the boats which were lying on their sides and one man told us how his father had built the wall \
    when there was no road from the village to the sea and nobody believed it could ever stand \
    against such water yet here it is after eighty years with only a few stones missing near the \
    gate where children like to sit and eat their bread while old women sell fish and apples under \
    a roof of sails that somebody found in the cellar of the custom house last spring when they \
    were searching for a map of the bay that a captain is said to have drawn for the king who never \
    saw it because the ship was lost on the way and with it went the last person who could read the \
    signs that are cut into the stone beside the lamp where we stopped to rest and to listen
    """.split(separator: " ").map(String.init)

  let words: [TimedWord]
  let cues: [Cue]

  /// A word from a place of the text.
  static func word(_ index: Int) -> String { vocabulary[index % vocabulary.count] }

  /// Creates a talk.
  ///
  /// - Parameters:
  ///   - count: The number of words.
  ///   - written: The text of the captions at an index.
  init(_ count: Int = 200, written: (Int) -> String = Talk.word) {
    words = (0..<count).map { index in
      let start = MediaTime.milliseconds(Int64(1_000 + index * 400))
      return TimedWord(
        text: Self.word(index), range: start..<start.advanced(by: .milliseconds(350)),
        confidence: 0.9)
    }
    cues = stride(from: 0, to: count, by: 8).map { first in
      let last = min(first + 8, count)
      let start = MediaTime.milliseconds(Int64(1_000 + first * 400))
      return Cue(
        start: start, end: start.advanced(by: .milliseconds(Int64((last - first) * 400))),
        text: (first..<last).map(written).joined(separator: " "))
    }
  }

  /// The end of the last word.
  var end: MediaTime { words.last?.range?.upperBound ?? .zero }
  /// Speech from the first word to the last.
  var speech: SpeechTimeline {
    SpeechTimeline(
      detector: "test", start: .zero, scores: [],
      segments: [.init(range: MediaTime.milliseconds(900)..<end, confidence: 1)])
  }

  /// Compares captions with the words.
  func compared(
    _ cues: [Cue]? = nil, hearing words: [TimedWord]? = nil, speech: SpeechTimeline? = nil,
    language: String? = "en", sound: String? = nil
  ) -> CaptionWords {
    HeardWordComparer.compare(
      captions: cues ?? self.cues,
      heard: HeardSpeech(
        recognizer: .init(name: "test"), language: sound.flatMap { LanguageTag($0) },
        listened: TimeRanges([.zero..<end.advanced(by: .seconds(1))]), isWhole: true,
        words: words ?? self.words),
      speech: speech ?? self.speech, language: language.flatMap { LanguageTag($0) })
  }
}

extension [Cue] {
  /// The cues at another time; some of them if a condition is given.
  func moved(by length: Duration, where condition: (Int) -> Bool = { _ in true }) -> [Cue] {
    enumerated().map { index, cue in
      guard condition(index), let range = cue.range else { return cue }
      return Cue(
        start: range.lowerBound.advanced(by: length), end: range.upperBound.advanced(by: length),
        text: cue.text)
    }
  }
}

@Suite struct `words that are heard beside those of captions` {
  @Test func `the same words are the same, in every part and every cue`() {
    let found = Talk().compared()
    #expect(found.answer == .sameWords)
    #expect(found.parts.count == 5 && found.parts.allSatisfy { $0.share > 0.9 })
    #expect(found.cues.count == 25 && found.cues.allSatisfy { $0.share == 1 })
    #expect(found.cues.allSatisfy { ($0.delay ?? .seconds(9)).magnitude < .milliseconds(100) })
    #expect(found.uncaptioned.isEmpty)
  }

  @Test func `words of another text at the same times are others`() {
    let talk = Talk { Talk.word(9_000 - 7 * $0) }
    let found = talk.compared()
    #expect(found.answer == .otherWords, "\(found.parts)")
    #expect(found.parts.allSatisfy { $0.share <= 0.25 && $0.answer == .otherWords })
  }

  @Test(arguments: [-20, -3, 2, 45]) func `captions at another time have the same words there`(
    seconds: Int
  ) throws {
    let talk = Talk()
    let found = talk.compared(talk.cues.moved(by: .seconds(seconds)))
    #expect(found.answer == .sameWords, "\(found.parts)")
    let part = try #require(found.parts.first { $0.answer == .sameWords && $0.share > 0.8 })
    #expect((part.offset - .seconds(seconds)).magnitude < .milliseconds(300), "\(part)")
  }

  @Test func `one half of another text is found as a part`() {
    let talk = Talk { $0 < 100 ? Talk.word($0) : Talk.word(9_000 - 7 * $0) }
    let found = talk.compared()
    #expect(found.answer == .cannotTell)
    #expect(found.parts.first?.answer == .sameWords && found.parts.last?.answer == .otherWords)
  }

  @Test func `a single cue that is late has the delay, and the others have none`() {
    let talk = Talk()
    let found = talk.compared(talk.cues.moved(by: .milliseconds(1_500)) { $0 == 12 })
    let late = found.cues.filter { ($0.delay ?? .zero).magnitude > .milliseconds(700) }
    #expect(late.map(\.cue) == [12], "\(late)")
    #expect(
      late.first.map { (($0.delay ?? .zero) - .milliseconds(1_500)).magnitude < .milliseconds(400) }
        == true)
  }

  @Test func `what is in no cue is listed with its words`() {
    let talk = Talk()
    let found = talk.compared(talk.cues.enumerated().filter { $0.offset != 10 }.map(\.element))
    #expect(found.uncaptioned.count == 1)
    #expect(found.uncaptioned.first?.heard == (80..<88).map(Talk.word).joined(separator: " "))
  }

  @Test func `what a recognizer writes where nobody speaks does not count`() {
    let talk = Talk()
    let nothing = SpeechTimeline(detector: "test", start: .zero, scores: [], segments: [])
    #expect(talk.compared(speech: nothing).answer == .cannotTell)
    #expect(
      HeardWordComparer.certainWords(
        of: HeardSpeech(
          recognizer: .init(name: "t"), listened: TimeRanges([.zero..<talk.end]), words: talk.words),
        speech: nothing
      ).isEmpty)
  }

  @Test func `a phrase that follows itself counts once`() {
    let phrase = ["thank", "you", "for", "watching"]
    let words = (0..<40).map { index in
      let start = MediaTime.milliseconds(Int64(1_000 + index * 400))
      return TimedWord(
        text: phrase[index % 4], range: start..<start.advanced(by: .milliseconds(300)),
        confidence: 0.9)
    }
    let clean = HeardWordComparer.certainWords(
      of: HeardSpeech(
        recognizer: .init(name: "t"), listened: TimeRanges([.zero..<Talk().end]), words: words),
      speech: Talk().speech)
    #expect(clean.map(\.text) == phrase)
    #expect(Talk().compared(hearing: words).answer == .cannotTell)
  }

  @Test func `words of which the recognizer is not sure prove nothing`() {
    let talk = Talk { Talk.word(9_000 - 7 * $0) }
    let unsure = talk.words.map {
      TimedWord(text: $0.text, range: $0.range, confidence: 0.4)
    }
    #expect(talk.compared(hearing: unsure).answer == .cannotTell)
  }

  @Test func `another language cannot be compared by words`() {
    let talk = Talk { Talk.word(9_000 - 7 * $0) }
    #expect(talk.compared(sound: "de").answer == .otherLanguage)
    // A recognizer for English writes English-like text over any sound.
    let babble = talk.words.enumerated().map { index, word in
      TimedWord(text: "zu\(index % 9)ra", range: word.range, confidence: 0.9)
    }
    #expect(talk.compared(hearing: babble).answer == .cannotTell)
  }

  @Test func `a part in another language, which the captions translate, has no other words`() {
    let talk = Talk { $0 < 100 ? Talk.word($0) : Talk.word(9_000 - 7 * $0) }
    // From its middle on, a recognizer for English writes English-like words over another language.
    let heard = talk.words.enumerated().map { index, word in
      index < 100
        ? word : TimedWord(text: "zu\(index % 19)ra", range: word.range, confidence: 0.9)
    }
    let found = talk.compared(hearing: heard)
    #expect(found.parts.first?.answer == .sameWords && found.parts.last?.answer == .cannotTell)
    #expect(!found.parts.contains { $0.answer == .otherWords }, "\(found.parts)")
  }

  @Test func `a short film with sixteen words can be judged, one with five cannot`() {
    #expect(Talk(24).compared().answer == .sameWords)
    #expect(Talk(5).compared().answer == .cannotTell)
  }

  @Test func `nothing heard, no cues, and times that run backwards give no answer and no crash`() {
    let talk = Talk()
    #expect(talk.compared(hearing: []).answer == .cannotTell)
    #expect(talk.compared([]).answer == .cannotTell)
    #expect(talk.compared(hearing: talk.words.reversed()).answer != .otherWords)
    let timeless = talk.words.map { TimedWord(text: $0.text) }
    #expect(talk.compared(hearing: timeless).answer == .cannotTell)
  }
}

@Suite struct `the places to which a recognizer listens` {
  private func timeline(_ ranges: [(Int64, Int64)]) -> SpeechTimeline {
    SpeechTimeline(
      detector: "test", start: .zero, scores: [],
      segments: ranges.map {
        .init(
          range: MediaTime.milliseconds($0.0 * 1_000)..<MediaTime.milliseconds($0.1 * 1_000),
          confidence: 1)
      })
  }

  @Test func `are in the first, the middle and the last third, and not longer than 15 s`() {
    var windows = ListeningWindows(timeline([(10, 600)]), cues: [], cuts: [])
    let first = windows.next()
    #expect(first.count == 3 && first.allSatisfy { $0.length <= .seconds(15) })
    #expect(first.map(\.lowerBound).sorted() == first.map(\.lowerBound))
    let second = windows.next()
    #expect(second.allSatisfy { window in !first.contains { $0.overlaps(window) } })
  }

  @Test func `are on both sides of a cut`() throws {
    let cut = MediaTime.milliseconds(300_000)
    let speech = timeline((0..<60).map { ($0 * 10, $0 * 10 + 6) })
    var windows = ListeningWindows(speech, cues: [], cuts: [cut])
    let found = windows.next()
    #expect(found.count == 5)
    #expect(
      found.contains { $0.upperBound <= cut && $0.lowerBound >= MediaTime.milliseconds(240_000) })
    #expect(
      found.contains { $0.lowerBound >= cut && $0.upperBound <= MediaTime.milliseconds(361_000) })
  }

  @Test func `are all speech and the cues near it, if everything is asked for`() {
    let windows = ListeningWindows(
      timeline([(0, 5), (30, 35)]),
      cues: [
        Cue(start: .milliseconds(41_000), end: .milliseconds(42_000), text: "near"),
        Cue(start: .milliseconds(60_000), end: .milliseconds(62_000), text: "where nobody speaks"),
        Cue(start: .milliseconds(61_000), end: .latest, text: "without an end"),
      ], cuts: [])
    #expect(
      windows.everything.ranges.map(\.lowerBound.microseconds) == [0, 29_000_000, 40_000_000])
    #expect(windows.everything.ranges.last?.upperBound == .milliseconds(43_000))
  }

  @Test func `are none where nobody speaks`() {
    var windows = ListeningWindows(timeline([]), cues: [], cuts: [])
    #expect(windows.next().isEmpty && windows.everything.isEmpty)
  }
}
