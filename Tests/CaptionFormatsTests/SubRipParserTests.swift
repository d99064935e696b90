import CaptionTestSupport
import MediaModel
import Testing

@testable import CaptionFormats
@testable import TextBasics

@Suite struct `The SubRip parser` {
  @Test func `reads numbers, times and text with its tags`() throws {
    let document = try srt(
      """
      1
      00:00:01,000 --> 00:00:02,500
      <i>One</i>
      two

      2
      01:02:03,004 --> 123:00:00,000
      {\\an8}Three

      """)
    #expect(document.format == .subRip)
    #expect(document.issues == [])
    #expect(document.cues.map(\.id) == ["1", "2"])
    #expect(document.cues.map(\.text) == ["<i>One</i>\ntwo", "{\\an8}Three"])
    #expect(document.cues.map(\.start.microseconds) == [1_000_000, 3_723_004_000])
    #expect(document.cues.map(\.end.microseconds) == [2_500_000, 442_800_000_000])
    #expect(document.cues.first?.position == TextPosition(line: 2, column: 1, byteOffset: 2))
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `reads every kind of line end alike`(end: String) throws {
    let lines = [
      "1", "00:00:01,000 --> 00:00:02,000", "a", "b", "", "2", "00:00:03,000 --> 00:00:04,000", "c",
    ]
    let document = try srt(lines.joined(separator: end))
    #expect(document.issues == [])
    #expect(document.cues.map(\.text) == ["a\nb", "c"])
    #expect(document.cues.map { $0.position?.line } == [2, 7])
  }

  @Test(arguments: [
    ("00:00:01.000 --> 00:00:02,000", "subrip.decimalPoint", ParseIssue.Severity.warning, 1),
    ("00:00:01,000 --> 00:00:02.000", "subrip.decimalPoint", .warning, 18),
    ("00:00:01:000 --> 00:00:02,000", "subrip.decimalPoint", .warning, 1),
    ("00:01,000 --> 00:00:02,000", "subrip.timestampForm", .warning, 1),
    ("0:00:01,000 --> 00:00:02,000", "subrip.timestampForm", .warning, 1),
    ("00:00:01 --> 00:00:02,000", "subrip.timestampForm", .warning, 1),
    ("00: 00: 01, 000 --> 00:00:02,000", "subrip.timestampForm", .warning, 1),
    ("00:00:01,000 --> 00:00:60,000", "subrip.timeRange", .warning, 18),
    ("-00:00:01,000 --> 00:00:02,000", "subrip.negativeTime", .warning, 1),
    ("00:00:01,000 -> 00:00:02,000", "subrip.arrow", .warning, 13),
    ("00:00:01,000-->00:00:02,000", "subrip.arrow", .warning, 13),
    ("00:00:01,000 - -> 00:00:02,000", "subrip.arrow", .warning, 13),
    ("00:00:01,000 --> 00:00:02,000 X1:1 X2:2 Y1:3 Y2:4", "subrip.coordinates", .note, 31),
    ("00:00:01,000 --> 00:00:02,000 Hello", "subrip.trailingText", .warning, 31),
    ("00:00:02,000 --> 00:00:01,000", "subrip.reversedTimes", .error, 18),
    ("00:00:02,000 --> 00:00:02,000", "subrip.zeroDuration", .warning, 18),
    ("00:00:01,000 --> 99999999999999999999:00:00,000", "text.timeOverflow", .error, 18),
  ])
  func `keeps a cue with a fault in its timing line`(
    line: String, code: String, severity: ParseIssue.Severity, column: Int
  ) throws {
    let document = try srt("1\n\(line)\nkept\n")
    #expect(document.cues.map(\.text) == ["kept"])
    let issues = seen(document)
    #expect(issues.first == Seen(code, severity, 2, column))
    #expect(issues.contains { $0.code == code && $0.severity == severity && $0.line == 2 })
  }

  @Test func `reads times in every form`() throws {
    func time(_ text: String) -> Int64? {
      let line = Array(text.utf8)
      var cursor = LineCursor(line, 0..<line.count)
      return SubRipTimestamp.read(&cursor)?.time.microseconds
    }
    #expect(time("00:00:01,5") == 1_005_000, "as players read it")
    #expect(time("00:00:01,50") == 1_050_000)
    #expect(time("00:00:01,5000") == 1_500_000)
    #expect(time("00:00:01,123456789") == 1_123_456)
    #expect(time("00:00:01:250") == 1_250_000)
    #expect(time("01:02") == 62_000_000)
    #expect(time("-00:00:01,000") == -1_000_000)
    #expect(time("00:90:00,000") == 5_400_000_000)
    #expect(time("1") == nil)
    #expect(time("00:") == nil)
    #expect(time("") == nil)
  }

  @Test func `calls a cue that is over before zero an error`() throws {
    let document = try srt("1\n-00:00:03,000 --> -00:00:02,000\nx\n")
    #expect(document.cues.map(\.start.microseconds) == [-3_000_000])
    #expect(
      seen(document) == [
        Seen("subrip.negativeTime", .error, 2, 1), Seen("subrip.negativeTime", .error, 2, 19),
      ])
  }

