import CaptionTestSupport
import MediaModel
import Testing

@testable import CaptionFormats
@testable import TextBasics
@testable import TimedText

@Suite struct `Decoding text` {
  static let sample = "1\n00:00:01,000 --> 00:00:02,000\nDéjà vu 😀\n"

  @Test(arguments: TextEncoding.allCases.filter(\.isUnicode))
  func `reads every Unicode encoding by its byte order mark`(encoding: TextEncoding) {
    let text = TextDecoding.decode(bytes(Self.sample, as: encoding))
    #expect(text.text == Self.sample)
    #expect(text.encoding == encoding)
    #expect(text.hasByteOrderMark)
    #expect(!text.isCutOff)
  }

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian])
  func `finds UTF-16 without a mark by its zero bytes`(encoding: TextEncoding) {
    let text = TextDecoding.decode(bytes(Self.sample, as: encoding, mark: false))
    #expect(text.text == Self.sample)
    #expect(text.encoding == encoding)
  }

  @Test func `takes what is not UTF-8 for Windows-1252, with its quotation marks`() {
    let text = TextDecoding.decode([0x93, 0x63, 0x61, 0x66, 0xE9, 0x94, 0x20, 0x80, 0x0A])
    #expect(text.encoding == .windows1252)
    #expect(text.text == "“café” €\n")
  }

  @Test func `keeps damaged UTF-8 and counts the damage`() {
    let text = TextDecoding.decode(Array("é è ".utf8) + [0xFF] + Array(" ü".utf8))
    #expect(text.encoding == .utf8)
    #expect(text.text == "é è \u{FFFD} ü")
    #expect(text.malformed == DecodingIssue(count: 1, first: 6))
  }

  @Test func `knows a character that the end of the file cuts`() {
    let utf8 = TextDecoding.decode([0x61, 0xE2, 0x80])
    #expect(utf8.encoding == .utf8)
    #expect(utf8.isCutOff)
    #expect(utf8.text == "a\u{FFFD}")
    let utf16 = TextDecoding.decode(bytes("ab", as: .utf16LittleEndian) + [0x63])
    #expect(utf16.isCutOff)
    #expect(utf16.text == "ab\u{FFFD}")
  }

  @Test func `replaces lone surrogates and NUL`() {
    let lone = TextDecoding.decode([0xFE, 0xFF, 0xD8, 0x00, 0x00, 0x61, 0xDC, 0x00, 0x00, 0x62])
    #expect(lone.text == "\u{FFFD}a\u{FFFD}b")
    #expect(lone.malformed.count == 2)
    let nul = TextDecoding.decode([0x61, 0x00, 0x62])
    #expect(nul.text == "a\u{FFFD}b")
    #expect(nul.nul == DecodingIssue(count: 1, first: 1))
  }

  @Test func `replaces overlong forms, surrogates and too large values part by part`() {
    // The Unicode Standard, table 3-8: each byte that starts nothing is one U+FFFD.
    let text = TextDecoding.decode(
      [0xC0, 0xAF, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x41], keepsUTF8: true)
    #expect(text.text == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A")
    let maximal = TextDecoding.decode([0xE2, 0x82, 0x41, 0xF0, 0x9F, 0x98, 0x42], keepsUTF8: true)
    #expect(maximal.text == "\u{FFFD}A\u{FFFD}B")
  }

  @Test func `gives offsets in the file, not in the decoded text`() throws {
    let body = "WEBVTT\n\n" + String(repeating: "é", count: 400) + "\n\n00:01.000 --> x\n"
    let file = bytes(body, as: .utf16LittleEndian)
    let document = try TimedTextReader.read(file, fileExtension: "vtt")
    let issue = try #require(document.issues.first { $0.code == .webVTT(.timestamp) })
    #expect(issue.position.line == 5)
    #expect(issue.position.column == 15)
    // Mark, 8 + 400 + 2 characters, and 14 more in the line, two bytes each.
    #expect(issue.position.byteOffset == 2 + 2 * (8 + 400 + 2 + 14))
  }

  @Test func `reports a UTF-8 byte order mark in a note`() throws {
    let document = try vtt("\u{FEFF}WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n")
    #expect(seen(document) == [Seen("text.byteOrderMark", .note, 1, 1)])
    #expect(document.cues.first?.position?.byteOffset == 11)
  }

  @Test func `calls UTF-16 an error in WebVTT and keeps the cues`() throws {
    let file = bytes("WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n", as: .utf16BigEndian)
    let document = try TimedTextReader.read(file, fileExtension: "vtt")
    #expect(seen(document) == [Seen("text.encoding", .error, 1, 1)])
    #expect(document.cues.map(\.text) == ["Hi"])
  }

  @Test func `reads WebVTT in Windows-1252 as browsers do, with an error at the first bad byte`()
    throws
  {
    let text = "WEBVTT\n\n00:01.000 --> 00:02.000\ncafé\n"
    let document = try TimedTextReader.read(bytes(text, as: .windows1252), fileExtension: "vtt")
    #expect(seen(document) == [Seen("text.encoding", .error, 4, 4)])
    #expect(document.cues.map(\.text) == ["caf\u{FFFD}"])
  }

  @Test func `warns of SubRip in Windows-1252 and keeps its letters`() throws {
    let text = "1\n00:00:01,000 --> 00:00:02,000\ncafé\n"
    let document = try TimedTextReader.read(bytes(text, as: .windows1252), fileExtension: "srt")
    #expect(seen(document) == [Seen("text.encoding", .warning, 1, 1)])
    #expect(document.issues.first?.message.contains("Windows-1252") == true)
    #expect(document.cues.map(\.text) == ["café"])
  }

  @Test func `places malformed characters and NUL`() throws {
    let start = "1\n00:00:01,000 --> 00:00:02,000\né"
    let broken = try SubRipParser.parse(Array(start.utf8) + [0xFF, 0x0A])
    #expect(seen(broken) == [Seen("text.malformed", .error, 3, 2)])
    let nul = try SubRipParser.parse(Array(start.utf8) + [0x00, 0x0A])
    #expect(seen(nul) == [Seen("text.nul", .warning, 3, 2)])
    #expect(nul.cues.first?.text == "é\u{FFFD}")
  }
}
