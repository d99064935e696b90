import MediaModel
import TestSupport
import Testing

@testable import CueText

@Suite struct `What is said in a cue` {
  /// What a cue of SubRip is about, whose markup is that of most texts here.
  private func read(_ text: String, _ format: TimedTextFormat = .subRip) -> SpokenCue {
    let cue = Cue(start: .zero, end: .zero, text: text)
    return SpokenCue(plain: CuePlainText.text(of: cue, format: format))
  }

  @Test(arguments: [
    ("Hello", true), ("[music]", false), ("(laughs)\n(coughs)", false), ("[Ann] Hello", true),
    ("♪ la la ♪", false), ("<i>[door]</i>", false), ("- [sighs]\n- Yes", true), ("", false),
    ("...", false), ("…", false), ("？！", false), ("【音】", false), ("你", true), ("<v Ann>Hi", true),
    ("{\\an8}[door]", false), ("{\\an8}Hi", true), ("&lrm;[door]", false), ("&#8206;[door]", false),
    ("&lrm;Hi", true), ("& B; [door]", true), ("{Ann}", false), ("{\\unclosed", true),
    ("&;[door]", false), ("<unclosed", true), ("\u{E000}", true), ("５", true), ("5", true),
    ("THE ANSWER IS:", true), ("ANNA:\n[sighs]", false), ("ANNA:\n♪ la ♪", false),
    ("- I *really* do", true), ("*sighs*", false), ("- *sighs*", false),
    ("*I do not know what you mean*", true), ("{\"x\": 1}", false), ("[1, 2]", false),
    ("(555)", true), ("[12:30]", false), ("1 + 2", true),
  ])
  func `is not in brackets, songs or names`(text: String, isSpoken: Bool) {
    #expect(read(text).isSpoken == isSpoken)
  }

  @Test(arguments: CueSamples.sounds)
  func `is no sound in any script`(text: String) {
    #expect(read(text).content == .sound)
  }

  @Test(arguments: CueSamples.songs)
  func `is no song with any mark`(text: String) {
    #expect(read(text).content == .song)
  }

  @Test(arguments: CueSamples.speech)
  func `is quoted, spelled or counted too`(text: String) {
    #expect(read(text).content == .words)
  }

  /// What nothing closes is a slip: it takes no words away.
  @Test(arguments: ["[never closed", "（閉じない", "He (said so", "【開く"])
  func `comes after a bracket that is not closed`(text: String) {
    #expect(read(text).isSpoken)
  }

  @Test(
    arguments: [
      ("♪ la la", .song), ("♪ la\nla ♪", .song), ("♪ la\nla", .song), ("♪ la ♪\nHello", .words),
      ("♪ la la\n- Hello", .words), ("♪", .sound), ("♪♪", .sound), ("🎵", .sound),
      ("🎵 la 🎵", .song), ("🎶\u{FE0F} la", .song), ("♪ 5 ♪", .song), ("la ♪", .words),
      ("# la la #", .song), ("# la la", .song), ("# la\nla #", .song), ("#", .sound),
      ("# la #\nHello", .words), ("# la\n# la", .song), ("#MeToo", .words), ("#1 fan", .words),
      ("# 1", .words), ("C# minor", .words), ("to you #", .words), ("♪ [guitar] ♪", .song),
      ("[♪♪♪]", .sound), ("[♪ la ♪]", .sound), ("「はい」", .words), ("『歌』", .words),
      ("〈遠い声〉", .words), ("《道》", .words), ("♪～", .sound),
    ] as [(String, SpokenCue.Content)])
  func `is not sung`(text: String, content: SpokenCue.Content) {
    #expect(read(text).content == content)
    #expect(SpokenCue(plain: text).content == content)
  }

  @Test(arguments: [
    ("<i>Hello</i>, {\\an8}you 2 [door slams] (sighs)", 9), ("&lrm;- ♪ ...", 0), ("", 0),
    ("ANNA: Yes", 3), ("Hello (he said) you", 14), ("é “a”", 3), ("你好。", 6),
    ("Hello [a] ♪ la ♪", 5),
  ])
  func `has letters of one pass`(text: String, letters: Int) {
    #expect(read(text).letters == letters)
  }

  /// The format says what is a tag and what a reference: `<` may be text.
  @Test(
    arguments: [
      ("I <3 you and more words here", .subRip, 21), ("I <3 you and more words here", .webVTT, 1),
      ("I <3 you and more words here", .ttml, 21), ("Don&#39;t go", .subRip, 6),
      ("caf&eacute;", .subRip, 5), ("caf&eacute;", .webVTT, 5), ("1 &lt; 2 words", .webVTT, 7),
      ("one\\Ntwo<br>three", .subRip, 11), ("a {\\an8}b", .subRip, 2),
      ("<ruby>漢字<rt>かんじ</rt></ruby>", .webVTT, 6), ("<v Ann>Hi", .webVTT, 2),
      ("&lt;i&gt;", .webVTT, 1), ("<unclosed", .webVTT, 0),
    ] as [(String, TimedTextFormat, Int)])
  func `has the letters that viewers see in its format`(
    text: String, format: TimedTextFormat, letters: Int
  ) {
    #expect(read(text, format).letters == letters)
  }

  @Test func `is the same on the short way and on the long one`() {
    let texts = [
      "Hello", "...", "", "a-b 5", "Is it?\nYes!", "\"No\"", "50%", "- Hi", "I <3 R&D", "&", "<",
    ]
    for text in texts {
      // A character beyond ASCII sends the cue the long way.
      #expect(SpokenCue(plain: text + "…") == SpokenCue(plain: text), "\(text)")
    }
  }

  @Test func `stands any text`() {
    let pieces = [
      "[", "]", "(", "）", "♪", "#", "*", " ", "\n", "-", ">", "<", "&", ";", "{", "}", "a", "你",
      ":",
      "\"", "🎵", "\u{FE0F}",
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces { _ = SpokenCue(plain: first + second + third + first) }
      }
      _ = SpokenCue(plain: String(repeating: first, count: 20_000))
    }
  }
}
