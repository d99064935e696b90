import CaptionTestSupport
import MediaModel
import Testing

@testable import TextBasics

@Suite struct `The WebVTT parser` {
  @Test func `reads identifiers, times with and without hours, and text of several lines`() throws {
    let document = try vtt(
      """
      WEBVTT - a title

      first
      00:01.000 --> 00:02.500
      One
      two

      01:02:03.004 --> 123:00:00.000
      <v Ada>Three</v>
      """)
    #expect(document.format == .webVTT)
    #expect(document.issues == [])
    #expect(document.cues.map(\.id) == ["first", ""])
    #expect(document.cues.map(\.text) == ["One\ntwo", "<v Ada>Three</v>"])
    #expect(document.cues.map(\.start.microseconds) == [1_000_000, 3_723_004_000])
    #expect(document.cues.map(\.end.microseconds) == [2_500_000, 442_800_000_000])
    #expect(document.cues.first?.position == TextPosition(line: 4, column: 1, byteOffset: 24))
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `reads every kind of line end alike`(end: String) throws {
    let lines = [
      "WEBVTT", "", "1", "00:01.000 --> 00:02.000", "a", "b", "", "00:03.000 --> 00:04.000", "c",
    ]
    let document = try vtt(lines.joined(separator: end) + end)
    #expect(document.issues == [])
    #expect(document.cues.map(\.text) == ["a\nb", "c"])
    #expect(document.cues.map { $0.position?.line } == [4, 8])
  }

  @Test func `reads all cue settings`() throws {
    let document = try vtt(
      """
      WEBVTT

      REGION
      id:bottom width:40% lines:3
      regionanchor:0%,100% viewportanchor:10%,90% scroll:up

      00:01.000 --> 00:02.000 region:bottom align:left
      a

      00:02.000 --> 00:03.000 vertical:rl line:-1,end position:20.5%,line-left size:35% align:end
      b

      00:03.000 --> 00:04.000 line:84%,center region:bottom
      c

      00:04.000 --> 00:05.000 region:bottom line:1
      d
      """)
    #expect(
      seen(document) == [
        Seen("webvtt.settingConflict", .warning, 13, 41),
        Seen("webvtt.settingConflict", .warning, 16, 25),
      ])
    let settings = document.cues.map(\.settings)
    #expect(settings[0].region == "bottom")
    #expect(settings[0].align == .left)
    #expect(settings[1].vertical == .rl)
    #expect(settings[1].line == -1)
    #expect(settings[1].snapToLines)
    #expect(settings[1].lineAlign == .end)
    #expect(settings[1].position == 20.5)
    #expect(settings[1].positionAlign == .lineLeft)
    #expect(settings[1].size == 35)
    #expect(settings[1].align == .end)
    #expect(settings[2].line == 84)
    #expect(!settings[2].snapToLines)
    #expect(settings[2].region == "bottom", "a later region setting stands")
    #expect(settings[3].region == nil, "a line takes the cue out of its region")
  }

  @Test func `passes over comments and styles`() throws {
    let document = try vtt(
      """
      WEBVTT

      STYLE
      ::cue { color: lime }

      NOTE one line

      NOTE
      more
      lines

      00:01.000 --> 00:02.000
      Hi
      """)
    #expect(document.issues == [])
    #expect(document.cues.count == 1)
  }

