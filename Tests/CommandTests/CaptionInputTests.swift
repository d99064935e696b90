import Foundation
import TestSupport
import Testing

@Suite("Caption files as they come")
struct CaptionInputTests {
  private static let text = "1\n00:00:00,000 --> 00:00:01,000\nCaf\u{E9} \u{2019}s\n"

  private func captions(_ bytes: some Sequence<UInt8>, _ arguments: String...) throws -> ProgramRun
  {
    let scratch = try Scratch()
    try scratch.write(bytes, to: "film.srt")
    return try ProgramRun(["captions", "film.srt"] + arguments, in: scratch.folder)
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .windowsCP1252, .utf8])
  func `the encoding is found, and another than UTF-8 is reported`(
    _ encoding: String.Encoding
  ) throws {
    let bytes = try #require(Self.text.data(using: encoding))
    let run = try captions(bytes, "--format", "vtt")
    // Without a byte order mark players show nothing of UTF-16: that is an error.
    #expect(run.status == (encoding == .utf16LittleEndian ? 1 : 0))
    #expect(run.text.contains("Caf\u{E9} \u{2019}s"))
    let isTold = try captions(bytes).text.contains("text.encoding")
    #expect(isTold == (encoding != .utf8))
  }

  @Test func `one line of ten million bytes is an issue, not a hang`() throws {
    let long = Array(repeating: UInt8(ascii: "a"), count: 10_000_000)
    #expect(try captions(long).status == 3)
    let run = try captions(Array("1\n00:00:00,000 --> 00:00:01,000\n".utf8) + long)
    #expect(run.status == 1)
    #expect(run.text.contains("text.lineTooLong"))
  }

  @Test func `what captions say does not reach the report as it is`() throws {
    let bytes = Array(Self.text.replacing("Caf", with: "\u{1B}[31m\u{7}\u{9B}2J").utf8)
    for format in ["text", "json"] {
      let run = try captions(bytes, "--format", format)
      let isActive = run.text.unicodeScalars.contains {
        "\u{1B}\u{7}\u{9B}".unicodeScalars.contains($0)
      }
      #expect(!isActive)
    }
  }
}
