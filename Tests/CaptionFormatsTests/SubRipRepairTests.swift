import CaptionTestSupport
import MediaModel
import Testing

@testable import CaptionFormats

@Suite struct `Repairs of SubRip` {
  /// A timing line and what becomes of it.
  struct Case: Sendable, CustomStringConvertible {
    let line: String
    let start: Int64
    let end: Int64
    let issues: [String]

    init(_ line: String, _ start: Int64, _ end: Int64, _ issues: [String]) {
      self.line = line
      self.start = start
      self.end = end
      self.issues = issues
    }

    var description: String { line }
  }

  static let timingLines = [
    Case("00:00:01:000 --> 00:00:02:500", 1_000, 2_500, ["decimalPoint", "decimalPoint"]),
    Case("0:0:1,5 --> 0:0:2,500", 1_005, 2_500, ["timestampForm", "timestampForm"]),
    Case("00:01,000 --> 00:02,500", 1_000, 2_500, ["timestampForm", "timestampForm"]),
    Case("00:00:01000 --> 00:00:02500", 1_000, 2_500, ["timestampForm", "timestampForm"]),
    Case("00:00:01 000 --> 00:00:02 500", 1_000, 2_500, ["timestampForm", "timestampForm"]),
    Case("00:00:01;000 --> 00:00:02'500", 1_000, 2_500, ["decimalPoint", "decimalPoint"]),
    Case("00.00.01,000 --> 00,00,02,500", 1_000, 2_500, ["timestampForm", "timestampForm"]),
    Case("00;00;01,000 --> 00:00;02,500", 1_000, 2_500, ["timestampForm"]),
    Case("00:00:01:15 --> 00:00:02:00", 1_500, 2_000, ["frames", "frames"]),
    Case("00:00:01,000 –> 00:00:02,500", 1_000, 2_500, ["arrow"]),
    Case("00:00:01,000 - -> 00:00:02,500", 1_000, 2_500, ["arrow"]),
    Case("00:00:01,000 => 00:00:02,500", 1_000, 2_500, ["arrow"]),
    Case("00:00:01,000 → 00:00:02,500", 1_000, 2_500, ["arrow"]),
    Case("00:00:01,000 >> 00:00:02,500", 1_000, 2_500, ["arrow"]),
    Case("00:00:01,000 --&gt; 00:00:02,500", 1_000, 2_500, ["arrow"]),
    Case("00:00:01,000 －－＞ 00:00:02,500", 1_000, 2_500, ["arrow"]),
    Case("00:00:01,000 -- 00:00:02,500", 1_000, 2_500, ["arrow"]),
    Case("00:00:01,000 — 00:00:02,500", 1_000, 2_500, ["arrow"]),
    Case("00:00:01,000 00:00:02,500", 1_000, 2_500, ["arrow"]),
    Case("００：００：０１，０００ --> ００：００：０２，５００", 1_000, 2_500, ["foreignDigits"]),
    Case("٠٠:٠٠:٠١,٠٠٠ --> ٠٠:٠٠:٠٢,٥٠٠", 1_000, 2_500, ["foreignDigits"]),
    Case("1 00:00:01,000 --> 00:00:02,500", 1_000, 2_500, ["inlineIndex"]),
    Case("1: 00:00:01,000 --> 00:00:02,500", 1_000, 2_500, ["inlineIndex"]),
    Case("1. 00:00:01,000 --> 00:00:02,500", 1_000, 2_500, ["inlineIndex"]),
    Case("00:00:01,000 -->", 1_000, 3_000, ["missingEnd"]),
    Case("00:00:01,000 --> x", 1_000, 3_000, ["timestamp"]),
    Case("00:00:01,000 --> 00:00:02,500 line:0 align:start", 1_000, 2_500, ["webvttSettings"]),
    Case("1000:00:00,000 --> 10000000000:00:00,000", 3_600_000_000, 0, []),
    Case("  00:00:01,000 --> 00:00:02,500  ", 1_000, 2_500, []),
  ]

  @Test(arguments: timingLines) func `keep the cue and say what was wrong`(line: Case) throws {
    let number = line.issues.contains("inlineIndex") ? "" : "1\n"
    let document = try srt("\(number)\(line.line)\nkept\n")
    let cue = try #require(document.cues.first)
    #expect(document.cues.count == 1)
    #expect(cue.text == "kept")
    #expect(cue.id == "1")
    #expect(cue.start == MediaTime(microseconds: line.start * 1_000))
    if line.end > 0 {
      #expect(cue.end == MediaTime(microseconds: line.end * 1_000))
      #expect(document.issues.map(\.code.name) == line.issues.map { "subrip.\($0)" })
    } else {
      #expect(cue.end == .latest)
      #expect(document.issues.map(\.code) == [.text(.timeOverflow)])
    }
  }