  @Test func `takes YouTube's header lines and the language in them`() throws {
    let document = try vtt(
      "WEBVTT\nKind: captions\nLanguage: en-GB\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n"
        + "Author: A\n\n00:01.000 --> 00:02.000\nHi\n")
    #expect(document.language?.text == "en-GB")
    #expect(document.cues.count == 1)
    #expect(
      seen(document) == [
        Seen("webvtt.headerMetadata", .note, 2, 1), Seen("webvtt.headerMetadata", .note, 3, 1),
        Seen("webvtt.timestampMap", .note, 4, 1), Seen("webvtt.headerText", .note, 5, 1),
      ])
  }

  @Test func `keeps cues that follow a cue or the header without a blank line`() throws {
    let document = try vtt(
      "WEBVTT\n00:01.000 --> 00:02.000\na\n2\n00:03.000 --> 00:04.000\nb\n")
    #expect(document.cues.map(\.text) == ["a\n2", "b"])
    #expect(document.cues.map(\.id) == ["", ""])
    #expect(
      seen(document) == [
        Seen("webvtt.missingBlankLine", .warning, 2, 1),
        Seen("webvtt.missingBlankLine", .warning, 5, 1),
      ])
  }

  @Test(arguments: [
    ("WEBVTTx\n\n", 1), ("webvtt\n\n", 1), ("\n\nWEBVTT\n\n", 1), ("", 1), ("WEB\n\n", 1),
  ])
  func `reads on without the signature, beside an error`(start: String, line: Int) throws {
    let document = try vtt(start + "00:01.000 --> 00:02.000\nHi\n")
    #expect(document.cues.map(\.text) == ["Hi"])
    #expect(seen(document).first == Seen("webvtt.signature", .error, line, 1))
  }

  @Test(arguments: [
    ("WEBVTT - Auto-generated captions\n\n", "webvtt.automatic", 1),
    ("WEBVTT\n\nNOTE Confidence: 0.89\n\n", "webvtt.automatic", 3),
    ("WEBVTT\n\nNOTE\nTranscription provided by Deepgram\n\n", "webvtt.automatic", 3),
    ("WEBVTT\n\nNOTE Draft, do not publish\n\n", "webvtt.draft", 3),
  ])
  func `says once that a program made the text, or that it is a draft`(
    start: String, code: String, line: Int
  ) throws {
    let cue = "00:01.000 --> 00:02.000\nHi\n\n"
    let document = try vtt(start + cue + "NOTE Confidence: 0.5\n\n" + cue)
    #expect(
      seen(document).filter { $0.code == "webvtt.automatic" || $0.code == "webvtt.draft" }
        == [Seen(code, .note, line, 1)])
    // A text that is shown states nothing.
    #expect(seen(try vtt("WEBVTT\n\n" + cue + "00:03.000 --> 00:04.000\nDraft\n")) == [])
  }

  @Test func `takes a signature alone for a file without cues`() throws {
    for text in ["WEBVTT", "WEBVTT\n", "WEBVTT\t\n\n\n"] {
      let document = try vtt(text)
      #expect(document.cues == [])
      #expect(seen(document) == [Seen("text.noCues", .warning, 1, 1)])
    }
  }

  @Test(arguments: [
    ("00:01,000 --> 00:02.000", "webvtt.timestampComma", 6),
    ("00:01.000 --> 00:02,000", "webvtt.timestampComma", 20),
    ("-00:01.000 --> 00:02.000", "webvtt.negativeTime", 1),
    ("00:01.000 --> -00:02.000", "webvtt.negativeTime", 15),
    ("00:01.00 --> 00:02.000", "webvtt.timestamp", 9),
    ("00:61.000 --> 00:02.000", "webvtt.timestamp", 6),
    ("00:01.000 -->", "webvtt.timestamp", 14),
    ("00:01.000 --> 00:02", "webvtt.timestamp", 20),
    ("1:00.000 --> 00:02.000", "webvtt.timestamp", 5),
    ("aé --> b", "webvtt.timestamp", 1),
  ])
  func `drops a cue whose times cannot be read`(line: String, code: String, column: Int) throws {
    let document = try vtt("WEBVTT\n\nid\n\(line)\nlost\n\n00:05.000 --> 00:06.000\nkept\n")
    #expect(document.cues.map(\.text) == ["kept"])
    #expect(seen(document) == [Seen(code, .error, 4, column)])
  }

  @Test(arguments: [
    ("1:00:01.000 --> 01:00:02.000", "webvtt.hourDigits", ParseIssue.Severity.warning, 1),
    ("00:01.000-->00:02.000", "webvtt.spacing", .warning, 10),
    ("00:01.000 --> 00:02.000align:start", "webvtt.spacing", .warning, 24),
    ("00:02.000 --> 00:01.000", "webvtt.reversedTimes", .error, 15),
    ("00:02.000 --> 00:02.000", "webvtt.zeroDuration", .warning, 15),
    ("00:01.000 --> 00:02.000 size:150%", "webvtt.settingValue", .warning, 25),
    ("00:01.000 --> 00:02.000 align:start line:x", "webvtt.settingValue", .warning, 37),
    ("00:01.000 --> 00:02.000 lines:1", "webvtt.settingName", .warning, 25),
    ("00:01.000 --> 00:02.000 align:", "webvtt.settingName", .warning, 25),
    ("00:01.000 --> 00:02.000 region:none", "webvtt.settingRegion", .warning, 25),
    ("00:01.000 --> 99999999999999999999:00:00.000", "text.timeOverflow", .error, 15),
  ])
  func `keeps a cue with a fault in its timing line`(
    line: String, code: String, severity: ParseIssue.Severity, column: Int
  ) throws {
    let document = try vtt("WEBVTT\n\n\(line)\nkept\n")
    #expect(document.cues.map(\.text) == ["kept"])
    #expect(seen(document) == [Seen(code, severity, 3, column)])
  }

  @Test func `keeps a time that is too large as the latest one`() throws {
    let document = try vtt("WEBVTT\n\n00:01.000 --> 99999999999999999999:00:00.000\nx\n")
    #expect(document.cues.first?.end == .latest)
  }

  @Test(arguments: [
    "line:-", "line:1-", "line:.5", "line:5.", "line:1.2.3", "line:101%", "line:1,middle",
    "position:5", "position:5%,start", "position:5%,auto", "size:5", "size:.5%", "align:middle",
    "vertical:up",
  ])
  func `leaves a setting that cannot be read as it was`(setting: String) throws {
    let document = try vtt("WEBVTT\n\n00:01.000 --> 00:02.000 \(setting)\nx\n")
    #expect(document.cues.first?.settings == CueSettings())
    #expect(seen(document) == [Seen("webvtt.settingValue", .warning, 3, 25)])
  }

  @Test func `warns of wrong order and of a cue without text`() throws {
    let document = try vtt(
      "WEBVTT\n\n00:05.000 --> 00:06.000\na\n\n00:01.000 --> 00:02.000\n\nlost\n")
    #expect(document.cues.map(\.text) == ["a", ""])
    #expect(
      seen(document) == [
        Seen("webvtt.order", .warning, 6, 1), Seen("webvtt.emptyCue", .warning, 6, 1),
        Seen("webvtt.strayText", .error, 8, 1),
      ])
  }

  @Test func `calls text before the first cue and lone numbers a smaller fault`() throws {
    let document = try vtt("WEBVTT\n\nA title\n\n00:01.000 --> 00:02.000\na\n\n2\n")
    #expect(
      seen(document) == [
        Seen("webvtt.strayText", .warning, 3, 1), Seen("webvtt.strayText", .warning, 8, 1),
      ])
  }

  @Test func `tells an arrow in text from a timing line`() throws {
    let document = try vtt("WEBVTT\n\n00:01.000 --> 00:02.000\nfrom A\nto --> B\nlost\n")
    #expect(document.cues.map(\.text) == ["from A"])
    #expect(seen(document) == [Seen("webvtt.arrowInText", .error, 5, 1)])
  }

  @Test func `shows a cue that a comment tries to hide`() throws {
    let document = try vtt("WEBVTT\n\nNOTE\nold\n00:01.000 --> 00:02.000\nshown\n")
    #expect(document.cues.map(\.text) == ["shown"])
    #expect(seen(document) == [Seen("webvtt.arrowInNote", .warning, 5, 1)])
    let named = try vtt("WEBVTT\n\nNOTE x\n00:01.000 --> 00:02.000\nshown\n")
    #expect(named.cues.map(\.id) == ["NOTE x"])
    #expect(seen(named) == [Seen("webvtt.arrowInNote", .warning, 4, 1)])
  }

  @Test func `gives styles and regions after the first cue no effect`() throws {
    let document = try vtt(
      "WEBVTT\n\n00:01.000 --> 00:02.000\na\n\nREGION\nid:r\n\n"
        + "00:03.000 --> 00:04.000 region:r\nb\n"
    )
    #expect(document.cues.map(\.settings.region) == [nil, nil])
    #expect(
      seen(document) == [
        Seen("webvtt.lateBlock", .warning, 6, 1), Seen("webvtt.settingRegion", .warning, 9, 25),
      ])
  }

  @Test func `says what is wrong with a region`() throws {
    let document = try vtt(
      "WEBVTT\n\nREGION\nid:r  width:x\n\nREGION\nlines:3\n\n00:01.000 --> 00:02.000\na\n")
    #expect(
      seen(document) == [
        Seen("webvtt.regionSetting", .warning, 4, 7), Seen("webvtt.regionId", .warning, 7, 1),
      ])
  }

  @Test func `refuses what has neither signature nor cue`() {
    #expect(throws: TimedTextError.self) { try vtt("Just text.\n\nMore of it.") }
    #expect(throws: TimedTextError.empty) { try vtt("") }
  }

  @Test func `drops the end of a line that is too long and says so`() throws {
    let long = String(repeating: "a", count: TimedTextLimits.lineBytes + 5)
    let document = try vtt("WEBVTT\n\n00:01.000 --> 00:02.000\n\(long)\nend\n")
    #expect(seen(document) == [Seen("text.lineTooLong", .error, 4, 1)])
    let text = try #require(document.cues.first?.text)
    #expect(text.utf8.count == TimedTextLimits.lineBytes + 4)
    #expect(text.hasSuffix("a\nend"))
  }

  @Test func `lists ten thousand issues and counts the rest`() throws {
    let lines = String(repeating: "x --> y\n\n", count: TimedTextLimits.issues + 7)
    let document = try vtt("WEBVTT\n\n" + lines)
    #expect(document.issues.count == TimedTextLimits.issues + 1)
    let last = try #require(document.issues.last)
    // The issue that the file has no cue is the eighth that is not listed.
    #expect(last.code == .text(.tooManyIssues))
    #expect(last.severity == .error)
    #expect(last.message.hasPrefix("8 more"))
    #expect(last.position.line == 3 + 2 * TimedTextLimits.issues)
  }
}
