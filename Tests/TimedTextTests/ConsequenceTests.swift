import MediaModel
import Testing
import TextExamination

@testable import TimedText

@Suite struct `What viewers get of faulty captions` {
  private func consequences(
    _ bytes: [UInt8], _ name: String
  ) throws -> Set<ParseIssue.Consequence> {
    Set(try TimedTextReader.read(bytes, fileExtension: name).issues.map(\.consequence))
  }

  private func utf16(_ text: String, mark: Bool) -> [UInt8] {
    (mark ? [0xFF, 0xFE] : []) + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  private static let cue = "00:00:01.000 --> 00:00:02.000\nHello there, everybody.\n"
  private static let subRip = (1...12).map {
    "\($0)\n00:00:\($0 + 10),000 --> 00:00:\($0 + 10),900\nHello there.\n"
  }.joined(separator: "\n")

  @Test(arguments: [
    Self.cue, "NOTE made by hand\n\nWEBVTT\n\n" + Self.cue, "webvtt\n\n" + Self.cue,
  ])
  func `WebVTT without its signature first is lost`(text: String) throws {
    #expect(try consequences(Array(text.utf8), "vtt").contains(.fileLost))
  }

  @Test func `WebVTT in UTF-16 is lost, SubRip only without a byte order mark`() throws {
    let webVTT = "WEBVTT\n\n" + Self.cue
    #expect(try consequences(utf16(webVTT, mark: true), "vtt").contains(.fileLost))
    #expect(try consequences(utf16(Self.subRip, mark: false), "srt").contains(.fileLost))
    #expect(try !consequences(utf16(Self.subRip, mark: true), "srt").contains(.fileLost))
  }

  @Test func `good captions lose nothing, with a byte order mark or an old encoding`() throws {
    let good = Array("WEBVTT\n\n\(Self.cue)".utf8)
    #expect(try consequences(good, "vtt").isSubset(of: [.shown]))
    #expect(try consequences([0xEF, 0xBB, 0xBF] + good, "vtt").isSubset(of: [.shown]))
    let latin =
      Array(Self.subRip.utf8) + Array("\n13\n00:00:30,000 --> 00:00:31,000\nCaf".utf8)
      + [0xE9, 0x0A]
    #expect(try consequences(latin, "srt").isSubset(of: [.shown]))
  }

  @Test func `TTML that is no XML is lost, and so is what is named as another format`() throws {
    let ttml = """
      <tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div>\
      <p begin="1s" end="2s">Fish & chips</p></div></body></tt>
      """
    #expect(try consequences(Array(ttml.utf8), "ttml").contains(.fileLost))
    #expect(try consequences(Array(ttml.dropLast(12).utf8), "ttml").contains(.fileLost))
    #expect(try consequences(Array(Self.subRip.utf8), "vtt").contains(.fileLost))
  }

  @Test func `times that cannot be read lose their cue`() throws {
    let text = "WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHello.\n\n" + Self.cue
    let found = try consequences(Array(text.utf8), "vtt")
    #expect(found.contains(.cueLost) && !found.contains(.fileLost))
  }
}

@Suite struct `Captions of every format as transcripts` {
  @Test(arguments: TimedTextFormat.allCases)
  func `a format is known by every ending it has`(format: TimedTextFormat) {
    for name in format.fileExtensions { #expect(TimedTextFormat.named(name) == format) }
  }

  @Test func `SubStation Alpha and TTML are captions by their content, whatever their name`() throws
  {
    let script = """
      [Script Info]
      ScriptType: v4.00+

      [Events]
      Format: Layer, Start, End, Style, Text
      Dialogue: 0,0:00:01.00,0:00:02.00,Default,Hello there.
      """
    let ttml = """
      <tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div>\
      <p begin="1s" end="2s">Hello there.</p></div></body></tt>
      """
    for (text, name) in [(script, "ass"), (script, "txt"), (ttml, "xml"), (ttml, "txt")] {
      let found = try TranscriptReader.read(
        Array(text.utf8), fileExtension: name, fragment: nil, pages: ExaminedPage.self)
      #expect(found.isTimed)
      #expect(found.text == "Hello there.")
    }
  }
}
