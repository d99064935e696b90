import CaptionTestSupport
import MediaModel
import Testing

@testable import TextBasics

@Suite struct `The validator of WebVTT cue text` {
  private func faults(_ text: String) throws -> [Seen] {
    seen(try vtt("WEBVTT\n\n00:01.000 --> 00:09.000\n\(text)\n"))
  }

  @Test(arguments: [
    "a > b", "<i>a</i> <b.x>b</b>\n<u>c</u>", "<v Ada>a", "<v Ada>a\n<i>b</i>",
    "<v A>a</v> <v B>b</v>",
    "<lang en-GB>a</lang>", "<ruby>a<rt>b</rt>c<rt>d</ruby>", "<ruby>a<rt>b</rt>\n </ruby>",
    "a <00:02.000>b <00:00:03.000>c", "&amp;&lt;&gt;&nbsp;&#8212;&#x2014;&lrm;", "<c.a-b.é>x</c>",
    "<v A &amp; B>x</v>", "{\"a\": 1}",
  ])
  func `reports nothing about text that conforms`(text: String) throws {
    #expect(try faults(text) == [])
  }

  @Test(arguments: [
    ("x <b", "webvtt.unclosedTag", ParseIssue.Severity.error, 3),
    ("x <3", "webvtt.unclosedTag", .error, 3), ("x </b", "webvtt.unclosedTag", .error, 3),
    ("a < b > c", "webvtt.lessThan", .error, 3), ("é <> c", "webvtt.lessThan", .error, 3),
    ("<B>x", "webvtt.tagName", .warning, 1), ("x</font>", "webvtt.tagName", .warning, 2),
    ("<i>x</i ></i>", "webvtt.tagName", .warning, 5),
    ("<c.>x</c>", "webvtt.className", .warning, 1),
    ("<c.a..b>x</c>", "webvtt.className", .warning, 1),
    ("<c.a&amp;b>x</c>", "webvtt.className", .warning, 1),
    ("<i x>y</i>", "webvtt.annotation", .warning, 1),
    ("<i >y</i>", "webvtt.annotation", .warning, 1),
    ("<v>x</v>", "webvtt.voiceName", .warning, 1), ("<v  >x</v>", "webvtt.voiceName", .warning, 1),
    ("<v &#32;>x</v>", "webvtt.voiceName", .warning, 1),
    ("<lang>x</lang>", "webvtt.languageTag", .warning, 1),
    ("<lang e>x</lang>", "webvtt.languageTag", .warning, 1),
    ("<lang en_GB>x</lang>", "webvtt.languageTag", .warning, 1),
    ("<v Ada\nL>x</v>", "webvtt.tagLineBreak", .warning, 1),
    ("<rt>x", "webvtt.rubyText", .warning, 1), ("<ruby>x</ruby>", "webvtt.ruby", .warning, 8),
    ("<ruby>x<rt>y</rt>z</ruby>", "webvtt.ruby", .warning, 19),
    ("x</i>", "webvtt.endTag", .warning, 2), ("<b>x</b></b>", "webvtt.endTag", .warning, 9),
    ("a <b>x", "webvtt.missingEndTag", .warning, 3),
    ("a <v B>x", "webvtt.missingEndTag", .warning, 3),
    ("<ruby>a<rt>b", "webvtt.missingEndTag", .warning, 1),
    ("a & b", "webvtt.ampersand", .warning, 3), ("AT&T", "webvtt.ampersand", .warning, 3),
    ("&bogus;", "webvtt.reference", .warning, 1), ("&#xZ;", "webvtt.reference", .warning, 1),
    ("é&amp b", "webvtt.referenceSemicolon", .warning, 2),
    ("<v A&B>x</v>", "webvtt.ampersand", .warning, 5),
    ("&#0;", "webvtt.referenceValue", .warning, 1),
    ("&#x80;", "webvtt.referenceValue", .warning, 1),
    ("<00:02>x", "webvtt.cueTimestamp", .warning, 1),
    ("I <3 you>", "webvtt.cueTimestamp", .warning, 3),
    ("<00:01.000>x", "webvtt.cueTimestampRange", .warning, 1),
    ("<00:09.000>x", "webvtt.cueTimestampRange", .warning, 1),
    ("<00:03.000>x<00:03.000>y", "webvtt.cueTimestampOrder", .warning, 13),
    ("<0:00:02.000>x", "webvtt.hourDigits", .warning, 1),
  ])
  func `finds`(text: String, code: String, severity: ParseIssue.Severity, column: Int) throws {
    #expect(try faults(text) == [Seen(code, severity, 4, column)])
  }

  @Test func `finds tags that cross`() throws {
    #expect(
      try faults("<b><i>x</b></i></b>") == [
        Seen("webvtt.misnestedTag", .warning, 4, 8)
      ])
  }

  @Test func `says once that tags are nested too deep`() throws {
    let count = CueTree.deepest + 5
    let text =
      String(repeating: "<b>", count: count) + "x" + String(repeating: "</b>", count: count)
    #expect(try faults(text) == [Seen("webvtt.nesting", .warning, 4, 601)])
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `knows the place whatever ends the lines`(end: String) throws {
    let lines = ["WEBVTT", "", "00:01.000 --> 00:02.000", "é &", "<b>x", "", "NOTE", ""]
    let document = try vtt(lines.joined(separator: end))
    #expect(
      seen(document) == [
        Seen("webvtt.ampersand", .warning, 4, 3), Seen("webvtt.missingEndTag", .warning, 5, 1),
      ])
    let first = try #require(document.issues.first?.position)
    let before = lines.prefix(3).reduce(0) { $0 + $1.utf8.count + end.utf8.count }
    #expect(first.byteOffset == before + 3)
  }

  @Test func `reports whether a language tag is written as one`() {
    for tag in [
      "en", "en-GB", "zh-Hant-TW", "de-CH-1996", "sl-rozaj-biske", "x-own", "en-x-own", "i-klingon",
      "zh-yue", "es-419", "en-u-ca-buddhist", "de-1901-1996",
    ] {
      #expect(LanguageTagCheck.isWellFormed(tag), "\(tag)")
    }
    for tag in [
      "", "e", "en_GB", "en-", "-en", "en--GB", "12", "x", "en-x", "englishman", "en-a",
      "en-GB-Latn",
    ] {
      #expect(!LanguageTagCheck.isWellFormed(tag), "\(tag)")
    }
  }
}
