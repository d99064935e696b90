import MediaModel
import Testing

@testable import CaptionDrafts

@Suite("A transcript is put in time by what was heard") struct TranscriptTests {
  /// The starts of sentences of eight words: every 3.2 s, and 80 ms early; but the word before ends
  /// only 100 ms early, and two of 24 frames are free after it.
  private func starts(_ count: Int64) -> [MediaTime] {
    (0..<count).map { .milliseconds($0 == 0 ? 920 : 983 + 3_200 * $0) }
  }

  @Test func `each sentence starts with its first word`() throws {
    let story = Story(80)
    let cues = try captions(timed(story.text, by: story.words))
    #expect(cues.cues.count == 10)
    #expect(
      cues.cues.map(\.start) == starts(10))
    #expect(cues.places.isEmpty)
    #expect(cues.hearing?.isCertain == true)
    #expect(cues.hearing?.wordsHeard == 80)
  }

  @Test func `words and marks stay as they are written`() throws {
    let story = Story(60)
    let text = story.text.replacing(" the ", with: " —the— ").replacing(".", with: "?!")
    let cues = try captions(timed(text, by: story.words))
    #expect(cues.allWords == text.split(separator: " ").map(String.init))
  }

  @Test func `names of speakers and sounds stay and are at the start of what they stand before`()
    throws
  {
    let story = Story(48)
    let text = """
      [music]

      ANNA: \(story.text(0..<16))
      BEN: \(story.text(16..<32))

      [a door slams] \(story.text(32..<48))
      """
    // A pause of 4 s is before the first word.
    let words = story.words.map { $0.later(by: 4_000) }
    let cues = try captions(timed(text, by: words))
    #expect(cues.allWords == text.split(whereSeparator: \.isWhitespace).map(String.init))
    #expect(cues.cues.first?.text == "[music]")
    #expect(cues.cues.first?.start == .zero)
    let anna = try #require(cues.cues.first { $0.text.hasPrefix("ANNA: ") })
    #expect(anna.start == .milliseconds(4_920))
    let ben = try #require(cues.cues.first { $0.text.hasPrefix("BEN: ") })
    #expect(ben.start == .milliseconds(4_983 + 16 * 400))
    let door = try #require(cues.cues.first { $0.text.hasPrefix("[a door") })
    #expect(door.start == .milliseconds(4_983 + 32 * 400))
    #expect(cues.hearing?.words == 48)
  }

  @Test func `the lines of a song share the pause in which they are written`() throws {
    let story = Story(48)
    let song = "♪ One two three ♪\n♪ One two three ♪"
    let text = "\(story.text(0..<24))\n\n\(song)\n\n\(story.text(24..<48))\n\n[applause]"
    let words = story.said(0..<24) + story.said(24..<48).map { $0.later(by: 6_000) }
    let cues = try captions(timed(text, by: words))
    // Word 23 ends at 10.5 s, word 24 starts at 16.6 s: each line has 3.05 s.
    let lines = cues.cues.filter { $0.text.hasPrefix("♪") }
    #expect(lines.map(\.text) == ["♪ One two three ♪", "♪ One two three ♪"])
    #expect(lines.map(\.start) == [.milliseconds(10_500), .milliseconds(13_550)])
    #expect(cues.cues.last?.text == "[applause]")
    #expect(
      cues.places(.sound) == ["♪ One two three ♪", "♪ One two three ♪", "[applause]"])
    #expect(cues.hearing?.words == 48)
  }

  @Test func `times at the starts of lines are not captions`() throws {
    let story = Story(48)
    let text = "00:00:01 \(story.text(0..<24))\n00:00:10 \(story.text(24..<48))"
    let cues = try captions(timed(text, by: story.words))
    #expect(cues.allWords == story.text.split(separator: " ").map(String.init))
  }

  @Test func `a passage that is not said is listed and in no cue`() throws {
    let story = Story(96)
    let extra = "Nobody ever pronounced these particular sentences aloud anywhere. Truly never."
    let text = "\(story.text(0..<48)) \(extra) \(story.text(48..<96))"
    let cues = try captions(timed(text, by: story.words))
    #expect(cues.places(.notHeard) == [extra])
    #expect(cues.allWords == story.text.split(separator: " ").map(String.init))
    // It belongs between the end of word 47 and the start of word 48.
    let place = cues.places.first { $0.reason == .notHeard }
    #expect(place?.range == MediaTime.milliseconds(20_100)..<MediaTime.milliseconds(20_200))
  }

  @Test func `a passage that is said and not written is listed`() throws {
    let story = Story(96)
    let text = "\(story.text(0..<40)) \(story.text(56..<96))"
    let cues = try captions(timed(text, by: story.words))
    #expect(cues.places(.notWritten) == [story.texts[40..<56].joined(separator: " ")])
    let place = cues.places.first { $0.reason == .notWritten }
    #expect(place?.range == MediaTime.milliseconds(17_000)..<MediaTime.milliseconds(23_300))
  }

  @Test func `words that were misheard are where the others were heard`() throws {
    let story = Story(80)
    var words = story.words
    for index in 40..<46 {
      words[index] = word("zzz\(index)", words[index].start, words[index].start + 300, 0.9)
    }
    let cues = try captions(timed(story.text, by: words))
    #expect(cues.allWords.count == 80)
    #expect(cues.cues.map(\.start) == starts(10))
    #expect(
      cues.places == [
        DraftPlace(
          range: MediaTime.milliseconds(17_000)..<MediaTime.milliseconds(19_300),
          text: story.text(40..<46),
          reason: .otherWords(heard: (40..<46).map { "zzz\($0)" }.joined(separator: " ")))
      ])
  }

  @Test func `words that were not heard are kept inside of speech`() throws {
    // Word 40 starts a sentence; after word 39 nobody speaks for 5 s, and the words 40 and 41 were
    // not heard. They are said in the 800 ms of speech before word 42.
    let story = Story(80)
    let words = story.said(0..<40) + story.said(42..<80).map { $0.later(by: 5_000) }
    let timeline = speech(900..<16_900, 22_000..<60_000)
    let cues = try captions(timed(story.text, by: words, speech: timeline))
    #expect(cues.cues[5].start == .milliseconds(21_920))
    #expect(cues.allWords.count == 80)
  }

  @Test func `the rest of a sentence that is not said is listed, and a few words of it are placed`()
    throws
  {
    let story = Story(96)
    let more = "who certainly pronounced absolutely nothing whatsoever"
    let few = "certainly nothing"
    // Word 39 and word 63 end sentences.
    let first = story.text(0..<40).dropLast() + " \(more). "
    let second = story.text(40..<64).dropLast() + " \(few). "
    let cues = try captions(timed(first + second + story.text(64..<96), by: story.words))
    #expect(cues.places(.notHeard) == ["\(more)."])
    #expect(cues.allWords.count == 98)
    // The few words are in the 100 ms between two words that were heard.
    let cue = try #require(cues.cues.first { $0.text.hasSuffix("nothing.") })
    #expect(cue.end <= .milliseconds(1_000 + 64 * 400))
  }

  @Test func `words inside of a sentence are placed and listed even without room`() throws {
    let story = Story(96)
    let inside = "positively certainly pronounced nothing"
    let text = "\(story.text(0..<44)) \(inside) \(story.text(44..<96))"
    let cues = try captions(timed(text, by: story.words))
    #expect(cues.allWords.count == 100)
    #expect(cues.places(.otherWords(heard: "")) == [inside])
    #expect(cues.places(.notHeard) == [])
  }

  @Test func `a paragraph starts a cue`() throws {
    let story = Story(48)
    let text = story.text(0..<20) + "\n\n" + story.text(20..<48)
    let cues = try captions(timed(text, by: story.words))
    #expect(cues.cues.contains { $0.text.hasPrefix(story.texts[20] + " ") })
  }

  @Test func `the text of another film is refused with figures`() throws {
    let (own, other) = (Story(400), Story(400, seed: 2))
    let result = try timed(other.text, by: own.words)
    guard case .refused(.otherFilm(let hearing)) = result else {
      Issue.record("not refused")
      return
    }
    #expect(hearing.words == 400)
    #expect(hearing.filmWords == 400)
    #expect(hearing.share < 0.1)
    #expect(!hearing.isCertain)
  }

  @Test func `a few words that are said belong to the film, and it is not certain`() throws {
    let cues = try captions(timed("Good evening, everyone.", by: words("good evening everyone")))
    #expect(cues.texts == ["Good evening, everyone."])
    #expect(cues.hearing?.isCertain == false)
    #expect(cues.hearing?.share == 1)
  }

  @Test func `a transcript of a longer film gives the captions of a scene`() throws {
    let story = Story(400)
    let cues = try captions(timed(story.text, by: story.said(200..<248)))
    #expect(cues.allWords == story.text(200..<248).split(separator: " ").map(String.init))
    #expect(cues.places(.notHeard) == [story.text(0..<200), story.text(248..<400)])
    #expect(cues.hearing?.wordsHeard == 48)
  }

  @Test func `without a word on either side there is a reason`() throws {
    #expect(try timed("[music] ♪", by: words("good evening")) == .refused(.noWords))
    #expect(try timed("", by: []) == .refused(.noWords))
    #expect(try timed("Good evening.", by: []) == .refused(.nothingHeard))
    #expect(
      try timed("Good evening.", by: [TimedWord(text: "good")]) == .refused(.nothingHeard))
  }

  @Test func `a transcript with more words than are compared is refused`() throws {
    let text = String(repeating: "word ", count: TranscriptTiming.mostWords + 1)
    #expect(
      try timed(text, by: words("word"))
        == .refused(.tooLong(most: TranscriptTiming.mostWords)))
  }

  @Test func `50,000 words with errors are put in time`() throws {
    let story = Story(50_000)
    var words = story.words
    for index in stride(from: 5, to: 50_000, by: 10) {
      words[index] = word("zzz", words[index].start, words[index].start + 300, 0.9)
    }
    let cues = try captions(timed(story.text, by: words))
    #expect(cues.hearing?.wordsHeard == 45_000)
    #expect(cues.cues.count == 6_250)
    #expect(cues.cues.last?.start == .milliseconds(983 + 3_200 * 6_249))
  }
}

extension TimedWord {
  /// The start in milliseconds.
  fileprivate var start: Int64 { (range?.lowerBound.microseconds ?? 0) / 1_000 }

  /// The word at a later time.
  fileprivate func later(by length: Int64) -> TimedWord {
    TimedWord(
      text: text,
      range: range.map {
        $0.lowerBound.advanced(
          by: .milliseconds(length))..<$0.upperBound.advanced(by: .milliseconds(length))
      }, confidence: confidence)
  }
}
