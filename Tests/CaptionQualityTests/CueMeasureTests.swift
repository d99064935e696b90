import MediaModel
import Testing
import CueText
import TestSupport

@testable import CaptionQuality

@Suite struct `The measure of a cue` {
  private func measure(_ text: String, _ format: TimedTextFormat = .webVTT) -> CueMeasure {
    var buffer: [UInt8] = []
    let cue = Cue(start: .zero, end: .zero, text: text)
    let looks = CueLooks(TimedTextDocument(format: format, cues: [cue]))
    return CueMeasure(cue, format: format, looks: looks, buffer: &buffer)
  }

  @Test(arguments: [
    ("Hello, world", 12, 12, 1), ("ab\ncdef", 6, 4, 2), ("  ab  \n\n", 2, 2, 1), ("", 0, 0, 0),
    (" \n ", 0, 0, 0), ("<b>ab</b> &amp; c", 6, 6, 1), ("日本", 2, 4, 1), ("日本go", 4, 6, 1),
    ("ｱｲ", 2, 2, 1), ("한국", 2, 4, 1), ("e\u{301}a", 2, 2, 1), ("👩‍👩‍👧", 1, 2, 1), ("🇩🇪x", 2, 3, 1),
    ("\u{200F}שלום\u{200E}", 4, 4, 1), ("مَرحبا", 5, 5, 1), ("नमस्ते", 3, 3, 1), ("ที่นี่", 2, 2, 1),
    ("a\r\nb", 2, 1, 2), ("\u{200B}", 0, 0, 0), ("“é”", 3, 3, 1), ("\u{A0}\u{2003}", 0, 0, 0),
    ("ÀЖΩ", 3, 3, 1), ("한\u{1100}\u{1161}", 2, 4, 1), ("か\u{3099}", 1, 2, 1), ("é\u{AD}a", 2, 2, 1),
  ])
  func `counts characters, columns and lines`(
    text: String, characters: Int, longest: Int, lines: Int
  ) {
    let found = measure(text)
    #expect(found.characters == characters)
    #expect(found.longestLine == longest)
    #expect(found.lines == lines)
  }

  @Test func `counts words and capitals of plain text as of any other`() {
    var numbers = SplitMix(seed: 11)
    let alphabet = Array("aB1 '-.,\n:!?zQ  ")
    for _ in 0..<3_000 {
      let text = String((0..<40).compactMap { _ in alphabet.randomElement(using: &numbers) })
      let plain = measure(text, .movText)
      let other = measure(text + " é", .movText)
      #expect(plain.words == WordCount.count(text), "\(text)")
      #expect(other.words == WordCount.count(text + " é"))
      #expect(other.capitals == plain.capitals)
      #expect(other.casedLetters == plain.casedLetters + 1)
    }
  }

  @Test(arguments: [
    ("ÀÉ ab", 2, 4), ("ЖЖж", 2, 3), ("ΩωΣ", 2, 3), ("日本A", 1, 1), ("שלום a", 0, 1), ("ŐőÑ", 2, 3),
    ("Ⓐß", 1, 2),
  ])
  func `counts capitals in any script`(text: String, capitals: Int, cased: Int) {
    let found = measure(text)
    #expect(found.capitals == capitals)
    #expect(found.casedLetters == cased)
  }

  @Test(arguments: [
    "[door slams]", "What? [gasps]", "(laughter)", "（笑い声）", "［音楽］", "【拍手】", "♪", "♫ la la",
    "🎵", "🎶 song", "*sighs*", "# Happy birthday #", "# to you", "[MUSIC PLAYING] Hello",
    "He said\n(coughs)", "〔ドアの音〕",
  ])
  func `finds sounds`(text: String) {
    #expect(measure(text).marks.contains(.sound))
  }

  @Test(arguments: CueSamples.sounds + CueSamples.songs)
  func `finds sounds and songs in any script`(text: String) {
    #expect(measure(text).marks.contains(.sound))
  }

  @Test(arguments: CueSamples.speech)
  func `finds no sound in what is spoken`(text: String) {
    #expect(!measure(text).marks.contains(.sound))
  }

  @Test(arguments: [
    "Hello", "1 * 2", "#1 fan", "a]b[", "(", "[", "[]", "no. 5", "2 # 3", "C# is a note", "日本",
  ])
  func `finds no sound where none is`(text: String) {
    #expect(!measure(text).marks.contains(.sound))
  }

  @Test(arguments: [
    "<v Ada>Hello", "<v.loud Ada>Hello", "- Who?\n- Me.", "-Who?", "– Who?", "—Who?", ">> Hello",
    "&gt;&gt; Hello", "ADA: Hello", "Ada: Hello", "MAN #2: Stop", "Dr. Ada Byron: Yes",
    "Élodie: Oui", "花子：はい", "[Ada] Hello", "(ADA) Hello", "(narrator)\nLong ago", "Ada:\nHello",
  ])
  func `finds speakers`(text: String) {
    #expect(measure(text).marks.contains(.speaker))
  }

  @Test(arguments: [
    "Hello", "--and then", "At 12:30", "12:30 already", "https://x.org", "<i>Hello</i>", "> 5",
    "so: yes", "Well, I said: no", "[door slams]", "[door slams] Hello", "A very long sentence: no",
    "-", "<video>",
  ])
  func `finds no speaker where none is named`(text: String) {
    #expect(!measure(text).marks.contains(.speaker))
  }

  @Test(arguments: [
    ("<c.yellow>Hello</c>", "ffff00"), ("<c.big.cyan>Hello</c>", "00ffff"),
    ("<c.big>Hello</c>", nil),
    ("<i>Hello</i>", nil),
  ])
  func `finds colors of WebVTT`(text: String, color: String?) {
    #expect(measure(text).color == color)
  }

  @Test func `finds colors of SubRip`() {
    #expect(measure("<font color=\"#FF0000\">Hello</font>", .subRip).color == "ff0000")
    #expect(measure("<font face=\"Arial\">Hello</font>", .subRip).color == nil)
  }

  @Test func `stands any text`() {
    var numbers = SplitMix(seed: 5)
    let pieces = [
      "<", ">", "[", "(", "*", "#", "♪", "（", "-", ":", "\n", "a", "é", "日", "&", " ", "🎵",
    ]
    for _ in 0..<5_000 {
      let text = (0..<12).compactMap { _ in pieces.randomElement(using: &numbers) }.joined()
      _ = measure(text)
      _ = measure(text, .subRip)
    }
    for piece in pieces { _ = measure(String(repeating: piece, count: 200_000)) }
  }
}
