import CaptionTestSupport
import MediaModel
import Testing
import TestSupport

@testable import CaptionFormats
@testable import TextBasics
@testable import TimedText

@Suite struct `Repairs lose nothing` {
  private func repair(
    _ text: String, _ name: String = "srt", _ options: RepairOptions = RepairOptions()
  ) throws -> RepairedCaptions {
    try CaptionRepair.repair(Array(text.utf8), fileExtension: name, options: options)
  }

  @Test func `a file without faults stays as it is, to the byte`() throws {
    let file =
      "WEBVTT - a title\nKind: captions\n\nSTYLE\n::cue(b) { color: red }\n\nNOTE x\n y\n\n"
      + "a\n00:01.000 --> 00:02.000 line:1\n<v A>Hi &amp; \n \n\n1\n01:00:00.000 --> 01:00:01.000\nx\n"
    let repaired = try repair(file, "vtt")
    #expect(repaired.text == file)
    #expect(!repaired.isChanged)
  }

  @Test func `SubRip is numbered, ordered and parted by blank lines`() throws {
    let repaired = try repair(
      "7\n00:00:03.500 --> 00:00:04,000\n<i>b</i>\n00:00:01,000->00:00:02,000 X1:1 X2:2\na\n\n\n a\n"
    )
    #expect(
      repaired.text
        == "1\n00:00:01,000 --> 00:00:02,000 X1:1 X2:2\na\n a\n\n2\n00:00:03,500 --> 00:00:04,000\n"
        + "<i>b</i>\n")
  }

  @Test func `WebVTT gets its signature, and cues that nobody saw are seen`() throws {
    let repaired = try repair(
      "WebVTT\n00:01,000 --> 00:02,000 align:left\na\n\nNOTE kept\n\n1:00:03.000-->1:00:05.000\nb\n",
      "vtt")
    #expect(
      repaired.text
        == "WEBVTT\n\n00:00:01.000 --> 00:00:02.000 align:left\na\n\nNOTE kept\n\n"
        + "01:00:03.000 --> 01:00:05.000\nb\n")
    #expect(repaired.document.cues.count == 2)
  }

  @Test func `a comment goes with the cue that it is before`() throws {
    let repaired = try repair(
      "WEBVTT\n\nNOTE of the file\n\n00:05.000 --> 00:06.000\nb\n\nNOTE of a\n\n"
        + "00:01.000 --> 00:02.000\na\n\nNOTE last\n", "vtt")
    #expect(
      repaired.text
        == "WEBVTT\n\nNOTE of the file\n\nNOTE of a\n\n00:01.000 --> 00:02.000\na\n\n"
        + "00:05.000 --> 00:06.000\nb\n\nNOTE last\n")
  }

  @Test func `other encodings become UTF-8`() throws {
    let text = "1\r\n00:00:01,000 --> 00:00:02,000\r\ncafé\r\n"
    for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian, .utf8] {
      let repaired = try CaptionRepair.repair(
        bytes(text, as: encoding), fileExtension: "srt", options: RepairOptions())
      #expect(repaired.bytes == Array(text.utf8))
      #expect(repaired.isChanged && repaired.encoding == encoding)
    }
    let western = try CaptionRepair.repair(
      bytes(text, as: .windows1252), fileExtension: "srt", options: RepairOptions())
    #expect(western.bytes == Array(text.utf8))
  }

  @Test func `WebVTT in another encoding becomes UTF-8, though browsers never read it so`() throws {
    let text = "WEBVTT\n\n00:01.000 --> 00:02.000\nDéjà vu, café crème, garçon\n"
    let repaired = try CaptionRepair.repair(
      bytes(text, as: .windows1252), fileExtension: "vtt", options: RepairOptions())
    #expect(repaired.text == text)
    #expect(repaired.isChanged)
  }

  @Test func `UTF-8 that was encoded twice is undone, a known encoding is kept to`() throws {
    let twice = "1\n00:00:01,000 --> 00:00:02,000\nCafÃ© â€” trÃ¨s bon\n"
    #expect(try repair(twice).text.hasSuffix("Café — très bon\n"))
    let cyrillic = Array("1\n00:00:01,000 --> 00:00:02,000\n".utf8) + [0xC4, 0xE0, 0x0A]
    let options = RepairOptions(encoding: .windows1251)
    let repaired = try CaptionRepair.repair(cyrillic, fileExtension: "srt", options: options)
    #expect(repaired.text.hasSuffix("Да\n"))
  }

  @Test func `UTF-8 that was encoded three times is undone in one repair`() throws {
    let thrice = "1\n00:00:01,000 --> 00:00:02,000\nCafÃƒÂ© trÃƒÂ¨s\n"
    #expect(try repair(thrice).text.hasSuffix("Café très\n"))
  }

  @Test func `UTF-8 that was encoded twice is undone beside an arrow that is repaired`() throws {
    let mixed = "1\n00:00:01,000 → 00:00:02,000 Ã©\nCafÃ© â€” trÃ¨s bon\n"
    let expected = "1\n00:00:01,000 --> 00:00:02,000 é\nCafé — très bon\n"
    #expect(try repair(mixed).text == expected)
  }

  @Test func `a cue ends where the next begins, unless they stand apart or together`() throws {
    let cues = "1\n00:00:01,000 --> 00:00:04,000\n%\n\n2\n00:00:03,000 --> 00:00:05,000\nb\n"
    let plain = try repair(cues)
    #expect(plain.document.cues.map(\.end) == [.milliseconds(3_000), .milliseconds(5_000)])
    let placed = cues.split(separator: "%").joined(separator: "{\\an8}a")
    #expect(try repair(placed).document.cues[0].end == .milliseconds(4_000))
    let kept = try repair(cues, "srt", RepairOptions(keepsOverlaps: true))
    #expect(kept.document.cues[0].end == .milliseconds(4_000))
    let together = "WEBVTT\n\n00:01.000 --> 00:04.000\na\n\n00:01.000 --> 00:02.000\nb\n"
    #expect(try repair(together, "vtt").text == together)
  }

  @Test func `what another reader reads otherwise is left for a person`() throws {
    for line in [
      "00:00:07.5 --> 00:00:09,000", "00:00:01,000 -->", "-00:00:01,000 --> 00:00:02,000",
    ] {
      let repaired = try repair("7\n\(line)\na\n")
      #expect(repaired.text == "1\n\(line)\na\n")
      #expect(repaired.document.issues.isEmpty == false)
    }
  }

  @Test func `cues that WebVTT shows side by side, and one inside another, stay`() throws {
    let web = "webvtt\n\n00:01.000 --> 00:05.000\na\n\n00:02.000 --> 00:06.000\nb\n"
    #expect(
      try repair(web, "vtt").document.cues.map(\.end) == [
        .milliseconds(5_000), .milliseconds(6_000),
      ])
    let nested = try repair(
      "1\n00:00:01,000 --> 00:00:09,000\na\n\n2\n00:00:02,000 --> 00:00:03,000\nb\n")
    #expect(nested.document.cues[0].end == .milliseconds(9_000))
  }

  @Test func `no number of faults is too large, and a late loss is seen`() throws {
    let cues = (0..<12_000).map { number in
      let (start, end) = (MediaTime.milliseconds(Int64(number) * 1_000), number * 1_000 + 900)
      let times = ScriptWriter.times(start, .milliseconds(Int64(end)), .webVTT)
      return "\(number + 1)\n\(times)\na\n\n"
    }.joined()
    #expect(try repair(cues).document.issues == [])
    let long = String(repeating: "x", count: TimedTextLimits.lineBytes + 1)
    #expect(throws: RepairError.self) {
      try repair(cues + "1\n00:00:03,000 --> 00:00:04,000\n" + long)
    }
  }

  @Test func `hours in what somebody says are no cue`() throws {
    let file = "1\n00:00:01,000 --> 00:00:02,000\nIt leaves at\n5:30 -> platform 4\nHurry up!\n"
    #expect(try repair(file).text == file)
    #expect(try repair(file).document.cues.count == 1)
  }

  @Test func `all times move, those inside of text too`() throws {
    let moved = try repair(
      "WEBVTT\n\n00:10.000 --> 00:20.000 line:0\na <00:15.000>b <c>1 < 2\n", "vtt",
      RepairOptions(shift: .milliseconds(-1_500), rate: TimeRatio("24/25")))
    // 10 s x 24/25 - 1.5 s = 8.1 s; 15 s: 12.9 s; 20 s: 17.7 s.
    #expect(
      moved.text
        == "WEBVTT\n\n00:00:08.100 --> 00:00:17.700 line:0\na <00:00:12.900>b <c>1 < 2\n")
  }

  @Test(arguments: [" ", "\u{A0}", "\t"])
  func `WebVTT text that begins with a line of white space stays whole`(
    blank: String
  ) throws {
    let cues =
      "00:00:01.000 --> 00:00:03.000 align:start position:0%\n\(blank)\n"
      + "so<00:00:01.400><c> today</c>\n\n"
      + "00:00:03.000 --> 00:00:05.000 align:start position:0%\nso today\n"
      + "we<00:00:03.400><c> begin</c>\n"
    let wrong = "webvtt\nKind: captions\nLanguage: en\n\n" + cues
    let repaired = try repair(wrong, "vtt")
    #expect(repaired.text.hasSuffix(cues))
    #expect(repaired.document.cues.map(\.text) == (try vtt("WEBVTT\n\n" + cues)).cues.map(\.text))
  }

  @Test func `SubRip with a blank line after every line is repaired at once`() throws {
    let lines = [
      "1", "00:00:01,000 --> 00:00:02,000", "a", "b", "c", "2", "00:00:03,000 --> 00:00:04,000",
      "d",
    ]
    let repaired = try repair(lines.map { $0 + "\r\n\r\n" }.joined())
    #expect(
      repaired.text
        == "1\r\n00:00:01,000 --> 00:00:02,000\r\na\r\nb\r\nc\r\n\r\n"
        + "2\r\n00:00:03,000 --> 00:00:04,000\r\nd\r\n")
    #expect(try repair(repaired.text).isChanged == false)
  }

  @Test func `a text that does not read back as it was is refused`() throws {
    let file = Array("1\n00:00:01,000 --> 00:00:02,000\na\nb\n".utf8)
    let document = try SubRipParser.parse(file)
    let script = CaptionScript(file, document)
    let check = RepairCheck(script, try ScriptWriter(script, RepairOptions()).result())
    try check.run(document)
    var other = document
    other.cues[0].text = "a"
    #expect(throws: RepairError.changed(.cue(1, line: 2))) { try check.run(other) }
    other.cues = []
    #expect(throws: RepairError.changed(.count(before: 1, after: 0))) { try check.run(other) }
  }

  @Test func `a shift that would lose a cue is refused, one that cuts its start is not`() throws {
    let file = "1\n00:00:01,000 --> 00:00:02,000\na\n"
    #expect(throws: RepairError.beforeStart(cue: 1, end: .milliseconds(-500))) {
      try repair(file, "srt", RepairOptions(shift: .milliseconds(-2_500)))
    }
    let cut = try repair(file, "srt", RepairOptions(shift: .milliseconds(-1_500)))
    #expect(cut.document.cues[0].start == .zero)
    #expect(cut.document.cues[0].end == .milliseconds(500))
  }

  @Test func `rates are exact`() throws {
    let rate = try #require(TimeRatio("25/23.976"))
    #expect(rate.numerator == 25 * 1_001 && rate.denominator == 24_000)
    #expect(RepairOptions(rate: rate).moved(.milliseconds(24_000)) == .milliseconds(25_025))
    #expect(TimeRatio("1.001") == TimeRatio(1_001, 1_000))
    for text in ["", "0", "-1", "1/0", "a", "1/2/3", "1.", "1e3", "99999999999999999999"] {
      #expect(TimeRatio(text) == nil, "\(text)")
    }
  }

  @Test func `what cannot be written again is refused`() {
    #expect(throws: RepairError.self) { try repair("no captions") }
    #expect(throws: RepairError.self) { try repair("") }
    let broken = Array("1\n00:00:01,000 --> 00:00:02,000\n\u{FEFF}é".utf8) + [0xC3, 0x28, 0x81]
    #expect(throws: RepairError.self) {
      try CaptionRepair.repair(broken, fileExtension: "vtt", options: RepairOptions())
    }
  }

  @Test(arguments: 0..<6) func `a repaired file has nothing left to repair`(part: Int) throws {
    var numbers = SplitMix(seed: UInt64(1_000 + part))
    var repaired = 0
    for round in 0..<200 {
      let seed = Array(`Damaged input`.seeds[round % 2].utf8)
      let bytes = `Damaged input`.damaged(seed, &numbers)
      for name in ["vtt", "srt"] {
        guard let once = try? CaptionRepair.repair(bytes, fileExtension: name),
          let twice = try? CaptionRepair.repair(once.bytes, fileExtension: name)
        else { continue }
        #expect(!twice.isChanged, "\(String(decoding: bytes, as: UTF8.self))")
        repaired += 1
        let lines = once.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        let left = once.document.issues.filter { issue in
          let line = Array(lines[issue.position.line - 1])
          let timing = TimingLine(line, 0..<line.count, once.document.format)
          return Self.repairable.contains(issue.code) && timing?.isAmbiguous != true
        }
        #expect(left.isEmpty, "\(left) in \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(repaired > 200)
  }

  private static let repairable: Set<ParseIssue.Code> = [
    .text(.byteOrderMark), .text(.encoding), .text(.nul), .webVTT(.signature),
    .webVTT(.hourDigits), .webVTT(.spacing), .webVTT(.order), .webVTT(.missingBlankLine),
    .subRip(.index),
    .subRip(.numbering), .subRip(.decimalPoint), .subRip(.arrow), .subRip(.order),
    .subRip(.missingBlankLine),
    .subRip(.blankLine), .subRip(.inlineIndex), .subRip(.foreignDigits),
    .subRip(.innerByteOrderMark),
    .subRip(.timestampForm), .subRip(.doubledLines),
  ]
}
