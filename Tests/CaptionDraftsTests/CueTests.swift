import MediaModel
import Testing

@testable import CaptionDrafts

@Suite("Captions are drafted from heard words") struct CueTests {
  @Test func `a cue starts 80 ms before its first word and ends with its last one`() throws {
    // 23 characters take 1.15 s; the words last 1.6 s.
    let said = [
      word("Good", 1_000, 1_400), word("evening,", 1_500, 1_900), word("everyone.", 2_000, 2_600),
    ]
    #expect(try draft(said).lines == ["920-2600 Good evening, everyone."])
  }

  @Test func `one word is shown as long as the shortest cue`() throws {
    // 4.92 s and 5/6 s, in whole milliseconds.
    #expect(try draft([word("Yes.", 5_000, 5_200)]).lines == ["4920-5754 Yes."])
  }

  @Test func `a word at the start of the film starts no cue before it`() throws {
    #expect(try draft([word("Yes.", 20, 220)]).lines == ["0-834 Yes."])
  }

  @Test func `fast words are shown as long as they take to read`() throws {
    // 40 characters at 20 a second are 2 s; they are said in 1.4 s.
    let said = words("Everybody remembers yesterday afternoon.", every: 360, length: 320)
    #expect(try draft(said).lines == ["920-2920 Everybody remembers yesterday afternoon."])
  }

  @Test func `a cue ends with the medium`() throws {
    let cues = try draft([word("Yes.", 5_000, 5_200)], mediaEnd: .milliseconds(5_400))
    #expect(cues.lines == ["4920-5400 Yes."])
    #expect(cues.places.map(\.reason) == [.length])
  }

