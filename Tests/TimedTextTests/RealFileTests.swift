import CaptionTestSupport
import MediaModel
import Testing

@testable import CaptionFormats
@testable import CueText
@testable import TextBasics
@testable import TimedText

/// Forms that real files have, and what is said of them.
@Suite struct `Forms of real caption files` {
  private func read(_ text: String, _ name: String) throws -> TimedTextDocument {
    try TimedTextReader.read(Array(text.utf8), fileExtension: name)
  }

  @Test(arguments: ["<br>", "<BR/>", "<br />", "\\N"])
  func `a line ends at a break in SubRip`(mark: String) throws {
    let document = try srt("1\n00:00:01,000 --> 00:00:02,000\none\(mark)two\n")
    #expect(CuePlainText.text(of: document.cues[0], format: .subRip) == "one\ntwo")
    #expect(WebVTTWriter.text(of: document).hasSuffix("\none\ntwo\n"))
    #expect(SubRipWriter.text(of: document).hasSuffix("\none\ntwo\n"))
  }

  @Test func `other tags and backslashes end no line`() throws {
    let document = try srt("1\n00:00:01,000 --> 00:00:02,000\nC:\\new <bread> a\\n\n")
    #expect(CuePlainText.text(of: document.cues[0], format: .subRip) == "C:\\new  a\\n")
  }

  @Test func `no end is made of half a time`() throws {
    for half in ["00:00:0", "00:01", "00:0", "0:1"] {
      let document = try srt(
        "1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:03,000 --> \(half)\n")
      #expect(document.issues.contains { $0.code == .subRip(.timestamp) && $0.severity == .error })
      let repaired = try CaptionRepair.repair(
        Array("2\n00:00:03,000 --> \(half)\na\n".utf8), fileExtension: "srt")
      #expect(repaired.text == "1\n00:00:03,000 --> \(half)\na\n")
    }
    let whole = try srt("1\n00:00:03,000 --> 00:00:05\na\n")
    #expect(whole.cues.map(\.end) == [.milliseconds(5_000)])
  }

  @Test(arguments: ["->", "=>", "→"]) func `another arrow in WebVTT is reported and repaired`(
    arrow: String
  ) throws {
    let file =
      "WEBVTT\n\none\n00:00:01.000 \(arrow) 00:00:02.000 line:0\nHi\n\nNOTE 00:00:01.000 \(arrow) "
      + "00:00:02.000\n\n00:00:03.000 --> 00:00:04.000\n00:00:01.000 \(arrow) 00:00:02.000\n"
    let read = try vtt(file)
    #expect(read.cues.count == 1)
    #expect(seen(read) == [Seen("webvtt.arrow", .error, 4, 1)])
    let repaired = try CaptionRepair.repair(Array(file.utf8), fileExtension: "vtt")
    #expect(repaired.document.issues == [])
    #expect(repaired.document.cues.map(\.id) == ["one", ""])
    #expect(repaired.text.contains("00:00:01.000 --> 00:00:02.000 line:0\nHi\n"))
    #expect(repaired.text.contains("NOTE 00:00:01.000 \(arrow) 00:00:02.000\n"))
    #expect(repaired.document.cues[1].text == "00:00:01.000 \(arrow) 00:00:02.000")
  }

  @Test func `old and misplaced words of WebVTT get words of their own`() throws {
    let read = try vtt(
      "WEBVTT\n\nSTYLE x\n::cue {}\n\n00:01.000 --> 00:02.000 align:middle\na\n")
    let messages = read.issues.map(\.message)
    #expect(messages.contains { $0.contains("Write “align:center”") })
    #expect(messages.contains { $0.contains("Only white space can follow “STYLE”") })
  }

  @Test func `numbers of lines that are too large are reported`() throws {
    let read = try vtt(
      "WEBVTT\n\nREGION\nid:a\nlines:99999999999999999999\n\n00:01.000 --> 00:02.000\na\n")
    #expect(seen(read) == [Seen("webvtt.regionSetting", .warning, 5, 1)])
    #expect(read.regions.map(\.lines) == [3])
  }

  @Test func `ISO-2022-JP is found, read and repaired`() throws {
    let file =
      Array("1\r\n00:00:01,000 --> 00:00:02,000\r\n".utf8)
      + Array("\u{1B}$BF|K\\8l$N;zKk!<!<\u{1B}(B ok\r\n".utf8)
    let read = try TimedTextReader.read(file, fileExtension: "srt")
    #expect(read.cues.map(\.text) == ["日本語の字幕ーー ok"])
    #expect(read.issues.map(\.code) == [.text(.encoding)])
    let repaired = try CaptionRepair.repair(file, fileExtension: "srt")
    #expect(repaired.encoding == .iso2022JP)
    #expect(repaired.text.hasSuffix("日本語の字幕ーー ok\r\n"))
    #expect(TextEncoding(label: "ISO-2022-JP") == .iso2022JP)
  }

  @Test func `what only begins as ISO-2022-JP is not`() throws {
    let file = "1\n00:00:01,000 --> 00:00:02,000\ncolor \u{1B}[31m red \u{1B}$B\n"
    #expect(try read(file, "srt").issues.contains { $0.code == .text(.encoding) } == false)
  }

  @Test(arguments: ["Café, caf", "Caf"]) func `a file that ends inside a character was cut`(
    text: String
  ) throws {
    let file = Array("1\n00:00:01,000 --> 00:00:02,000\n\(text)".utf8) + [0xC3]
    let read = try TimedTextReader.read(file, fileExtension: "srt")
    #expect(read.issues.map(\.code) == [.text(.malformed)])
    #expect(read.issues[0].message.contains("ends inside of a character"))
  }

  @Test func `one thing is reported as one`() throws {
    let nul = try srt("1\n00:00:01,000 --> 00:00:02,000\na\0b\n")
    #expect(nul.issues[0].message.contains("1 NUL character from"))
  }
}
