import MediaModel
import Testing
import TestSupport

@testable import WordComparison

@Suite struct `Words of a text` {
  @Test(arguments: [
    ("Hello, World!", ["hello", "world"]),
    ("It’s a 'quoted' dog’s life", ["it's", "a", "quoted", "dog's", "life"]),
    ("well-known e-mail — yes–no", ["well", "known", "e", "mail", "yes", "no"]),
    ("STRASSE Straße ΣΊΣΥΦΟΣ σίσυφος", ["strasse", "strasse", "σίσυφοσ", "σίσυφοσ"]),
    ("1,000 1.5 3rd 1990s 10:30", ["1000", "1.5", "3rd", "1990s", "10", "30"]),
    ("1,2,3 12,34", ["1", "2", "3", "12", "34"]),
    ("the U.S. at 5 p.m. e.g. end.Next", ["the", "us", "at", "5", "pm", "eg", "end", "next"]),
    ("$5 & 50%", ["$", "5", "&", "50", "%"]),
    ("Ｆｕｌｌ　ｗｉｄｔｈ", ["full", "width"]),
    ("soft\u{AD}hyphen zero\u{200B}width", ["softhyphen", "zerowidth"]),
    ("Uh-huh, mm-hmm. Uh-what", ["uh-huh", "mm-hmm", "uh", "what"]),
    ("İstanbul", ["istanbul"]),
    ("مُحَمَّد محمد", ["محمد", "محمد"]),
    ("", []), ("... -- !", []), ("' ’", []),
  ])
  func `are compared without case, punctuation and hyphens`(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test func `are alike with accents in one piece or two`() {
    #expect(words("caf\u{E9}") == words("cafe\u{301}"))
    #expect(words("か\u{3099}") == words("\u{304C}"))
  }

  @Test(arguments: [
    ("[door slams] Hello", 1, ["hello"]),
    ("(MUSIC) Hello", 1, ["hello"]),
    ("(door slams)\nHello", 1, ["hello"]),
    ("Hello (laughs) there", 1, ["hello", "there"]),
    ("He (who was old) left", 0, ["he", "who", "was", "old", "left"]),
    ("♪ la la la ♪\nHello", 1, ["hello"]),
    ("♪ first line\nsecond line ♪ Hello", 1, ["hello"]),
    ("♪ first line\n♪ second line\nHello", 2, ["hello"]),
    ("♪♪\nHello", 1, ["hello"]),
    ("Hello [door\nslams] you", 1, ["hello", "you"]),
    ("【音楽】Hello", 1, ["hello"]),
    ("[never closed hello", 0, ["never", "closed", "hello"]),
    ("[] () [-] hello", 0, ["hello"]),
  ])
  func `are apart from sounds`(text: String, sounds: Int, expected: [String]) {
    let reference = ReferenceText(text: text)
    #expect(reference.audioCount == sounds)
    #expect(words(text) == expected)
  }

  @Test(arguments: [
    ("ANNA: Hello\nDR. B. SMITH (V.O.): Yes", 2, ["hello", "yes"]),
    ("Anna: Hello\nBen: Hi\nAnna: Yes\nBen: No", 4, ["hello", "hi", "yes", "no"]),
    ("Note: that is all", 0, ["note", "that", "is", "all"]),
    ("Speaker 2: Hello", 1, ["hello"]), ("all: of us", 0, ["all", "of", "us"]),
    (">> Hello\n>> ANNA: Yes", 2, ["hello", "yes"]),
    ("[Anna]: Hello", 1, ["hello"]),
    ("The ratio was: two", 0, ["the", "ratio", "was", "two"]),
    ("HTTP://a", 0, ["http", "a"]),
    ("00:01:02 Hello\n[00:01:03.5] you\n00:01:02,500 ANNA: yes", 1, ["hello", "you", "yes"]),
    ("- Hello", 0, ["hello"]), ("– Anna: Hello\n— Anna: Yes", 2, ["hello", "yes"]),
    ("0:01:02 Anna: Hello\n[0:02:03] Anna: Yes", 2, ["hello", "yes"]),
    ("[door slams] Anna: Hello\nAnna: Yes", 2, ["hello", "yes"]),
    ("– Note: that is all", 0, ["note", "that", "is", "all"]),
  ])
  func `are apart from speakers and times`(text: String, speakers: Int, expected: [String]) {
    #expect(ReferenceText(text: text).speakerCount == speakers)
    #expect(words(text) == expected)
  }

  @Test func `of captions know dashes for speakers`() {
    let reference = ReferenceText(cues: [cue(0, 1_000, "- Hello\n– Hi\n-5 degrees")])
    #expect(reference.speakerCount == 2)
    #expect(reference.passage.words.map(\.text) == ["hello", "hi", "5", "degrees"])
  }

  @Test func `of captions are apart from names after any dash`() {
    let texts = ["– Anna: Hello", "\u{2010} Anna: Yes\n— Ben: No", "- Ben: Why"]
    let cues = texts.enumerated().map { number, text in
      cue(Int64(number) * 2_000, Int64(number) * 2_000 + 1_000, text)
    }
    let reference = ReferenceText(cues: cues)
    #expect(reference.speakerCount == 4)
    #expect(reference.passage.words.map(\.text) == ["hello", "yes", "no", "why"])
  }

  @Test(arguments: CueSamples.sounds + CueSamples.songs)
  func `are not in sounds and songs of captions in any script`(text: String) {
    let reference = ReferenceText(cues: [cue(0, 1_000, text)])
    #expect(reference.isEmpty)
    #expect(reference.audioCount > 0)
  }

  @Test(arguments: CueSamples.speech)
  func `are in quotations, numbers and brackets that are not closed`(text: String) {
    let reference = ReferenceText(cues: [cue(0, 1_000, text)])
    #expect(!reference.isEmpty)
    #expect(reference.audioCount == 0)
  }

  /// In a text that is not captions a number sign may begin a heading.
  @Test(arguments: [
    ("# Interview", 0, ["interview"]), ("# la la #\nHello", 1, ["hello"]),
    ("🎵 la 🎵 Hello", 1, ["hello"]), ("（ドアの音）\nHello", 1, ["hello"]),
    ("(Ada) Hello", 0, ["hello"]), ("{sighs} Hello", 1, ["hello"]),
  ])
  func `of a transcript are apart from the same marks`(
    text: String, sounds: Int, expected: [String]
  ) {
    #expect(ReferenceText(text: text).audioCount == sounds)
    #expect(words(text) == expected)
  }

  @Test func `may come with times, brackets over several of them`() {
    let range = MediaTime.milliseconds(0)..<MediaTime.milliseconds(400)
    let reference = ReferenceText(words: [
      TimedWord(text: "Hello,", range: range), TimedWord(text: "[door"),
      TimedWord(text: "slams]"), TimedWord(text: "well-known"),
    ])
    #expect(reference.passage.words.map(\.text) == ["hello", "well", "known"])
    #expect(reference.audioCount == 1)
    #expect(
      reference.passage.words.first.map { reference.passage.places[$0.placeIndex].range } == range)
    #expect(reference.passage.words.map(\.placeIndex) == [0, 3, 3])
  }