  @Test func `place faults in folded lines where they stand in the file`() throws {
    let wide = try srt("1\n００:００:０１,000 –> 00:00:02,000 x\na\n")
    #expect(
      seen(wide) == [
        Seen("subrip.foreignDigits", .warning, 2, 1), Seen("subrip.arrow", .warning, 2, 13),
        Seen("subrip.trailingText", .warning, 2, 30),
      ])
    let number = try srt("１\n00:00:01,000 --> 00:00:02,000\na\n")
    #expect(number.cues.map(\.id) == ["１"])
    #expect(seen(number) == [Seen("subrip.foreignDigits", .warning, 1, 1)])
  }

  @Test(arguments: [
    "from 10:30 - 11:45", "10:30 - 11:45", "10:30:00 - 11:45:00", "at 00:00:01,000 00:00:02,000",
    "00:00:01,000 and 00:00:02,000", "12345678901234567890", "2001: a space odyssey",
  ])
  func `leave text with times in it alone`(text: String) throws {
    let document = try srt("1\n00:00:01,000 --> 00:00:02,000\n\(text)\n")
    #expect(document.cues.map(\.text) == [text])
    #expect(document.issues == [])
  }

  @Test func `end a cue without an end at the next start`() throws {
    let document = try srt(
      "1\n00:00:01,000 -->\na\n\n2\n00:00:07,000 --> soon\nb\n\n3\n00:00:06,000 -->\nc\n")
    #expect(document.cues.map(\.end.microseconds) == [7_000_000, 9_000_000, 8_000_000])
    #expect(
      seen(document) == [
        Seen("subrip.missingEnd", .error, 2, 17), Seen("subrip.timestamp", .error, 6, 18),
        Seen("subrip.order", .warning, 10, 1), Seen("subrip.missingEnd", .error, 10, 17),
      ])
  }

  @Test func `tell how numbering is wrong`() throws {
    let times = (1...4).map { "00:00:0\($0),000 --> 00:00:0\($0),900\nx\n\n" }
    let document = try srt("5\n\(times[0])5\n\(times[1])2\n\(times[2])9\n\(times[3])")
    #expect(
      document.issues.map(\.code) == [
        .subRip(.numbering), .subRip(.numbering), .subRip(.numbering),
      ])
    let said = document.issues.map(\.message)
    #expect(said[0].contains("that of the cue before"))
    #expect(said[1].contains("smaller"))
    #expect(said[2].contains("leaves out"))
  }

  @Test func `note cues that overlap`() throws {
    let document = try srt(
      "1\n00:00:01,000 --> 00:00:04,000\na\n\n2\n00:00:03,000 --> 00:00:05,000\nb\n\n"
        + "3\n00:00:05,000 --> 00:00:06,000\nc\n")
    #expect(seen(document) == [Seen("subrip.overlap", .note, 6, 1)])
  }

  @Test(arguments: ["\n", "\r\n"])
  func `pass over a blank line after every line`(end: String) throws {
    let lines = [
      "1", "00:00:01,000 --> 00:00:02,000", "a", "b", "", "2", "00:00:03,000 --> 00:00:04,000",
      "c", "", "3", "00:00:05,000 --> 00:00:06,000", "d",
    ]
    let document = try srt(lines.joined(separator: end + end))
    #expect(document.cues.map(\.text) == ["a\nb", "c", "d"])
    #expect(document.cues.map(\.id) == ["1", "2", "3"])
    #expect(seen(document) == [Seen("subrip.doubledLines", .warning, 2, 1)])
    let bare = try srt(lines.filter { !$0.isEmpty }.joined(separator: end + end))
    #expect(bare.cues.map(\.text) == ["a\nb", "c", "d"])
    #expect(seen(bare) == [Seen("subrip.doubledLines", .warning, 2, 1)])
    let transferred = try srt(lines.joined(separator: "\r\r\n"))
    #expect(transferred.cues.map(\.text) == ["a\nb", "c", "d"])
  }

  @Test(arguments: [
    ("\n\n2", 5), ("\n\n2\n", 5), ("\n\n2\n00:00:0", 5), ("\n\n2\n00:00:03,000 -", 5),
    ("\n\n2\n00:00:03,000 --> 00:00:04,000", 6),
  ])
  func `report a file that ends inside a cue`(rest: String, line: Int) throws {
    let document = try srt("1\n00:00:01,000 --> 00:00:02,000\na\(rest)")
    #expect(document.cues.first?.text == "a")
    #expect(seen(document) == [Seen("subrip.truncated", .warning, line, 1)])
  }

  @Test func `keep 200,000 cues that are nothing but numbers and times`() throws {
    let pair = "1\n00:00:00,000 --> 00:00:01,000\n"
    let document = try srt(String(repeating: pair, count: 200_000))
    #expect(document.cues.count == 200_000)
    #expect(document.cues.allSatisfy { $0.text.isEmpty && $0.id == "1" })
    #expect(document.issues.last?.code == .text(.tooManyIssues))
    #expect(document.issues.contains { $0.code == .subRip(.emptyCue) })
    #expect(document.issues.contains { $0.code == .subRip(.missingBlankLine) })
  }

  @Test func `never lose their way in a file cut anywhere`() throws {
    let seed =
      "1 ００:00:01,000 –> 00:00:02,000 X1:1\n<i>a{\\an8}</b>\n\n2\n00:00:03,000 -->\n{b}c{/b}\n\n"
      + "3: 0:0:4:05 => 00:00:05,000 line:0\n<font color=\"red\">é\n\n٤\n00:00:07,000 --> x\n"
    let file = Array(seed.utf8)
    for end in 0...file.count {
      guard let document = try? SubRipParser.parse(Array(file.prefix(end))) else { continue }
      #expect(document.issues.map(\.position) == document.issues.map(\.position).sorted())
      #expect(document.issues.allSatisfy { (0...end).contains($0.position.byteOffset) })
    }
    #expect(try SubRipParser.parse(file).cues.count == 4)
  }
}
