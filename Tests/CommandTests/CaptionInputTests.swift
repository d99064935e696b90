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

  private static let good = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n"
  private static let bad = "1\n00:00:05,000 --> 00:00:02,000\nWorld\n"

  @Test func `several files are listed one after another, and the worst decides the status`() throws
  {
    let scratch = try Scratch()
    try scratch.write(Array(Self.good.utf8), to: "good.vtt")
    try scratch.write(Array(Self.bad.utf8), to: "bad one.srt")
    let run = try scratch.run("captions", "bad one.srt", "good.vtt")
    #expect(run.status == 1)
    let first = try #require(run.text.firstRange(of: "World")?.lowerBound)
    let second = try #require(run.text.firstRange(of: "Hello")?.lowerBound)
    #expect(first < second)
    // One that is missing does not end the list.
    let missing = try scratch.run("captions", "gone.vtt", "good.vtt", "--no-cues")
    #expect(missing.status == 3)
    #expect(missing.errors.contains("gone.vtt"))
    #expect(missing.text.contains("good.vtt"))
    #expect(try scratch.run("captions", "good.vtt", "good.vtt").status == 0)
    let annotated = try scratch.run("captions", "-f", "github", "bad one.srt", "good.vtt")
    #expect(annotated.status == 1)
    #expect(annotated.text.hasPrefix("::error file=bad one.srt,"), "\(annotated.text)")
  }

  @Test func `captions come from standard input`() throws {
    let scratch = try Scratch()
    try scratch.write(Array(Self.good.utf8), to: "good.vtt")
    try scratch.write(Array(Self.bad.utf8), to: "bad.srt")
    let run = try scratch.shell("cuelight captions - <good.vtt")
    #expect(run.status == 0)
    #expect(run.text.contains("standard input") && run.text.contains("Hello"))
    let converted = try scratch.shell("cuelight captions -f vtt - <bad.srt")
    #expect(converted.text.hasPrefix("WEBVTT"))
    #expect(converted.errors.contains("standard input: "))
    #expect(try scratch.shell("cuelight captions good.vtt - <bad.srt").status == 1)
    let none = try scratch.shell("cuelight captions - </dev/null")
    #expect(none.status == 3)
    #expect(none.errors.contains("standard input: "))
  }

  @Test(arguments: [
    ("-f json", "-f json is one document"), ("-f vtt", "-f vtt is one document"),
    ("-o all.json", "-o is about one file"), ("--channel CC1", "--channel is about one file"),
    ("-", "name - once"),
  ])
  func `what is about one file is refused with several`(option: String, hint: String) throws {
    let run = try Scratch().shell("cuelight captions - b.vtt \(option)")
    #expect(run.status == 2)
    #expect(run.errors.contains(hint), "\(run.errors)")
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