  @Test func `a short gap between sentences is closed to two frames`() throws {
    // The second cue starts at 2.92 s; two of 24 frames before it are 2.836 s.
    let said =
      words("That is all today.", every: 400, length: 400)
      + words("See you all tomorrow.", from: 3_000, every: 400, length: 400)
    #expect(
      try draft(said).lines == ["920-2836 That is all today.", "2920-4600 See you all tomorrow."])
  }

  @Test func `a pause of one second splits a sentence`() throws {
    let said = words("When he came home", length: 400) + words("nobody was there.", from: 3_600)
    #expect(try draft(said).texts == ["When he came home", "nobody was there."])
  }

  @Test func `without punctuation a pause of 0.6 s ends a sentence`() throws {
    let said = words("we came home late", length: 400) + words("nobody was there", from: 3_200)
    #expect(try draft(said).texts == ["we came home late", "nobody was there"])
  }

  @Test func `two short sentences without time for each are one cue`() throws {
    let said = words("No. Yes. We go home now.", every: 300, length: 280)
    #expect(try draft(said).texts == ["No. Yes. We go home now."])
  }

  @Test func `cues break after a comma rather than in the middle`() throws {
    let said = words(
      """
      After the long winter the river rose over its banks, and all the families who lived in the \
      valley moved up to the hills.
      """)
    #expect(
      try draft(said).texts == [
        "After the long winter|the river rose over its banks,",
        "and all the families who lived|in the valley moved up to the hills.",
      ])
  }

  @Test func `a line does not end with an article or a preposition`() throws {
    // The even break, after 24 columns, would be behind “the”.
    let said = words("Nobody ever looked into the enormous cupboard there.", every: 300)
    #expect(try draft(said).texts == ["Nobody ever looked|into the enormous cupboard there."])
  }

  @Test func `a word that is wider than a line stands alone and is listed`() throws {
    let long = String(repeating: "ab", count: 25)
    let cues = try draft(words("See \(long) now.", every: 1_200, length: 900))
    #expect(cues.allWords == ["See", long, "now."])
    #expect(cues.cues.contains { $0.text.split(separator: "\n").contains { $0 == long } })
    #expect(cues.places(.lineTooLong) == [long])
  }

  @Test func `no words give no cues`() throws {
    #expect(try draft([]).cues.isEmpty)
    #expect(try draft([]).places.isEmpty)
  }

  @Test func `words that all have no time are listed and in no cue`() throws {
    let cues = try draft([TimedWord(text: "Hello"), TimedWord(text: "there.")])
    #expect(cues.cues.isEmpty)
    #expect(cues.places == [DraftPlace(range: nil, text: "Hello there.", reason: .untimed)])
  }

  @Test func `a word without a time is between its neighbors`() throws {
    let said = [word("We", 1_000, 1_200), TimedWord(text: "saw"), word("it.", 1_600, 1_900)]
    let times = WordTimes.completed(said).words.map(\.range)
    #expect(times[1] == MediaTime.milliseconds(1_200)..<MediaTime.milliseconds(1_600))
    #expect(try draft(said).lines == ["920-1900 We saw it."])
  }

  @Test func `words before the first time and after the last have the usual length`() throws {
    // “So” is 3 characters with its space: 195 ms before; “now.” is 5: 325 ms after.
    let said = [TimedWord(text: "So"), word("go", 1_000, 1_200), TimedWord(text: "now.")]
    let times = WordTimes.completed(said).words.map(\.range)
    #expect(times[0] == MediaTime.milliseconds(805)..<MediaTime.milliseconds(1_000))
    #expect(times[2] == MediaTime.milliseconds(1_200)..<MediaTime.milliseconds(1_525))
  }

  @Test func `words in the wrong order and words that overlap give cues in order`() throws {
    let said = [
      word("second.", 2_000, 9_000), word("First", 1_000, 2_500), word("Third", 2_100, 2_200),
      word("fourth.", 2_100, 2_100),
    ]
    let cues = try draft(said)
    #expect(cues.allWords == ["First", "second.", "Third", "fourth."])
    #expect(cues.isInOrder)
  }

  @Test func `many words at one moment give cues that do not overlap`() throws {
    let said = (0..<300).map { word("word\($0)", 1_000, 1_000) }
    let cues = try draft(said)
    #expect(cues.isInOrder)
    #expect(cues.allWords.count == 300)
    #expect(!cues.places(.tooFast).isEmpty)
  }

  @Test func `words where nobody speaks are left out and listed`() throws {
    let said = words("Good morning.") + words("Thanks for watching.", from: 20_000)
    let cues = try draft(said, speech: speech(900..<2_000))
    #expect(cues.allWords == ["Good", "morning."])
    #expect(
      cues.places == [
        DraftPlace(
          range: MediaTime.milliseconds(20_000)..<MediaTime.milliseconds(21_100),
          text: "Thanks for watching.", reason: .outsideSpeech)
      ])
  }

  @Test func `a phrase that follows itself is there once and listed`() throws {
    let cues = try draft(words("I will go home I will go home now"))
    #expect(cues.allWords == ["I", "will", "go", "home", "now"])
    #expect(cues.places(.repeated) == ["I will go home"])
  }

  @Test func `words of very low certainty stay and are listed together`() throws {
    let said = [
      word("We", 1_000, 1_300, 0.9), word("seldom", 1_400, 1_700, 0.1),
      word("wander", 1_800, 2_100, 0.05), word("there.", 2_200, 2_500, 0.9),
    ]
    let cues = try draft(said)
    #expect(cues.texts == ["We seldom wander there."])
    #expect(
      cues.places == [
        DraftPlace(
          range: MediaTime.milliseconds(1_400)..<MediaTime.milliseconds(2_100),
          text: "seldom wander", reason: .uncertain)
      ])
  }

  @Test func `words with spaces around them and marks of their own are joined`() throws {
    let said = [
      word(" It", 1_000, 1_200), word("'s", 1_200, 1_300), word(" twenty", 1_400, 1_700),
      word("-one", 1_700, 1_900), word(" past", 2_000, 2_200), word(" 3", 2_300, 2_400),
      word(".5", 2_400, 2_600), word("!", 2_600, 2_600),
    ]
    #expect(try draft(said).texts == ["It's twenty-one past 3.5!"])
  }
}