  @Test func `drops a cue whose times cannot be read, with its text`() throws {
    let document = try srt(
      "1\n00:0x:01,000 --> 00:00:02,000\nlost\n\n2\n00:00:03,000 --> 00:00:04,000\nkept\n")
    #expect(document.cues.map(\.text) == ["kept"])
    #expect(seen(document) == [Seen("subrip.timestamp", .error, 2, 5)])
  }

  @Test func `finds cues without numbers and without blank lines between them`() throws {
    let document = try srt(
      "00:00:01,000 --> 00:00:02,000\na\n2\n00:00:03,000 --> 00:00:04,000\nb\n"
        + "00:00:05,000 --> 00:00:06,000\nc\n")
    #expect(document.cues.map(\.text) == ["a", "b", "c"])
    #expect(document.cues.map(\.id) == ["", "2", ""])
    #expect(
      seen(document) == [
        Seen("subrip.index", .warning, 1, 1), Seen("subrip.missingBlankLine", .warning, 3, 1),
        Seen("subrip.missingBlankLine", .warning, 6, 1), Seen("subrip.index", .warning, 6, 1),
      ])
  }

  @Test func `keeps numbers in text as text`() throws {
    let document = try srt(
      "1\n00:00:01,000 --> 00:00:02,000\n42\n\n2\n00:00:03,000 --> 00:00:04,000\nthe year\n1984\n")
    #expect(document.cues.map(\.text) == ["42", "the year\n1984"])
    #expect(document.issues == [])
  }

  @Test func `keeps text after a blank line and says where the blank line is`() throws {
    let document = try srt(
      "1\n00:00:01,000 --> 00:00:02,000\na\n\nb\n\n2\n\n00:00:03,000 --> 00:00:04,000\n\nc\n")
    #expect(document.cues.map(\.text) == ["a\n\nb", "c"])
    #expect(document.cues.map(\.id) == ["1", "2"])
    #expect(
      seen(document) == [
        Seen("subrip.blankLine", .warning, 4, 1), Seen("subrip.blankLine", .warning, 8, 1),
        Seen("subrip.blankLine", .warning, 10, 1),
      ])
  }

  @Test func `notes numbering that does not count on and warns of wrong order`() throws {
    let document = try srt(
      "7\n00:00:05,000 --> 00:00:06,000\na\n\n7\n00:00:01,000 --> 00:00:02,000\nb\n\n"
        + "8\n00:00:07,000 --> 00:00:08,000\nc\n")
    #expect(document.cues.map(\.text) == ["a", "b", "c"])
    #expect(
      seen(document) == [
        Seen("subrip.numbering", .note, 5, 1), Seen("subrip.order", .warning, 6, 1),
      ])
  }

  @Test func `keeps cues without text`() throws {
    let document = try srt(
      "1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\nb\n")
    #expect(document.cues.map(\.text) == ["", "b"])
    #expect(seen(document) == [Seen("subrip.emptyCue", .warning, 2, 1)])
  }

  @Test func `tells arrows in text, text before the first cue, and a number at the end`() throws {
    let document = try srt(
      "by someone\nelse\n\n1\n00:00:01,000 --> 00:00:02,000\nhome --> away\n\n2\n")
    #expect(document.cues.map(\.text) == ["home --> away"])
    #expect(
      seen(document) == [
        Seen("subrip.strayText", .warning, 1, 1), Seen("subrip.arrowInText", .warning, 6, 1),
        Seen("subrip.truncated", .warning, 8, 1),
      ])
  }

  @Test func `reads on after a byte order mark inside a joined file`() throws {
    let document = try srt(
      "1\n00:00:01,000 --> 00:00:02,000\na\n\n\u{FEFF}1\n00:00:03,000 --> 00:00:04,000\nb\n")
    #expect(document.cues.map(\.text) == ["a", "b"])
    #expect(document.cues.map(\.id) == ["1", "1"])
    #expect(
      seen(document) == [
        Seen("subrip.innerByteOrderMark", .warning, 5, 1), Seen("subrip.numbering", .note, 5, 1),
      ])
  }

  @Test func `reads a file of numbers and times alone`() throws {
    let pair = "1\n00:00:00,000 --> 00:00:01,000\n"
    let document = try srt(String(repeating: pair, count: 50))
    #expect(document.cues.count == 50)
    #expect(document.cues.allSatisfy { $0.text.isEmpty })
  }

  @Test func `drops the end of a line that is too long and says so`() throws {
    let long = String(repeating: "a", count: TimedTextLimits.lineBytes + 5)
    let document = try srt("1\n00:00:01,000 --> 00:00:02,000\n\(long)\nend\n")
    #expect(seen(document) == [Seen("text.lineTooLong", .error, 3, 1)])
    #expect(document.cues.first?.text.utf8.count == TimedTextLimits.lineBytes + 4)
  }

  @Test func `says when no cue is left`() throws {
    let document = try srt("1\n00:xx --> 00:00:02,000\nx\n")
    #expect(
      seen(document) == [
        Seen("text.noCues", .warning, 1, 1), Seen("subrip.timestamp", .error, 2, 1),
      ])
  }
}