  @Test func `are characters where the language does not part them`() {
    let chinese = ReferenceText(text: "你好，世界。OK")
    #expect(chinese.unit == .characters)
    #expect(chinese.wordCount == 6)
    #expect(ReferenceText(text: "ภาษาไทย").unit == .characters)
    #expect(ReferenceText(text: "한국어는 띄어 씁니다").unit == .words)
    #expect(ReferenceText(text: "He said 你好 to me").unit == .words)
    #expect(ReferenceText(text: "").unit == .words)
  }

  @Test func `never stop their reader`() {
    var numbers = SplitMix(seed: 9)
    let pieces = [
      "[", "]", "(", ")", "♪", "\n", "-", ">>", ":", "A:", " ", "'", ".", ",", "1", "00:00:01",
      "é", "你", "\u{301}", "\u{200D}", "$", "%", "#", "uh-", "word", "（", "）", "：",
    ]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...30, using: &numbers)
      let text = (0..<count).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      let reference = ReferenceText(text: text)
      let cues = [cue(0, 1, text), cue(5, 2, String(text.reversed()))]
      let comparison = WordComparer.compare(
        reference: reference, captions: cues, language: nil)
      #expect(
        comparison.hits + comparison.substitutions + comparison.deletions
          == comparison.referenceCount)
      let same = WordComparer.compare(reference: reference, transcript: text, language: nil)
      #expect(same.errors == 0)
      #expect(same.sounds.missingCount == 0 && same.sounds.added.isEmpty)
    }
  }
}
