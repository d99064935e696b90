import CaptionTestSupport
import MediaModel
import Testing
import TestSupport

@testable import CaptionFormats
@testable import TextBasics
@testable import TimedText

@Suite struct `Reading a caption file` {
  static let webVTT = "WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n"
  static let subRip = "1\n00:00:01,000 --> 00:00:02,000\nHi\n"

  private func read(_ text: String, _ name: String?) throws -> TimedTextDocument {
    try TimedTextReader.read(Array(text.utf8), fileExtension: name)
  }

  @Test func `goes by the content before the name`() throws {
    #expect(try read(Self.webVTT, nil).format == .webVTT)
    #expect(try read(Self.subRip, nil).format == .subRip)
    #expect(try read(Self.subRip, "txt").issues == [])
    #expect(seen(try read(Self.subRip, "VTT")) == [Seen("text.format", .error, 1, 1)])
    #expect(seen(try read(Self.webVTT, "srt")) == [Seen("text.format", .warning, 1, 1)])
  }

  @Test func `goes by the name where times have full stops and there is no signature`() throws {
    let text = "00:00:01.000 --> 00:00:02.000\nHi\n"
    #expect(try read(text, "vtt").format == .webVTT)
    #expect(try read(text, "srt").format == .subRip)
    #expect(try read("00:01.000 --> 00:02.000\nHi\n", nil).format == .webVTT)
  }

  @Test func `refuses an empty file`() {
    for bytes in [[], [0x20, 0x0A], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE]] as [[UInt8]] {
      #expect(throws: TimedTextError.empty) {
        try TimedTextReader.read(bytes, fileExtension: "srt")
      }
    }
  }

  @Test func `refuses binary data, pages and text without times, and says which`() {
    func message(_ bytes: [UInt8]) -> String? {
      do {
        _ = try TimedTextReader.read(bytes, fileExtension: "srt")
        return nil
      } catch {
        return error.message
      }
    }
    var numbers = SplitMix(seed: 1)
    let noise = (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    #expect(message(noise)?.contains("binary") == true)
    #expect(
      message([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])?.contains("binary")
        == true)
    #expect(message(Array("<tt xmlns='x'><p>Hi</p></tt>".utf8))?.contains("TTML") == true)
    #expect(message(Array("Hello there.\n".utf8))?.contains("no line with times") == true)
  }

  @Test func `refuses a file over the limit`() {
    let bytes = [UInt8](repeating: 0x61, count: TimedTextLimits.fileBytes + 1)
    #expect(throws: TimedTextError.tooLarge(bytes: bytes.count)) {
      try TimedTextReader.read(bytes, fileExtension: "srt")
    }
  }

  @Test func `stops at the largest number of cues and says where`() {
    let cue = "00:00:00,000 --> 00:00:01,000\nx\n\n"
    let subRip = TextDecoding.decode(Array(String(repeating: cue, count: 5).utf8))
    let read = SubRipParser.parse(subRip, cueLimit: 3)
    #expect(read?.cues.count == 3)
    #expect(read?.issues.last.map { Seen($0) } == Seen("text.tooManyCues", .error, 10, 1))
    let pointed = "WEBVTT\n\n" + String(repeating: "00:00.000 --> 00:01.000\nx\n\n", count: 5)
    let webVTT = WebVTTParser.parse(TextDecoding.decode(Array(pointed.utf8)), cueLimit: 3)
    #expect(webVTT?.cues.count == 3)
    #expect(webVTT?.issues.last.map { Seen($0) } == Seen("text.tooManyCues", .error, 12, 1))
  }

  @Test(arguments: CaptionFileFormat.allCases)
  func `reads what is written in each format as that format`(format: CaptionFileFormat) throws {
    let cue = Cue(start: .milliseconds(1_000), end: .milliseconds(2_500), text: "Hello.")
    let text = format.text(of: TimedTextDocument(format: .ass, cues: [cue]))
    let read = try TimedTextReader.read(Array(text.utf8), fileExtension: format.rawValue)
    #expect(read.format == format.timedText)
    #expect(read.cues.map(\.text) == ["Hello."])
    #expect(read.cues.map(\.start) == [cue.start])
    #expect(read.cues.map(\.end) == [cue.end])
  }

  @Test func `gives every code its own name`() {
    let names = ParseIssue.Code.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.contains(".") })
  }
}

@Suite struct `Languages that files name` {
  private func issues(_ text: String, _ name: String) throws -> [Seen] {
    let document = try TimedTextReader.read(Array(text.utf8), fileExtension: name)
    return seen(document).filter { $0.code.hasPrefix("language.") }
  }

  @Test func `are checked in the header of WebVTT`() throws {
    func file(_ tag: String) -> String {
      "WEBVTT\nLanguage: \(tag)\n\n00:01.000 --> 00:02.000\na\n"
    }
    #expect(try issues(file("en-GB"), "vtt") == [])
    #expect(try issues(file("en_GB"), "vtt") == [Seen("language.malformed", .warning, 2, 11)])
    #expect(try issues(file("xx"), "vtt") == [Seen("language.unregistered", .warning, 2, 11)])
    #expect(try issues(file("eng"), "vtt") == [Seen("language.notCanonical", .note, 2, 11)])
  }

  @Test func `are checked once each in TTML`() throws {
    func file(_ tag: String) -> String {
      "<tt xmlns='http://www.w3.org/ns/ttml' xml:lang='\(tag)'><body><div><p xml:lang='\(tag)'\n"
        + " begin='1s' end='2s'>a</p></div></body></tt>"
    }
    #expect(try issues(file("pt-BR"), "ttml") == [])
    #expect(try issues(file(""), "ttml") == [])
    #expect(try issues(file("pt_BR"), "ttml") == [Seen("language.malformed", .warning, 1, 39)])
  }
}
